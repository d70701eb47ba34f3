import type { Area, LinkArea, Word } from '../files/messages.ts';
import type { Pace } from './pace.ts';
import type { Span } from './slices.ts';
import { boxOf, piecesOf, seenRects } from './text-pieces.ts';

/** Pixels from the top and the left of a piece. */
export type Layout = {
  readonly height: number;
  readonly words: readonly Word[];
  readonly links: readonly LinkArea[];
  readonly photos: readonly Area[];
  readonly whole: readonly Span[];
  /** Pixels down to the end of a head of a table that is there again, for a new sheet only; 0: there is none. */
  readonly again: number;
};

/** Drawn as one: pictures, formulas, rows of tables. */
const wholeThings = 'img, svg, input, tr, [data-drawn], [data-whole]';
/** Pictures that were not drawn here: they may have any number of colours. */
const photo = 'img:not([data-text])';
/** Their text is read from an attribute. */
const readAsOne = '[data-drawn][data-source], img[data-text]';
/** The head of a table that goes on. Its words were said. */
const saidBefore = '[data-continues] thead';
/** Pixels at the edge of a line that no letter uses. */
const edge = 2;
/** Higher things are cut between their lines. */
const maxWhole = 900;
/** Characters of a picture that are found. */
const maxText = 2_000;

const wordAndSpace = /\S+\s?/gu;
const isAddress = (url: string): boolean => /^(?:https?|mailto):/i.test(url);

/** Where the words, links and lines of a piece stand. */
export async function measure(piece: HTMLElement, pace: Pace): Promise<Layout> {
  const origin = piece.getBoundingClientRect();
  const words: Word[] = [];
  const links: LinkArea[] = [];
  const photos: Area[] = [];
  const whole: Span[] = [];
  let again = 0;
  const keepWhole = ({ top, bottom, height }: DOMRect) => {
    if (height <= maxWhole) whole.push([top - origin.top, bottom - origin.top]);
  };

  const all = piece.ownerDocument.createTreeWalker(piece, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let node: Node | null = all.nextNode();
  while (node) {
    await pace();
    const element = node.nodeType === Node.ELEMENT_NODE ? (node as HTMLElement) : null;
    if (element?.matches(saidBefore)) {
      const box = element.getBoundingClientRect();
      keepWhole(box);
      again = box.bottom - origin.top;
      node = all.nextSibling() ?? nextOutside(all);
      continue;
    }
    if (element?.matches(wholeThings)) keepWhole(element.getBoundingClientRect());
    if (element?.matches(photo)) photos.push(boxOf([element.getBoundingClientRect()], origin));
    if (element?.matches('a[href]')) {
      const { href: url } = element as HTMLAnchorElement;
      const areas = isAddress(url) ? seenRects(element) : [];
      links.push(...areas.map((rect) => ({ url, ...boxOf([rect], origin) })));
    }
    if (element?.matches(readAsOne)) {
      const text = (element.dataset.source ?? element.dataset.text ?? '').slice(0, maxText);
      const rects = seenRects(element);
      if (rects.length > 0) words.push({ text, ...boxOf(rects, origin) });
      node = all.nextSibling() ?? nextOutside(all);
      continue;
    }
    if (!element)
      for (const { text, rects } of piecesOf(node as Text, wordAndSpace)) {
        const word = { text: text.replace(/\s/gu, ' '), ...boxOf(rects, origin) };
        words.push(word);
        whole.push([word.y + edge, word.y + word.h - edge]);
      }
    node = all.nextNode();
  }
  return { height: origin.height, words, links, photos, whole, again };
}

/** What follows the element that the walker stands at, outside of its parents. */
function nextOutside(walker: TreeWalker): Node | null {
  while (walker.parentNode()) {
    const next = walker.nextSibling();
    if (next) return next;
    if (walker.currentNode === walker.root) return null;
  }
  return null;
}
