import { textOfRange } from './text-of-range.ts';

/** Symbols of a selection that are taken along. */
const maxLength = 16_000;

export type SelectedWords = {
  text: string;
  /** Number of the page on which they begin. */
  page: number;
  /** Where the selection ends, in the coordinates of the window. */
  place: DOMRect;
};

/** Words as they are meant: lines of a paragraph in one line, and a word that was divided at its end is whole. */
export const asSentence = (text: string): string =>
  text
    .replace(/(\p{Ll})[-\u00ad\u2010]\s*\n\s*(?=\p{Ll})/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength);

/** What is selected in the text of the pages; null for anything else. */
export function selectedWords(pages: HTMLElement): SelectedWords | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const first = pageOf(range.startContainer);
  if (!first || !pages.contains(first) || !pages.contains(range.endContainer)) return null;
  const text = asSentence(textOfRange(range));
  if (text === '') return null;
  const lines = range.getClientRects();
  const place = lines[lines.length - 1] ?? range.getBoundingClientRect();
  return { text, page: Number(first.dataset.pageNumber), place };
}

const pageOf = (node: Node): HTMLElement | null => {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('.textLayer') ? element.closest<HTMLElement>('[data-page-number]') : null;
};
