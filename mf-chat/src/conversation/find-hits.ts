import { shownText } from '@orangery/chat/markdown';
import type { Message, Row } from '@orangery/records';

/** An occurrence: in which row, and which of those in it. */
export type Hit = { readonly row: number; readonly nth: number };

const shown = new WeakMap<Message, string>();
const letters = new WeakMap<Message, string>();

/** Computes once for each message. */
function once(known: WeakMap<Message, string>, message: Message, compute: () => string): string {
  const before = known.get(message);
  if (before !== undefined) return before;
  const text = compute().toLowerCase();
  known.set(message, text);
  return text;
}

/** What the reader sees of a message, in lower case. */
const textOf = (message: Message): string =>
  once(shown, message, () => (message.role === 'user' ? message.content : shownText(message.content)));

const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Skips parsing answers that cannot match: parsing hundreds takes seconds. */
function mayHave(message: Message, words: readonly string[]): boolean {
  // Characters may be written by their names, and words have tags or addresses in them.
  if (message.role === 'user' || /[&<]|\]\(/.test(message.content)) return true;
  const text = once(letters, message, () => withoutSigns(message.content));
  return words.every((word) => text.includes(word));
}

/** Every occurrence of some words in the rows, from the top. Case does not matter. */
export function findHits(rows: readonly Row[], query: string): Hit[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const words = wanted.split(/[^\p{L}\p{N}]+/u);
  const hits: Hit[] = [];
  rows.forEach(({ message }, row) => {
    if (!mayHave(message, words)) return;
    const text = textOf(message);
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
