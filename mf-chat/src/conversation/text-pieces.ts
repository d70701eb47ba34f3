/** A drawn formula. In the page it has its letters for screen readers, its source, and what is seen. */
const formula = '[data-drawn][data-source]';

/** A part of a text: words of the page, or a formula, which is searched as it was written. */
type Piece = { readonly node: Text | Element; readonly start: number };

/** Changes what is compared, such as the case of letters, and not how long it is. */
type Read = (data: string) => string;

/** The text of an element, and where its parts stand. */
export type Pieces = { readonly whole: string; readonly pieces: readonly Piece[]; readonly read: Read };

export function piecesOf(element: Element, read: Read): Pieces {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, partOf);
  const pieces: Piece[] = [];
  let whole = '';
  while (walker.nextNode()) {
    const node = walker.currentNode as Text | Element;
    pieces.push({ node, start: whole.length });
    whole += read(node instanceof Element ? sourceOf(node) : node.data);
  }
  return { whole, pieces, read };
}

function partOf(node: Node): number {
  if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
  if (node.matches(formula)) return NodeFilter.FILTER_ACCEPT;
  return node.parentElement?.matches(formula) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
}

const sourceOf = (element: Element): string => element.querySelector('annotation')?.textContent ?? '';
const drawingOf = (element: Element): Element => element.querySelector('.katex-html') ?? element;

/** The places of a text in another one. */
export function placesOf(text: string, wanted: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length))
    places.push(at);
  return places;
}

/** What is seen of a part of a text. */
export function rangeOf({ whole, pieces, read }: Pieces, from: number, to: number): Range {
  const range = document.createRange();
  const first = pieces.findLast(({ start }) => start <= from);
  const last = pieces.findLast(({ start }) => start < to);
  if (!first || !last) return range;
  if (first === last && first.node instanceof Element)
    return rangeInFormula(first.node, read, from - first.start, whole.slice(from, to));
  if (first.node instanceof Element) range.setStartBefore(first.node);
  else range.setStart(first.node, from - first.start);
  if (last.node instanceof Element) range.setEndAfter(last.node);
  else range.setEnd(last.node, to - last.start);
  return range;
}

/** The words where they are seen; the whole formula where it is not drawn as it is written, as x² is. */
function rangeInFormula(element: Element, read: Read, at: number, wanted: string): Range {
  const drawing = drawingOf(element);
  const shown = piecesOf(drawing, read);
  const written = placesOf(read(sourceOf(element)), wanted);
  const seen = placesOf(shown.whole, wanted);
  const place = seen[written.indexOf(at)];
  if (place !== undefined && seen.length === written.length)
    return rangeOf(shown, place, place + wanted.length);
  const range = document.createRange();
  range.selectNodeContents(drawing);
  return range;
}
