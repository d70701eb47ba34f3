import type { EdgeLook } from './edge-text.ts';

export type ExportFormat = 'pdf' | 'png';

/** A word with the space behind it, in pixels of its sheet. It is not seen: it can be found and selected. */
export type Word = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

/** Pixels of the sheet. */
export type Area = Omit<Word, 'text'>;

/** A place that leads to an address. */
export type LinkArea = Area & { readonly url: string };

/** An entry of the outline. `y`: pixels of the sheet. */
export type Bookmark = { readonly title: string; readonly y: number };

/** What makes up a file, in this order: one `begin`, then for each sheet `content` and `picture` and one `page`. */
export type SheetRequest =
  | {
      readonly kind: 'begin';
      readonly format: ExportFormat;
      readonly title: string;
      readonly language: string;
      /** CSS. */
      readonly ground: string;
      /** Of title and page number at the edges of the sheets. */
      readonly edge: EdgeLook;
    }
  /** A part of the sheet that is being filled. `x`, `y`: pixels of the sheet. */
  | { readonly kind: 'picture'; readonly bitmap: ImageBitmap; readonly x: number; readonly y: number }
  /** What stands in the pictures that follow. */
  | {
      readonly kind: 'content';
      readonly words: readonly Word[];
      readonly links: readonly LinkArea[];
      /** Where photographs and the like are. */
      readonly photos: readonly Area[];
      readonly bookmarks: readonly Bookmark[];
    }
  /** The sheet is full. `height`: pixels of it. */
  | { readonly kind: 'page'; readonly height: number };

/** Answered through the port: one more sheet is kept. */
export type SheetAnswer = { readonly kind: 'page' };

export type FileRequest =
  /** Sheets come through this port. */
  | { readonly kind: 'connect'; readonly port: MessagePort }
  /** `labels`: what stands below the sheets, one for each. */
  | { readonly kind: 'end'; readonly labels: readonly string[] };

/** What comes of it: a PDF, a PNG, or a ZIP archive of several PNGs. A blob: handing it on copies none of its megabytes. */
export type MadeFile = { readonly content: Blob; readonly ending: string };

export type FileAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'file'; readonly file: MadeFile }
  | { readonly kind: 'failed' };
