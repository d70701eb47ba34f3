import type { DeckLanguage, SlideChart, SlideIcon, SlidePicture, SlideTable } from '@orangery/api';

/** Inches, from the top left of a slide of 13.333 × 7.5. Right-to-left decks are mirrored already. */
export type Frame = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/**
 * A colour by what it is for. Names are those of a colour scheme in PowerPoint, so that another scheme there recolours the slides:
 * `background` lt1, `text` dk1, `surface` lt2, `muted` dk2. `on-accent` is text on `accent1`.
 */
export type ColourRole =
  | 'background'
  | 'text'
  | 'surface'
  | 'muted'
  | 'accent1'
  | 'accent2'
  | 'accent3'
  | 'accent4'
  | 'accent5'
  | 'accent6'
  | 'on-accent';

/** Which part of a slide an element shows, and edits. An index counts its items, columns or events. */
export type SlidePart =
  | { readonly of: 'title' | 'subtitle' | 'body' | 'quote' | 'quote-by' | 'number' | 'caption' }
  | { readonly of: 'item-heading' | 'item-text'; readonly index: number }
  | { readonly of: 'picture' | 'chart' | 'table' }
  | { readonly of: 'footer' | 'date' | 'slide-number' }
  /** A numeral, a sign or initials that a layout adds; not edited. */
  | { readonly of: 'mark' };

/** What PowerPoint takes an element for: it then follows the layout and stands in the outline. */
export type Placeholder = 'title' | 'subtitle' | 'body' | 'footer' | 'date' | 'slide-number';

export type TextLine = { readonly text: string; readonly level: 0 | 1 | 2; readonly bullet: boolean };

/**
 * The font of one role in the language of a deck. `office` is the file's Latin font, `script` its East Asian or complex one.
 * `css` is a list of families whose first has the widths of `office`, or which the system has; `slack` is what measured widths
 * are multiplied by where the font in PowerPoint is not known to be as wide.
 */
export type SceneFont = {
  readonly office: string;
  readonly script?: string;
  readonly css: string;
  readonly slack: number;
  /** Of bold letters, where that is another. */
  readonly boldSlack?: number;
};

/** All text of one element has one size; line heights are exact, so that every program breaks a text into the same height. */
export type TextElement = {
  readonly kind: 'text';
  readonly part: SlidePart;
  /** Text reaches the edges: nothing is inset. */
  readonly frame: Frame;
  /** Paragraphs. Those with a bullet or a level are indented as `text/indent.ts` says. */
  readonly lines: readonly TextLine[];
  readonly font: 'heading' | 'body';
  /** Points. */
  readonly size: number;
  readonly lineHeight: number;
  /** Between paragraphs, points. */
  readonly gap: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly colour: ColourRole;
  readonly align: 'start' | 'center' | 'end';
  readonly valign: 'top' | 'middle' | 'bottom';
  readonly placeholder?: Placeholder;
  /** It does not fit at the smallest size allowed. */
  readonly overflows: boolean;
};

export type ShapeElement = {
  readonly kind: 'shape';
  readonly shape: 'rect' | 'round-rect' | 'ellipse' | 'line' | 'chevron';
  readonly frame: Frame;
  readonly fill?: ColourRole;
  /** 0 to 1. */
  readonly opacity?: number;
  /** The same on every slide of this theme and layout: stands on the layout in the file. */
  readonly fixed?: true;
  readonly line?: { readonly colour: ColourRole /** Points. */; readonly width: number };
};

export type IconElement = {
  readonly kind: 'icon';
  readonly icon: SlideIcon;
  readonly frame: Frame;
  readonly colour: ColourRole;
};

/** Of an upload or a drawing, cut to the frame from the middle; without an address the art of the theme. */
export type PictureElement = {
  readonly kind: 'picture';
  readonly part: SlidePart;
  readonly frame: Frame;
  readonly picture: SlidePicture;
  /** Which art of the theme, from a hash of the slide's id. */
  readonly seed: number;
};

export type ChartElement = {
  readonly kind: 'chart';
  readonly part: SlidePart;
  readonly frame: Frame;
  readonly chart: SlideChart;
  /** Points, of labels and legend. */
  readonly size: number;
};

export type TableElement = {
  readonly kind: 'table';
  readonly part: SlidePart;
  readonly frame: Frame;
  readonly table: SlideTable;
  /** Inches; their sums are those of the frame. */
  readonly columns: readonly number[];
  /** The header first, where there is one. */
  readonly rows: readonly number[];
  readonly size: number;
  readonly lineHeight: number;
  readonly overflows: boolean;
};

export type SceneElement =
  | TextElement
  | ShapeElement
  | IconElement
  | PictureElement
  | ChartElement
  | TableElement;

/** A slide as it is drawn, in the preview and in the file: elements from the back to the front. */
export type Scene = {
  readonly background: ColourRole;
  readonly elements: readonly SceneElement[];
  readonly rtl: boolean;
  readonly language: DeckLanguage;
  readonly fonts: { readonly heading: SceneFont; readonly body: SceneFont };
  /** Some of it does not fit, or there are more items than the layout shows. */
  readonly overflows: boolean;
};

/** Of `round-rect`, inches. */
export const cornerRadius = 0.12;

/** Inches. */
export const slideSize = { w: 13.333, h: 7.5 } as const;
