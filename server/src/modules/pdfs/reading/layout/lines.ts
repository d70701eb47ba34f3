import { isRightToLeft } from './bidi.ts';
import { type Extent, extentOf, usual } from './extent.ts';
import type { Letter } from './letters.ts';
import { type LineWord, wordsOf } from './line-words.ts';
import { withRaised } from './raised.ts';
import { isBlank, piecesOf } from './rows.ts';

/** Text of one line without a wide gap in it: of a line of a column, or a cell. */
export type Line = Extent & {
  readonly words: readonly LineWord[];
  readonly base: number;
  /** Of most of its letters. */
  readonly size: number;
  readonly bold: boolean;
  readonly font: string;
  readonly rightToLeft: boolean;
  readonly artifact: boolean;
  /** In a table: it stands beside the line before it, in another cell of the row. */
  readonly cell?: boolean;
};

/** All lines of one direction, from the top down. */
export const linesOf = (letters: readonly Letter[]): Line[] =>
  withRaised(piecesOf(letters))
    .map(lineOf)
    .filter((line) => line.words.length > 0);

function lineOf(letters: readonly Letter[]): Line {
  const seen = letters.filter((letter) => !isBlank(letter));
  const size = usual(seen.map((letter) => Math.round(letter.size * 10) / 10));
  const main = seen.filter((letter) => Math.abs(letter.size - size) < 0.1);
  return {
    ...extentOf(seen),
    words: wordsOf(letters),
    base: usual(main.map((letter) => Math.round(letter.base * 10) / 10)),
    size,
    bold: main.filter(({ bold }) => bold).length > main.length * 0.7,
    font: usual(main.map(({ font }) => font)),
    rightToLeft: isRightToLeft(seen.map(({ text }) => text).join('')),
    artifact: seen.every(({ artifact }) => artifact),
  };
}
