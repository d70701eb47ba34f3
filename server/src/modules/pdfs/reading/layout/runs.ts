import { type Extent, extentOf } from './extent.ts';
import type { Letter } from './letters.ts';

/** Shares of the size: what follows a letter in the file and stands so far behind it is written on. */
const goesBack = 0.5;
const goesAhead = 1.1;
const sameBase = 0.05;
/** Letters of one run that stand where another one is: fewer are accents and marks. */
const leastShared = 3;

type Run = Extent & { readonly letters: Letter[] };

/** Letters that were written one after the other, from the left or from the right. @param letters as in the file */
export function runsOf(letters: readonly Letter[]): Letter[][] {
  const runs: Letter[][] = [];
  for (const letter of letters) {
    const last = runs.at(-1)?.at(-1);
    if (last && isNext(last, letter)) runs.at(-1)?.push(letter);
    else runs.push([letter]);
  }
  return runs;
}

function isNext(last: Letter, letter: Letter): boolean {
  if (Math.abs(last.base - letter.base) > sameBase * last.size) return false;
  const ahead = letter.start - last.end;
  const back = last.start - letter.end;
  const isNear = (gap: number) => gap > -goesBack * last.size && gap < goesAhead * last.size;
  return isNear(ahead) || isNear(back);
}

/**
 * The letters on one base, parted where lines are printed over one another: sorted by their places they would be shuffled.
 * @param row as in the file
 */
export function layersOf(row: readonly Letter[]): Letter[][] {
  const layers: Run[][] = [];
  for (const letters of runsOf(row)) {
    const run = { ...extentOf(letters), letters };
    const layer = layers.find((runs) => !runs.some((other) => isOver(run, other)));
    if (layer) layer.push(run);
    else layers.push([run]);
  }
  return layers.map((runs) => runs.flatMap(({ letters }) => letters));
}

function isOver(one: Run, other: Run): boolean {
  if (Math.min(one.end, other.end) <= Math.max(one.start, other.start)) return false;
  return sharedBy(one, other) >= leastShared && sharedBy(other, one) >= leastShared;
}

/** How many letters of one stand within the other. */
const sharedBy = ({ letters }: Run, { start, end }: Run): number =>
  letters.filter((letter) => {
    const middle = (letter.start + letter.end) / 2;
    return letter.text.trim() !== '' && middle > start && middle < end;
  }).length;
