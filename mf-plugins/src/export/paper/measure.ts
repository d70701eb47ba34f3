import type { LinkArea, Word } from '../files/messages.ts';
import type { Pace } from './pace.ts';
import type { Span } from './slices.ts';

/** Pixels from the top and the left of a piece. */
export type Layout = {
  readonly height: number;
  readonly words: readonly Word[];
  readonly links: readonly LinkArea[];
  readonly whole: readonly Span[];
};

/** Drawn as one: pictures, formulas, rows of tables. */
const wholeThings = 'img, svg, input, tr, [data-drawn], [data-whole]';
/** Their text is read from an attribute. */
const readAsOne = '[data-drawn][data-source], img[data-text]';
/** Pixels at the edge of a line that no letter uses. */
const edge = 2;
/** Higher things are cut between their lines. */
const maxWhole = 900;
/** Characters of a picture that are found. */
const maxText = 2_000;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const isSeen = ({ width, height }: DOMRect): boolean => width > 0 && height > 0;

function rectsOf(node: Text, from: number, to: number): DOMRect[] {
  const range = node.ownerDocument.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return [...range.getClientRects()].filter(isSeen);
}

type Piece = { text: string; rects: readonly DOMRect[] };

/** Words with the space behind them; one that is broken over lines as the parts that stand on each. */
function* piecesOf(node: Text): Generator<Piece> {
  for (const { 0: word, index } of node.data.matchAll(/\S+\s?/gu)) {
    const rects = rectsOf(node, index, index + word.length);
    if (rects.length < 2 || word.trim().length === 1) {
      yield { text: word.replace(/\s/gu, ' '), rects };
      continue;
    }
    let line: { text: string; rects: DOMRect[] } | null = null;
    for (const { segment, index: at } of graphemes.segment(word)) {
      const [rect] = rectsOf(node, index + at, index + at + segment.length);
      if (!rect) continue;
      const last = line?.rects.at(-1);
      if (line && last && Math.abs(last.top - rect.top) < rect.height / 2) {
        line.text += segment;
        line.rects.push(rect);
      } else {
        if (line) yield line;
        line = { text: segment, rects: [rect] };
      }
    }
    if (line) yield line;
  }
}

function boxOf(rects: readonly DOMRect[], { left: originLeft, top: originTop }: DOMRect): Omit<Word, 'text'> {
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return { x: left - originLeft, y: top - originTop, w: right - left, h: bottom - top };
}

const isAddress = (url: string): boolean => /^(?:https?|mailto):/i.test(url);

/** Where the words, links and lines of a piece stand. */
export async function measure(piece: HTMLElement, pace: Pace): Promise<Layout> {
  const origin = piece.getBoundingClientRect();
  const words: Word[] = [];
  const links: LinkArea[] = [];
  const whole: Span[] = [];
  const keepWhole = ({ top, bottom, height }: DOMRect) => {
    if (height <= maxWhole) whole.push([top - origin.top, bottom - origin.top]);
  };

  const all = piece.ownerDocument.createTreeWalker(piece, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let node: Node | null = all.nextNode();
  while (node) {
    await pace();
    const element = node.nodeType === Node.ELEMENT_NODE ? (node as HTMLElement) : null;
    if (element?.matches(wholeThings)) keepWhole(element.getBoundingClientRect());
    if (element?.matches('a[href]')) {
      const { href: url } = element as HTMLAnchorElement;
      const areas = isAddress(url) ? [...element.getClientRects()].filter(isSeen) : [];
      links.push(...areas.map((rect) => ({ url, ...boxOf([rect], origin) })));
    }
    if (element?.matches(readAsOne)) {
      const text = (element.dataset.source ?? element.dataset.text ?? '').slice(0, maxText);
      const rects = [...element.getClientRects()].filter(isSeen);
      if (rects.length > 0) words.push({ text, ...boxOf(rects, origin) });
      node = all.nextSibling() ?? nextOutside(all);
      continue;
    }
    if (!element)
      for (const { text, rects } of piecesOf(node as Text)) {
        if (rects.length === 0) continue;
        const word = { text, ...boxOf(rects, origin) };
        words.push(word);
        whole.push([word.y + edge, word.y + word.h - edge]);
      }
    node = all.nextNode();
  }
  return { height: origin.height, words, links, whole };
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
