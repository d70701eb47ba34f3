import type { PieceTag } from './piece-tag.ts';

/** A word as it stands on a line, pixels of the slide. */
export type Piece = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly rtl: boolean;
  /** CSS, of canvas too. */
  readonly font: string;
  readonly colour: string;
  /** Pixels. */
  readonly size: number;
  /** Pieces of the same text follow each other and have the same number. */
  readonly block: number;
  readonly tag: PieceTag;
  /** The address that the word is, or that it is a part of. */
  readonly link?: string;
};

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Whether a word is written from the right. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

type Part = { readonly from: number; readonly to: number; readonly rect: DOMRect };

/** What a word leads to: a whole address of the web, without what ends its sentence or stands around it. */
export function linkOf(word: string): string | undefined {
  const [address] = /https?:\/\/[^\s<>"'“”«»]+/iu.exec(word) ?? [];
  const whole = address?.replace(/[.,;:!?)\]}。，；：！？）]+$/u, '');
  return whole !== undefined && URL.canParse(whole) ? new URL(whole).href : undefined;
}

function rectOf(node: Text, from: number, to: number): DOMRect[] {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return Array.from(range.getClientRects()).filter(({ width }) => width > 0);
}

const united = (one: DOMRect, other: DOMRect): DOMRect => {
  const left = Math.min(one.left, other.left);
  return new DOMRect(left, one.top, Math.max(one.right, other.right) - left, one.height);
};

/** A word that is broken over lines is several parts. */
function brokenParts(node: Text, from: number, word: string): Part[] {
  const parts: Part[] = [];
  for (const { segment, index } of graphemes.segment(word)) {
    const [start, end] = [from + index, from + index + segment.length];
    const [rect] = rectOf(node, start, end);
    const last = parts.at(-1);
    if (!rect) continue;
    if (last && Math.abs(last.rect.top - rect.top) < rect.height / 2)
      parts[parts.length - 1] = { from: last.from, to: end, rect: united(last.rect, rect) };
    else parts.push({ from: start, to: end, rect });
  }
  return parts;
}

function partsOf(node: Text): (Part & { readonly word: string })[] {
  return [...node.data.matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
    const rects = rectOf(node, index, index + word.length);
    const [rect] = rects;
    if (!rect) return [];
    const parts =
      rects.length === 1 ? [{ from: index, to: index + word.length, rect }] : brokenParts(node, index, word);
    return parts.map((part) => ({ ...part, word }));
  });
}

/**
 * The words of a text node where the browser has put them. `origin`: of the slide; `scale`: its pixels for one of the screen;
 * `block`: the number of the text on the slide; `tag`: what it is.
 */
export function piecesOf(
  node: Text,
  style: CSSStyleDeclaration,
  {
    origin,
    scale,
    block,
    tag,
  }: { readonly origin: DOMRect; readonly scale: number } & Pick<Piece, 'block' | 'tag'>,
): Piece[] {
  const { fontStyle, fontWeight, fontFamily, color, direction } = style;
  const size = Number.parseFloat(style.fontSize);
  return partsOf(node).map(({ from, to, rect, word }) => {
    const link = linkOf(word);
    return {
      text: node.data.slice(from, to),
      x: (rect.left - origin.left) * scale,
      y: (rect.top - origin.top) * scale,
      w: rect.width * scale,
      h: rect.height * scale,
      rtl: direction === 'rtl',
      font: `${fontStyle} ${fontWeight} ${size}px ${fontFamily}`,
      colour: color,
      size,
      block,
      tag,
      ...(link && { link }),
    };
  });
}
