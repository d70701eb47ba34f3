import type { GreyImage } from '../page/grey-image.ts';
import { inkThreshold } from '../page/threshold.ts';
import { type Grid, type GridCell, gridsOf } from './grid.ts';
import { type Rule, rulesOf } from './rules.ts';
import { type StraightPage, straightened } from './straighten.ts';

export type CellPicture = {
  /** With white around it; undefined when nothing is in the cell. */
  readonly image: GreyImage | undefined;
  /** One line of text rather than several. */
  readonly isLine: boolean;
};
export type CutTable = {
  readonly grid: Grid;
  readonly pictures: readonly CellPicture[];
  /** Around the table in the page that was given. */
  readonly area: Rule;
};

/** Pixels beside a line that are left out: the line itself and its edge. */
const inset = 4;
/** Of a line, in pixels, that is neither ink nor paper. */
const edge = 1;
const margin = 12;
/** Pixels of ink below which a cell is empty. */
const leastInk = 12;
/** So many cells are no table that somebody reads. */
const maxCells = 2_000;

type Task = { readonly image: GreyImage; readonly lineHeight: number };

/** A step of the worker pool: the tables of a level page by their lines, and a picture of each cell. */
export function findCells({ image: given, lineHeight }: Task): CutTable[] {
  const inkBelow = inkThreshold(given);
  const { image, placeOf } = straightened(given, inkBelow, lineHeight);
  const length = { lying: Math.max(40, lineHeight * 2.5), standing: Math.max(20, lineHeight * 1.3) };
  const grids = gridsOf(rulesOf(image, inkBelow, length));
  if (grids.reduce((sum, { cells }) => sum + cells.length, 0) > maxCells) return [];
  const page = withoutRules(
    image,
    grids.flatMap(({ rules: { lying, standing } }) => [...lying, ...standing]),
  );
  return grids.map((grid) => ({
    grid,
    pictures: grid.cells.map((cell) => pictureOf(page, inkBelow, cell)),
    area: areaBefore(grid.area, placeOf),
  }));
}

function areaBefore({ left, top, right, bottom }: Rule, placeOf: StraightPage['placeOf']): Rule {
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => placeOf({ x, y })));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** A line that is not quite straight would stand in a cell as a letter. */
function withoutRules({ data, width, height }: GreyImage, rules: readonly Rule[]): GreyImage {
  const page = data.slice();
  for (const { left, top, right, bottom } of rules)
    for (let y = Math.max(0, top - edge); y < Math.min(height, bottom + edge); y += 1)
      page.fill(255, y * width + Math.max(0, left - edge), y * width + Math.min(width, right + edge));
  return { data: page, width, height };
}

function pictureOf(page: GreyImage, inkBelow: number, { area }: GridCell): CellPicture {
  const left = Math.round(area.left) + inset;
  const top = Math.round(area.top) + inset;
  const width = Math.max(1, Math.round(area.right) - inset - left);
  const height = Math.max(1, Math.round(area.bottom) - inset - top);
  const across = width + 2 * margin;
  const data = new Uint8Array(across * (height + 2 * margin)).fill(255);
  const bands: number[] = [];
  let [ink, since] = [0, -1];
  for (let y = 0; y < height; y += 1) {
    const start = (top + y) * page.width + left;
    const row = page.data.subarray(start, start + width);
    data.set(row, (y + margin) * across + margin);
    const dark = row.reduce((count, grey) => count + (grey < inkBelow ? 1 : 0), 0);
    ink += dark;
    if (dark > 0 && since < 0) since = y;
    if ((dark === 0 || y === height - 1) && since >= 0) {
      bands.push(y - since);
      since = -1;
    }
  }
  const isEmpty = ink < leastInk;
  const tall = bands.filter((band) => band > Math.max(...bands) / 2);
  return {
    image: isEmpty ? undefined : { data, width: across, height: height + 2 * margin },
    isLine: tall.length <= 1,
  };
}
