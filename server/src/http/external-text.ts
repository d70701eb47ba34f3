/** What would hide or turn round the text beside it: control characters but the tab, and those that change its direction. */
const invisible = /(?!\t)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** At most so many code units, and no half of a character at the end. */
const cutAt = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;

/** A text of others in one line, for people and models: at most `max` code units. */
export const oneLine = (text: string, max: number): string =>
  cutAt(
    text
      .slice(0, 4 * max)
      .replace(/\s+/g, ' ')
      .replace(invisible, '')
      .trim(),
    max,
  );

/** The same with its line ends. */
export const lines = (text: string, max: number): string =>
  cutAt(
    text
      .slice(0, 4 * max)
      .split('\n')
      .map((line) => line.replace(invisible, ' ').trimEnd())
      .join('\n')
      .trim(),
    max,
  );
