import type { PdfSource } from './pdf-source.ts';

/** Left, top, width and height as fractions of the page as it is shown unrotated; the origin is at the top left. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A place in the document, such as a citation of an answer. Without boxes it is the whole page; `unlit`: it is only gone to. */
export type Passage = { page: number; boxes: readonly Box[]; unlit?: true };

/** What a person may want of the words they selected. */
export type AskKind = 'ask' | 'explain' | 'translate' | 'summarise';

export type ViewerProps = {
  /** Another object is another document, which is opened in place of the one before. */
  source: PdfSource;
  /** What page, zoom and rotation are remembered by. */
  documentId: string;
  /** The file's name: it is given to downloads and stands under copied passages. */
  name: string;
  /** The passage to light up and bring into view, each time it is another object; null for none. */
  citation: Passage | null;
  /** Left out where nobody can be asked: then the words can only be copied. */
  onAsk?: ((kind: AskKind, text: string, page: number) => void) | undefined;
  /** The page that is read changed: its number from 1, and its label. */
  onPage?: ((page: number, label: string) => void) | undefined;
};
