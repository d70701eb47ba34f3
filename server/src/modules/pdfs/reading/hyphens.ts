/** How the end of a line and the beginning of the next belong together. */
export type Seam = {
  /** The last word of the line as it is to be read. */
  readonly end: string;
  /** What stands between them. */
  readonly between: '' | ' ';
};

const softHyphen = /\u00ad$/u;
const hyphen = /[-\u2010]$/u;
const parted = /\p{Ll}[-\u2010]$/u;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/**
 * Mends a word that the end of a line parts. A hyphen stays where the same word has one within a line, too.
 * @param known words that have hyphens within lines, in small letters
 */
export function seamOf(end: string, begin: string, known: ReadonlySet<string>): Seam {
  if (softHyphen.test(end)) return { end: end.replace(softHyphen, ''), between: '' };
  if (hyphen.test(end) && /^[\p{L}\p{N}]/u.test(begin)) {
    const isParted = parted.test(end) && /^\p{Ll}/u.test(begin) && !known.has(wordOf(end + begin));
    return { end: isParted ? end.slice(0, -1) : end, between: '' };
  }
  const isChinese = ideograph.test(end.at(-1) ?? '') && ideograph.test(begin[0] ?? '');
  return { end, between: isChinese ? '' : ' ' };
}

const wordOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('\u2010', '-')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Words with a hyphen in them. */
export const hyphenated = (words: readonly string[]): string[] =>
  words.filter((word) => /\p{L}[-\u2010]\p{L}/u.test(word)).map(wordOf);
