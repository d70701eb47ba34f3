import { isPageFromRight, isRightToLeft } from './bidi.ts';
import { type Extent, extentOf, usual } from './extent.ts';
import type { Letter } from './letters.ts';
import { type LineWord, wordsOf } from './line-words.ts';
import { withRaised } from './raised.ts';
import { isBlank, piecesOf } from './rows.ts';
import type { MainLetters } from './scripts.ts';

/** Text of one line without a wide gap in it: of a line of a column, or a cell. */
export type Line = Extent & {
  readonly words: readonly LineWord[];
  readonly base: number;
  /** Of most of its letters. */
  readonly size: number;
  readonly bold: boolean;
  readonly font: string;
  /** Part of its letters that are of formulas. */
  readonly math: number;
  readonly rightToLeft: boolean;
  readonly artifact: boolean;
  /** In a table: it stands beside the line before it, in another cell of the row. */
  readonly cell?: boolean;
};

/** All lines of one direction, from the top down. */
export function linesOf(letters: readonly Letter[]): Line[] {
  const pieces = withRaised(piecesOf(letters));
  const fromRight = isPageFromRight(pieces.map(textOf));
  return pieces
    .map((piece) => lineOf(piece, isRightToLeft(textOf(piece), fromRight)))
    .filter((line) => line.words.length > 0);
}

const textOf = (letters: readonly Letter[]): string => letters.map(({ text }) => text).join('');

/** Part of the letters that stand on the line at least, where most may be raised or lowered. */
const leastMain = 0.15;

/** The largest letters that are no exceptions. */
function mainOf(letters: readonly Letter[]): MainLetters {
  const sizes = letters.map((letter) => Math.round(letter.size * 10) / 10).toSorted((a, b) => a - b);
  const size = sizes[Math.floor(sizes.length * (1 - leastMain))] ?? 0;
  const main = letters.filter((letter) => Math.abs(letter.size - size) < 0.1);
  return { size, base: usual(main.map((letter) => Math.round(letter.base * 10) / 10)) };
}

/** Of a font for formulas, or a sign that other text does not have. */
const isOfFormula = ({ math, text }: Letter): boolean => math || (text > '\u007f' && /^\p{Sm}/u.test(text));

function lineOf(letters: readonly Letter[], rightToLeft: boolean): Line {
  const seen = letters.filter((letter) => !isBlank(letter));
  const size = usual(seen.map((letter) => Math.round(letter.size * 10) / 10));
  const main = seen.filter((letter) => Math.abs(letter.size - size) < 0.1);
  const base = usual(main.map((letter) => Math.round(letter.base * 10) / 10));
  return {
    ...extentOf(seen),
    words: wordsOf(letters, { main: mainOf(seen), rightToLeft }),
    base,
    size,
    math: seen.filter(isOfFormula).length / Math.max(1, seen.length),
    bold: main.filter(({ bold }) => bold).length > main.length * 0.7,
    font: usual(main.map(({ font }) => font)),
    rightToLeft,
    artifact: seen.every(({ artifact }) => artifact),
  };
}
