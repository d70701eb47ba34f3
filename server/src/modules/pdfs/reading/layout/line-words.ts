import { withAccents } from './accents.ts';
import { inWritingOrder } from './bidi.ts';
import { plain } from './characters.ts';
import { type Extent, extentOf } from './extent.ts';
import type { Letter } from './letters.ts';
import { isBlank } from './rows.ts';
import { type MainLetters, withScripts } from './scripts.ts';

export type LineWord = Extent & {
  readonly text: string;
  /** Nothing parts it from the word before it, as in Chinese. */
  readonly joined: boolean;
};

/** What is known of the line that words are in. */
type LineOfWords = { readonly main: MainLetters; readonly rightToLeft: boolean };

/** Of the size of letters. */
const wordGap = 0.11;

/** Letters written wide apart have gaps that part no words. */
function spacingOf(letters: readonly Letter[]): number {
  if (letters.length < 6) return 0;
  const gaps = letters.slice(1).flatMap((letter, index) => {
    const before = letters[index] as Letter;
    const isText = /\p{L}$/u.test(before.text) && /^\p{L}/u.test(letter.text);
    return isText ? [(letter.start - before.end) / letter.size] : [];
  });
  const sorted = gaps.toSorted((a, b) => a - b);
  return Math.max(0, sorted[Math.floor(sorted.length / 2)] ?? 0);
}

const ideograph =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff5b-\uffef]/u;

/** @param letters from the left */
export function wordsOf(letters: readonly Letter[], { main, rightToLeft }: LineOfWords): LineWord[] {
  const spacing = spacingOf(letters);
  const parts: { letter: Letter; apart: boolean }[] = [];
  let reached = Number.NEGATIVE_INFINITY;
  let wasBlank = false;
  for (const letter of withAccents(letters)) {
    if (isBlank(letter)) {
      wasBlank = true;
      continue;
    }
    const apart = wasBlank || letter.start - reached > letter.size * (wordGap + spacing);
    parts.push({ letter, apart });
    wasBlank = false;
    reached = Math.max(reached, letter.end);
  }
  return assembled(inWritingOrder(parts, rightToLeft), main);
}

type Part = { readonly letter: Letter; readonly apart: boolean };

/** Each ideograph is a word: there are no spaces to part words by. */
function assembled(parts: readonly Part[], main: MainLetters): LineWord[] {
  const words: { letters: Letter[]; joined: boolean; isIdeograph: boolean }[] = [];
  for (const { letter, apart } of parts) {
    const last = words.at(-1);
    const text = plain(letter.text);
    if (text === '') continue;
    const isIdeograph = ideograph.test(text);
    const isOne = last && !apart && !isIdeograph && !last.isIdeograph;
    if (isOne) last.letters.push(letter);
    else {
      const isChinese = (last?.isIdeograph ?? false) && isIdeograph;
      words.push({ letters: [letter], isIdeograph, joined: last !== undefined && (!apart || isChinese) });
    }
  }
  return words.map(({ letters, joined }) => ({
    ...extentOf(letters),
    text: withScripts(letters, main).normalize('NFC'),
    joined,
  }));
}
