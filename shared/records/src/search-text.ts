import type { Found } from './types.ts';

/** Letters that are typed one way or the other, signs that are not seen, and marks of Markdown inside words. */
const alike: Readonly<Record<string, string>> = {
  ي: 'ی',
  ك: 'ک',
  ё: 'е',
  '\u200c': '',
  '\u00ad': '',
  '*': '',
  '`': '',
  '~': '',
};
const alikeLetters = new RegExp(`[${Object.keys(alike).join('')}]`, 'gu');

/** A text as it is compared: without case and width, and with the letters that Persian and Russian write in two ways alike. */
const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(alikeLetters, (letter) => alike[letter] ?? letter);

/** The words of a query, folded; a text matches when it has all of them. */
export const wordsOf = (query: string): string[] =>
  [...new Set(foldText(query).split(/\s+/))].filter(Boolean);

/** Symbols shown before the first word, and in all. */
const before = 24;
const snippetLength = 120;

/** Positions in the text for every position of the folded text, one more at the end. */
function foldWithPositions(text: string): { folded: string; positions: number[] } {
  let folded = '';
  const positions: number[] = [];
  let at = 0;
  for (const symbol of text) {
    const part = foldText(symbol);
    for (let unit = 0; unit < part.length; unit += 1) positions.push(at);
    folded += part;
    at += symbol.length;
  }
  positions.push(at);
  return { folded, positions };
}

function marksIn(text: string, words: readonly string[]): [number, number][] {
  const { folded, positions } = foldWithPositions(text);
  const marks: [number, number][] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      const end = positions[at + word.length - 1] ?? 0;
      marks.push([positions[at] ?? 0, end + symbolLength(text, end)]);
    }
  }
  return withoutOverlap(marks);
}

const symbolLength = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

function withoutOverlap(marks: readonly [number, number][]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [from, to] of [...marks].sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/**
 * The text with every place of the words marked; undefined unless it has all of them.
 * @param words of `wordsOf`
 * @param whole the text as it is; else a part around the first place, on one line
 */
export function findWords(text: string, words: readonly string[], whole: boolean): Found | undefined {
  const folded = foldText(text);
  if (words.length === 0 || !words.every((word) => folded.includes(word))) return undefined;
  if (whole) return { text, marks: marksIn(text, words) };
  const snippet = snippetOf(text, folded, words);
  return { text: snippet, marks: marksIn(snippet, words) };
}

/** A text with every place of any of the words marked. @param words of `wordsOf` */
export const markWords = (text: string, words: readonly string[]): Found => ({
  text,
  marks: marksIn(text, words),
});

/** A part of a text with the first place in it, cut between symbols and, where that is near, between words. */
function snippetOf(text: string, folded: string, words: readonly string[]): string {
  const place = Math.min(...words.map((word) => folded.indexOf(word)));
  // Folding seldom changes a length; a window that is wide enough finds the place in the text itself.
  const from = Math.max(0, Math.min(place, text.length) - 4 * snippetLength);
  const window = text.slice(from, place + 8 * snippetLength);
  const start = marksIn(window, words)[0]?.[0] ?? 0;
  const lead = [...window.slice(0, start).replace(/\s+/g, ' ').trimStart()];
  const cut = lead.slice(-before).join('');
  const space = cut.indexOf(' ');
  const head = lead.length > before ? `…${space === -1 ? cut : cut.slice(space + 1)}` : cut;
  const rest = [...window.slice(start).replace(/\s+/g, ' ')].slice(0, snippetLength).join('');
  return (from > 0 && lead.length <= before ? '…' : '') + head + rest;
}
