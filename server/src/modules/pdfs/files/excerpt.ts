import { wellFormed } from '../answers/text/well-formed.ts';

/** Characters before what was found, and from there on. */
const around = 80;
const shown = 160;
/** Places of a word that are looked at. */
const maxPlaces = 200;

/** The words of a query. */
export const wordsOf = (query: string): string[] => [...new Set(query.split(/\s+/u).filter(Boolean))];

/** What `ilike` takes to find the word anywhere. */
export const patternOf = (word: string): string => `%${word.replace(/[\\%_]/gu, '\\$&')}%`;

/** The place of a text where the most of the words stand together, in one line. */
export function excerptOf(text: string, words: readonly string[]): string {
  const at = bestPlace(inLowerCase(text), words.map(inLowerCase));
  const [from, to] = [wordStart(text, Math.max(0, at - around)), Math.min(text.length, at + shown)];
  const cut = wellFormed(text.slice(from, to)).replace(/\s+/gu, ' ').trim();
  return `${from > 0 ? '…' : ''}${cut}${to < text.length ? '…' : ''}`;
}

/** Case must not change how long a text is, or the places would be wrong. */
function inLowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  const same = (symbol: string, small = symbol.toLowerCase()) =>
    small.length === symbol.length ? small : symbol;
  return [...text].map((symbol) => same(symbol)).join('');
}

/** Where the first of the words stands that are nearest to each other; 0 where there are none. */
function bestPlace(text: string, words: readonly string[]): number {
  const places = words.flatMap((word) => placesOf(text, word)).sort(([one], [other]) => one - other);
  let best = { at: places[0]?.[0] ?? 0, count: 0 };
  for (const [index, [at]] of places.entries()) {
    const near = places.slice(index, index + maxPlaces).filter(([place]) => place < at + shown);
    const count = new Set(near.map(([, word]) => word)).size;
    if (count > best.count) best = { at, count };
  }
  return best.at;
}

function placesOf(text: string, word: string): [at: number, word: string][] {
  const places: [number, string][] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    places.push([at, word]);
    if (places.length === maxPlaces) break;
  }
  return places;
}

/** The next beginning of a word, where there is one near. */
function wordStart(text: string, from: number): number {
  if (from === 0) return 0;
  const space = text.slice(from, from + around / 2).search(/\s/u);
  return space < 0 ? from : from + space + 1;
}
