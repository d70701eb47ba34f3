import { encode, gap } from './encode.ts';

const maxWordLength = 200;

/** A list that cannot be used; the message names the line and not the word. */
class WordListError extends Error {
  override readonly name = 'WordListError';
}

const isLetter = (units: readonly number[]) => units.length === 3 && units[0] === gap;

/**
 * The words of a list in units: one a line, lines with `#` are comments.
 * @throws WordListError for a line that is too long, or of which too little is left to compare: signs only, or one letter
 */
export function readWordList(text: string): number[][] {
  const words: number[][] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const word = line.trim();
    if (word === '' || word.startsWith('#')) continue;
    if (word.length > maxWordLength) throw new WordListError(`line ${index + 1} is too long`);
    const units = encode(word);
    if (units.length === 0) throw new WordListError(`line ${index + 1} has no letter`);
    if (isLetter(units)) throw new WordListError(`line ${index + 1} is a single letter`);
    words.push(units);
  }
  return words;
}
