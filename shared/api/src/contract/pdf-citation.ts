/** A box on a page: fractions of the page as it is shown unzoomed, from its top left. */
export type PdfBox = readonly [x: number, y: number, width: number, height: number];

/** A passage of a document that an answer comes from: the words themselves, as they stand on the page. */
export type PdfCitation = {
  /** Of the mark `[n]` in the text; from 1, in the order in which passages are first cited. */
  number: number;
  pdf_id: string;
  /** Of the document. */
  name: string;
  /** From 1. */
  page: number;
  /** What the document calls the page: `iv`, `12`. */
  label: string;
  quote: string;
  /** One for each line of the passage; none where the words have no place. */
  boxes: readonly PdfBox[];
};
