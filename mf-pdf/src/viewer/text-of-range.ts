/** In hundredths of a page: two words further apart than that stand on different lines. */
const lineGap = 2;

const topOf = (node: Node): number => Number.parseFloat(node.parentElement?.style.top ?? '');

/**
 * The text of pages in a range, with a line break wherever they have one. The browser puts none between two pages, nor between
 * a page's number and what stands next to it.
 */
export function textOfRange(range: Range): string {
  const copy = range.cloneContents();
  const hasPages = copy.querySelector('.textLayer') !== null;
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let text = '';
  let top = Number.NaN;
  let page: Element | null = null;
  const breakLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    const layer = element?.closest('.textLayer') ?? null;
    if (hasPages && !layer) continue;
    if (node instanceof HTMLBRElement) breakLine();
    if (!(node instanceof Text)) continue;
    const isElsewhere = Math.abs(topOf(node) - top) > lineGap;
    if (layer !== page || isElsewhere) breakLine();
    text += node.data;
    page = layer;
    top = topOf(node);
  }
  return text.replaceAll('\0', '');
}
