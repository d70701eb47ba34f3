import { wellFormed } from '../answers/text/well-formed.ts';

/** Characters on each side of what was found. */
const around = 80;

/** The words of a query. */
export const wordsOf = (query: string): string[] => [...new Set(query.split(/\s+/u).filter(Boolean))];

/** What `ilike` takes to find the word anywhere. */
export const patternOf = (word: string): string => `%${word.replace(/[\\%_]/gu, '\\$&')}%`;

/** The place of a text where the first of the words stands, in one line. */
export function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((place) => place >= 0);
  const at = Math.min(text.length, ...(places.length > 0 ? places : [0]));
  const [from, to] = [wordStart(text, Math.max(0, at - around)), Math.min(text.length, at + 2 * around)];
  const cut = wellFormed(text.slice(from, to)).replace(/\s+/gu, ' ').trim();
  return `${from > 0 ? '…' : ''}${cut}${to < text.length ? '…' : ''}`;
}

/** The next beginning of a word, where there is one near. */
function wordStart(text: string, from: number): number {
  if (from === 0) return 0;
  const space = text.slice(from, from + around / 2).search(/\s/u);
  return space < 0 ? from : from + space + 1;
}
