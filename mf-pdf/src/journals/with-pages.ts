import type { MessageCitation } from '@orangery/records';

/** Words for the place of a citation: of the document that is asked, and of another one. */
export type PlaceWords = {
  page: (label: string) => string;
  pageOf: (label: string, name: string) => string;
};

/** Code, in which `[1]` is no citation, and a citation, which is no link. */
const codeOrMark = /(`{3,}|~{3,})[\s\S]*?(?:\1|$)|(`+)[^`\n]+\2|\[(\d{1,2})\](?!\()/g;

/** Signs that would be Markdown, in names of files. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<>~$]/g, '\\$&');

/** Where a citation of a journal stands, as Markdown: `Page 3`, `Page 7 of Bills.pdf`. */
export const placeOf = (
  { pdf_id: id, label, name }: MessageCitation,
  pdfId: string,
  words: PlaceWords,
): string => (id === pdfId ? words.page(plain(label)) : words.pageOf(plain(label), plain(name)));

/** The Markdown of an answer outside of the page: the marks of its citations become places. */
export const withPages = (
  content: string,
  citations: readonly MessageCitation[],
  placeFor: (citation: MessageCitation) => string,
): string =>
  content.replace(codeOrMark, (found: string, _fence, _ticks, digits?: string) => {
    const citation = digits && citations.find(({ number }) => number === Number(digits));
    return citation ? `(${placeFor(citation)})` : found;
  });
