/**
 * Selects the words of a page, and those of all pages when it is asked again: what is asked about is hardly ever more than a
 * page, and what is taken along has to fit a question. The components copy all pages, also those that are not drawn, when
 * everything in `container` is selected.
 * @param container scrolls the pages
 */
export function selectAll(container: HTMLElement, page: number): void {
  const selection = container.ownerDocument.getSelection();
  if (!selection) return;
  const [first, last] = wordsOf(container, page) ?? [];
  const range = selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  const isAgain =
    first && last && range?.comparePoint(first, 0) === 0 && range.comparePoint(last, last.length) === 0;
  if (isAgain || !selectPage(container, page)) selection.selectAllChildren(container);
}

/** Selects the words of a page; false when it has none, or is not drawn. */
export function selectPage(container: HTMLElement, page: number): boolean {
  const [first, last] = wordsOf(container, page) ?? [];
  if (!first || !last) return false;
  container.ownerDocument.getSelection()?.setBaseAndExtent(first, 0, last, last.length);
  return true;
}

/** The first and the last text of a page; null for one that has none, or is not drawn. */
function wordsOf(container: HTMLElement, page: number): readonly [first: Text, last: Text] | null {
  const layer = container.querySelector(`[data-page-number="${page}"] .textLayer`);
  if (!layer) return null;
  const walker = container.ownerDocument.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  const first = walker.nextNode() as Text | null;
  let last = first;
  while (walker.nextNode()) last = walker.currentNode as Text;
  return first && last && [first, last];
}
