import { lettersOf } from '../text/fold.ts';

/** Words of a page, or parts of a text, as one row of letters and digits. */
export type WordStream = {
  readonly letters: string;
  /** For each letter the place of its word. */
  readonly owners: Uint32Array;
};

/** From the first word to the last one. */
export type WordRange = { readonly from: number; readonly to: number };

export function streamOf(words: readonly string[]): WordStream {
  const parts = words.map(lettersOf);
  const letters = parts.join('');
  const owners = new Uint32Array(letters.length);
  let at = 0;
  parts.forEach((part, index) => {
    owners.fill(index, at, at + part.length);
    at += part.length;
  });
  return { letters, owners };
}

/** The words to which letters belong. */
export const rangeOf = ({ owners }: WordStream, from: number, length: number): WordRange => ({
  from: owners[from] ?? 0,
  to: owners[from + length - 1] ?? 0,
});
