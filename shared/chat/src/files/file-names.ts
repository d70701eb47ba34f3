import { limits } from '@orangery/api';

/** What would hide or turn round the text beside it. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
/** Symbols of an ending that is kept. */
const maxEnding = 12;
/** Symbols of a number that tells two names apart. */
const maxNumber = 8;

/** A name in its parts: `report`, `.csv`. */
function partsOf(name: string): readonly [string, string] {
  const at = name.lastIndexOf('.');
  return at > 0 && name.length - at <= maxEnding ? [name.slice(0, at), name.slice(at)] : [name, ''];
}

/** A name as it is shown and sent: of a length that a question takes, in one line; `fallback` where nothing is left. */
export function nameOf(given: string, fallback: string): string {
  const name = given.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').trim();
  const [stem, ending] = partsOf(name === '' ? fallback : name);
  const short = stem.slice(0, limits.fileNameLength - maxEnding - maxNumber).replace(/[\ud800-\udbff]$/, '');
  return `${short}${ending}`;
}

/** The name, with a number where there is one of it already. */
export function uniqueName(name: string, taken: readonly string[]): string {
  const [stem, ending] = partsOf(name);
  let number = 2;
  let unique = name;
  for (; taken.includes(unique); number += 1) unique = `${stem} (${number})${ending}`;
  return unique;
}

/** Symbols before the ending that stay with it, of a name of at least so many. */
const tailLength = 6;
const longStem = 16;
/** Scripts whose letters are joined: a word of them is not taken apart. */
const joined = /[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Mongolian}]/u;

/** A name in two, of which the first is cut where there is no room; the ending stays. */
export function splitName(name: string): readonly [start: string, end: string] {
  const [stem, ending] = partsOf(name);
  const symbols = [...new Intl.Segmenter().segment(stem)].map(({ segment }) => segment);
  if (symbols.length < longStem || joined.test(stem)) return [stem, ending];
  return [symbols.slice(0, -tailLength).join(''), symbols.slice(-tailLength).join('') + ending];
}
