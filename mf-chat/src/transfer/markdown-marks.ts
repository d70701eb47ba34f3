/**
 * A chat as Markdown for people, with marks in comments, which no reader shows, so that it can be read back: `chat` at the
 * top, `message` before each message, `reasoning`, `file`, `text` and `sources` before its parts, and `end`.
 */
export type Mark = { name: string; data: string; from: number; to: number };

const start = '<!-- orangery:';
const markPattern = /^<!-- orangery:(chat|message|reasoning|file|text|sources|end)(?: (.*))? -->$/gm;

/** A mark; what it holds cannot end the comment. */
export const markOf = (name: string, data?: object): string =>
  `${start}${name}${data ? ` ${quoted(JSON.stringify(data))}` : ''} -->`;

/** Without what ends the comment, or the line. */
const quoted = (json: string): string =>
  json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('--', '-\\u002d')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** A text without marks. */
export const withoutMarks = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/^(\\*)(?=<!-- orangery:)/gm, '\\$1');

export const withMarks = (text: string): string => text.replace(/^\\(?=\\*<!-- orangery:)/gm, '');

export const marksIn = (text: string): Mark[] =>
  [...text.matchAll(markPattern)].map((found) => ({
    name: found[1] ?? '',
    data: found[2] ?? '',
    from: found.index,
    to: found.index + found[0].length,
  }));

export const hasMarks = (text: string): boolean => text.includes(`${start}chat `);
