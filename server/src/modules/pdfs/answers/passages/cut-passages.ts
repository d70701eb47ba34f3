import { type Span, sentencesOf } from '../text/sentences.ts';

/** A piece of a document that is found and cited. */
export type Passage = {
  /** Grows through the document: those of a page follow one another. */
  readonly number: number;
  /** From 1. */
  readonly page: number;
  /** The heading that it stands below on its page; empty when there is none. */
  readonly heading: string;
  readonly text: string;
};

/** What is needed of a page. */
export type PassagePage = {
  readonly page: number;
  readonly text: string;
  readonly headings: readonly string[];
};

/** Passages of one page at most; numbers of the next page begin behind. */
const passagesPerPage = 1_000;
/** Characters, or a third of them in a script that says as much with a third. */
const usualLength = 800;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const costOf = (text: string): number => text.length + 2 * (text.match(dense)?.length ?? 0);

/** The passages of a page: whole paragraphs as long as they fit, whole sentences where a paragraph is longer. */
export function cutPassages({ page, text, headings }: PassagePage): Passage[] {
  const titles = new Set(headings.map(plain));
  const passages: Passage[] = [];
  let heading = '';
  let below = '';
  let open: Span | undefined;
  const close = () => {
    if (open && passages.length < passagesPerPage)
      passages.push({
        number: page * passagesPerPage + passages.length,
        page,
        heading: below,
        text: text.slice(open.from, open.to),
      });
    open = undefined;
    below = heading;
  };
  for (const paragraph of paragraphsOf(text)) {
    const whole = text.slice(paragraph.from, paragraph.to);
    if (titles.has(plain(whole))) {
      heading = whole.replace(/\s+/g, ' ');
      close();
    }
    for (const { from, to } of piecesOf(text, paragraph)) {
      if (open && costOf(text.slice(open.from, to)) > usualLength) close();
      open = { from: open?.from ?? from, to };
    }
  }
  close();
  return passages;
}

const plain = (text: string): string => text.replace(/\s+/g, '');

/** An empty line ends a paragraph, and so does the beginning of an item of a list. */
const betweenParagraphs = /\n\s*\n|\n(?=\s*(?:[•·▪–—*-]|\d{1,3}[.)])\s)/g;

const paragraphsOf = (text: string): Span[] => partsOf(text, { from: 0, to: text.length }, betweenParagraphs);

/** The parts of a span between what separates them, without the space around them. */
function partsOf(text: string, { from, to }: Span, separator: RegExp): Span[] {
  const inside = text.slice(from, to);
  const begins = [0, ...[...inside.matchAll(separator)].map(({ index }) => index), inside.length];
  return begins.slice(1).flatMap((end, index) => {
    const part = inside.slice(begins[index], end);
    const begin = from + (begins[index] ?? 0) + (part.length - part.trimStart().length);
    return part.trim() === '' ? [] : [{ from: begin, to: begin + part.trim().length }];
  });
}

/** A paragraph in sentences, a table in rows, each no longer than a passage. */
function piecesOf(text: string, paragraph: Span): Span[] {
  const whole = text.slice(paragraph.from, paragraph.to);
  if (costOf(whole) <= usualLength) return [paragraph];
  const pieces = whole.includes('|')
    ? partsOf(text, paragraph, /\n/g)
    : sentencesOf(whole).map(({ from, to }) => ({ from: paragraph.from + from, to: paragraph.from + to }));
  return pieces.flatMap((piece) => shortened(text, piece));
}

function shortened(text: string, { from, to }: Span): Span[] {
  const pieces: Span[] = [];
  let begin = from;
  while (begin < to) {
    const end = begin + lengthWithin(text.slice(begin, Math.min(to, begin + usualLength)), to - begin);
    pieces.push({ from: begin, to: end });
    begin = end;
  }
  return pieces;
}

/** Code units of the beginning of a text that are no more than a passage: up to a space, where there is one, and whole characters. */
function lengthWithin(beginning: string, left: number): number {
  const cost = costOf(beginning);
  if (cost <= usualLength && beginning.length === left) return left;
  const length = Math.max(1, Math.floor((beginning.length * usualLength) / Math.max(cost, usualLength)));
  const space = beginning.lastIndexOf(' ', length);
  const cut = space > length / 2 ? space : length;
  return Math.max(1, /[\ud800-\udbff]$/.test(beginning.slice(0, cut)) ? cut - 1 : cut);
}
