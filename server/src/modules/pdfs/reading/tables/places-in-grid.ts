import type { Letter } from '../layout/letters.ts';
import { isBlank } from '../layout/rows.ts';
import { runsOf } from '../layout/runs.ts';
import type { Grid } from './grids.ts';

/** Index of the space between two edges. */
function between(edges: readonly number[], at: number): number {
  const index = edges.findIndex((edge) => edge > at) - 1;
  return index >= 0 && at < (edges.at(-1) ?? 0) ? index : -1;
}

/** In a grid. */
export type Place = { readonly row: number; readonly column: number };

function placeOf({ ys, xs }: Grid, letter: Letter): Place | undefined {
  const row = between(ys, (letter.top + letter.bottom) / 2);
  const column = between(xs, (letter.start + letter.end) / 2);
  return row >= 0 && column >= 0 ? { row, column } : undefined;
}

/** Letters and where they are in a grid. What is written across a line, words and all, belongs where it begins. */
export function placesOf(grid: Grid, letters: readonly Letter[]): Map<Letter, Place> {
  const places = new Map<Letter, Place>();
  for (const run of runsOf(letters)) {
    const own = run.map((letter) => placeOf(grid, letter));
    const begins = isAcross(run, own) ? own[0] : undefined;
    const isOut = begins === undefined && isAcross(run, own);
    for (const [index, letter] of run.entries()) {
      const place = begins ?? own[index];
      if (place && !isOut) places.set(letter, place);
    }
  }
  return places;
}

/** Of the size: letters that stand closer are of one word. */
const sameWord = 0.1;

/** Whether an edge goes through a word. */
const isAcross = (run: readonly Letter[], places: readonly (Place | undefined)[]): boolean =>
  run.some((letter, index) => {
    const before = run[index - 1];
    if (!before || isBlank(letter) || isBlank(before)) return false;
    const isWord = /[\p{L}]$/u.test(before.text) && /^\p{L}/u.test(letter.text);
    const [one, other] = [places[index - 1], places[index]];
    const isParted = one?.column !== other?.column || one?.row !== other?.row;
    return isWord && isParted && Math.abs(letter.start - before.end) < letter.size * sameWord;
  });
