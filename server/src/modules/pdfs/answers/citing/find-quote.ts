import { fold, lettersOf } from '../text/fold.ts';
import { rangeOf, type WordRange, type WordStream } from './word-stream.ts';

/** Letters of the shortest quotation: fewer stand anywhere. Of Chinese, where a character is a word, a third is enough. */
const minLetters = 6;
const minDense = 2;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Where a quotation leaves something out. */
const gap = /\s*(?:\[?(?:…|\.{3,})\]?)\s*/;
/** Of the letters of a part, in the document. */
const maxGap = 600;
/** Letters that are compared at once where a quotation is not word for word. */
const shingle = 5;
const leastAlike = 0.8;
/** Letters of the shortest quotation that need not be word for word. */
const minAlike = 24;

/** Where the words of a quotation stand; undefined when they do not stand there. */
export function findQuote(stream: WordStream, quote: string): WordRange | undefined {
  const parts = quote
    .split(gap)
    .map(lettersOf)
    .filter((part) => part !== '');
  const whole = parts.join('');
  if (whole.length < (dense.test(whole) ? minDense : minLetters)) return undefined;
  return findParts(stream, parts) ?? findAlike(stream, whole, numbersOf(quote));
}

/** Parts between which something is left out, one soon after the other. */
function findParts(stream: WordStream, parts: readonly string[]): WordRange | undefined {
  const [first = '', ...others] = parts;
  for (
    let begin = stream.letters.indexOf(first);
    begin >= 0;
    begin = stream.letters.indexOf(first, begin + 1)
  ) {
    let end: number | undefined = begin + first.length;
    for (const part of others) {
      const next: number = stream.letters.indexOf(part, end);
      end = next >= 0 && next - (end ?? 0) <= maxGap ? next + part.length : undefined;
      if (end === undefined) break;
    }
    if (end !== undefined) return rangeOf(stream, begin, end - begin);
  }
  return undefined;
}

const numbersOf = (text: string): string[] => fold(text).match(/\d+/g) ?? [];

/** A few letters may differ, as when a scan was read wrongly; numbers must be the same. */
function findAlike(stream: WordStream, quote: string, numbers: readonly string[]): WordRange | undefined {
  if (quote.length < minAlike) return undefined;
  const wanted = new Set<string>();
  for (let at = 0; at + shingle <= quote.length; at += 1) wanted.add(quote.slice(at, at + shingle));
  const { letters } = stream;
  const width = quote.length + shingle;
  const isIn = Array.from({ length: Math.max(0, letters.length - shingle + 1) }, (_, at) =>
    wanted.has(letters.slice(at, at + shingle)) ? 1 : 0,
  );
  let count = 0;
  let best = { count: 0, from: 0 };
  isIn.forEach((own, at) => {
    count += own - (isIn[at - width] ?? 0);
    if (count > best.count) best = { count, from: Math.max(0, at - width + 1) };
  });
  if (best.count / wanted.size < leastAlike) return undefined;
  const from = isIn.indexOf(1, best.from);
  const to = isIn.lastIndexOf(1, best.from + width - 1) + shingle;
  const found = letters.slice(from, to);
  return numbers.every((number) => found.includes(number)) ? rangeOf(stream, from, to - from) : undefined;
}
