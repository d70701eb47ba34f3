import { fold, lettersOf } from '../text/fold.ts';
import { rangeOf, type WordRange, type WordStream } from './word-stream.ts';

/** Letters of the shortest quotation: fewer stand anywhere. Of Chinese, where a character is a word, a third is enough. */
const minLetters = 6;
const minDense = 2;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Where a quotation leaves something out. */
const gap = /\s*(?:\[?(?:…|\.{3,})\]?)\s*/;
/** Letters that it leaves out at once, and how many times it does. */
const maxGap = 600;
const maxParts = 8;
/** Places where its beginning stands that are looked at. */
const maxBegins = 50;
/** Letters that are compared at once where a quotation is not word for word. */
const shingle = 5;
const leastAlike = 0.8;
/** Letters of the shortest quotation that need not be word for word. */
const minAlike = 24;

/**
 * Where the words of a quotation stand; undefined when they do not stand there.
 * @param alike a few letters may differ
 */
export function findQuote(stream: WordStream, quote: string, alike = true): WordRange | undefined {
  const parts = quote
    .split(gap)
    .map(lettersOf)
    .filter((part) => part !== '');
  const whole = parts.join('');
  if (whole.length < (dense.test(whole) ? minDense : minLetters)) return undefined;
  return findParts(stream, parts) ?? (alike ? findAlike(stream, whole, numbersOf(quote)) : undefined);
}

/** Parts between which something is left out, one soon after the other. */
function findParts({ letters, owners }: WordStream, parts: readonly string[]): WordRange | undefined {
  const [first = '', ...others] = parts.slice(0, maxParts);
  let begin = letters.indexOf(first);
  for (let tries = 0; begin >= 0 && tries < maxBegins; tries += 1) {
    const end = endOf(letters, begin + first.length, others);
    if (end !== undefined) return rangeOf({ letters, owners }, begin, end - begin);
    begin = letters.indexOf(first, begin + 1);
  }
  return undefined;
}

/** Where the last of the parts ends that follow a place; undefined when one of them does not. */
function endOf(letters: string, from: number, parts: readonly string[]): number | undefined {
  let end = from;
  for (const part of parts) {
    const next = letters.slice(end, end + maxGap + part.length).indexOf(part);
    if (next < 0) return undefined;
    end += next + part.length;
  }
  return end;
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
  const from = isIn.indexOf(1, best.from);
  const to = isIn.lastIndexOf(1, best.from + width - 1) + shingle;
  if (best.count === 0 || partIn(wanted, letters.slice(from, to)) < leastAlike) return undefined;
  const found = letters.slice(from, to);
  return numbers.every((number) => found.includes(number)) ? rangeOf(stream, from, to - from) : undefined;
}

const partIn = (wanted: ReadonlySet<string>, letters: string): number =>
  [...wanted].filter((each) => letters.includes(each)).length / wanted.size;
