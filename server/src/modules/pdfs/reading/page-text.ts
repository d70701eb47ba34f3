/** Fractions of the page as it is shown, its own rotation applied: left, top, width, height. */
export type Word = readonly [text: string, x: number, y: number, width: number, height: number];

export type BlockKind =
  | 'heading'
  | 'paragraph'
  | 'list'
  | 'table'
  | 'formula'
  | 'header'
  | 'footer'
  | 'number';

export type Block = {
  readonly kind: BlockKind;
  /** Of a heading, 1 being the highest. */
  readonly level?: number;
  /** The block's words: from this one up to, and without, `to`. */
  readonly from: number;
  readonly to: number;
  /** Of a table. */
  readonly markdown?: string;
};

export type PageText = {
  /** From 1. */
  readonly page: number;
  /** What the document itself calls the page. */
  readonly label: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /**
   * The words in reading order, blocks parted by an empty line; page numbers are left out and, once the whole document is read, headers and footers. Each word of the
   * other blocks stands in it in turn; between two words is nothing (Chinese, a word parted at the end of a line), a space or
   * the end of a line.
   */
  readonly text: string;
  readonly words: readonly Word[];
  readonly blocks: readonly Block[];
  /** Read by recognition of its picture. */
  readonly scanned: boolean;
};

export type OutlineEntry = {
  readonly title: string;
  /** 1 is the highest. */
  readonly level: number;
  /** From 1; null when the entry leads nowhere in the document. */
  readonly page: number | null;
};

export type PdfSummary = {
  readonly pages: number;
  /** One for each page: what the document itself calls it, or its number. */
  readonly labels: readonly string[];
  readonly outline: readonly OutlineEntry[];
  readonly encrypted: boolean;
  /** Its table of objects was broken and has been put together from what is there. */
  readonly repaired: boolean;
};

export type OpenedPdf = PdfSummary & {
  /** What is to be read in the place of a file that pdf.js makes nothing of. */
  readonly mended?: Uint8Array;
};

/**
 * `locked`: it wants a password. `wrongPassword`: another one. `broken`: pdf.js makes nothing of it. `tooLarge`: it has too many
 * pages, or took too much time or memory.
 */
export type PdfRefusal = 'locked' | 'wrongPassword' | 'broken' | 'tooLarge';

/** Why a PDF is not read. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
  readonly refusal: PdfRefusal;

  constructor(refusal: PdfRefusal, options?: ErrorOptions) {
    super(`the PDF cannot be read: ${refusal}`, options);
    this.refusal = refusal;
  }
}
