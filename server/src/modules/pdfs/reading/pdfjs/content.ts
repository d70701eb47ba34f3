/** A letter, or what stands for several, as it is put on the page. Points from the top left of the page as shown. */
export type Glyph = {
  readonly text: string;
  /** Where its baseline begins. */
  readonly x: number;
  readonly y: number;
  /** Direction of writing, degrees clockwise: 0 to the right, 90 down. */
  readonly angle: number;
  /** Along the direction of writing. */
  readonly width: number;
  readonly size: number;
  /** Above and below the baseline. */
  readonly ascent: number;
  readonly descent: number;
  readonly bold: boolean;
  readonly font: string;
  /** Of a font for formulas. */
  readonly math: boolean;
  /** The document itself says that it belongs to no text: headers, footers, marks of cutting. */
  readonly artifact: boolean;
  /** Drawn in no colour, as the text under a scan is. */
  readonly invisible: boolean;
};

export type Area = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** A straight line along the page's edges, or a thin box that looks like one. */
export type Rule = Area & { readonly isHorizontal: boolean };

export type PageContent = {
  readonly width: number;
  readonly height: number;
  readonly glyphs: readonly Glyph[];
  readonly rules: readonly Rule[];
  /** Number of shapes with curves. */
  readonly curves: number;
  /** Part of the page that the largest picture may cover, 0 to 1; pictures themselves are not read. */
  readonly covered: number;
};
