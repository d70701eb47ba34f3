import { limits } from '@orangery/api';

/** What would hide or turn round the text beside it. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
/** Symbols of an ending that is kept. */
const maxEnding = 12;
/** Symbols of a number that tells two names apart. */
const maxNumber = 8;

/** A name in two: `report`, `.csv`. Only the first is shortened where there is no room. */
export function namePartsOf(name: string): readonly [string, string] {
  const at = name.lastIndexOf('.');
  return at > 0 && name.length - at <= maxEnding ? [name.slice(0, at), name.slice(at)] : [name, ''];
}

/** A name as it is shown and sent: of a length that a question takes, in one line; `fallback` where nothing is left. */
export function nameOf(given: string, fallback: string): string {
  const name = given.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').trim();
  const [stem, ending] = namePartsOf(name === '' ? fallback : name);
  const short = stem.slice(0, limits.fileNameLength - maxEnding - maxNumber).replace(/[\ud800-\udbff]$/, '');
  return `${short}${ending}`;
}

/** The name, with a number where there is one of it already. */
export function uniqueName(name: string, taken: readonly string[]): string {
  const [stem, ending] = namePartsOf(name);
  let number = 2;
  let unique = name;
  for (; taken.includes(unique); number += 1) unique = `${stem} (${number})${ending}`;
  return unique;
}
