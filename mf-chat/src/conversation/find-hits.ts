import type { Message } from '@orangery/records';
import type { Row } from './rows.ts';

/** An occurrence: in which row, and which of those in it. */
export type Hit = { readonly row: number; readonly nth: number };

const words = new WeakMap<Message, string>();

/** What the reader sees of a message, about: the signs of Markdown and the addresses of links left out. */
function wordsOf(message: Message): string {
  const known = words.get(message);
  if (known !== undefined) return known;
  const { content, role } = message;
  const text = (role === 'user' ? content : withoutMarkup(content)).toLowerCase();
  words.set(message, text);
  return text;
}

const withoutMarkup = (text: string): string =>
  text
    .replace(/^ {0,3}(?:#{1,6} |```.*$|~~~.*$)/gm, '')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/\*\*|__|~~|`/g, '');

/** Every occurrence of some words in the rows, from the top. Case does not matter. */
export function findHits(rows: readonly Row[], query: string): Hit[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const hits: Hit[] = [];
  rows.forEach(({ message }, row) => {
    const text = wordsOf(message);
    let nth = 0;
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
      hits.push({ row, nth });
      nth += 1;
    }
  });
  return hits;
}

/** Where to begin: the first occurrence at the row or below it, else the last one. */
export function hitFrom(hits: readonly Hit[], row: number): number {
  const found = hits.findIndex((hit) => hit.row >= row);
  return found === -1 ? hits.length - 1 : found;
}
