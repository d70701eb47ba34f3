import { type Matrix, placed } from './matrix.ts';

type Size = { readonly width: number; readonly height: number };

/**
 * Where pictures are. They are left out before the content is read, and what is left of one is its place: a state that is
 * saved, transformed and restored with nothing drawn in between.
 */
export function createLeftOut(page: Size) {
  let isEmpty = false;
  let isPlaced = false;
  let covered = 0;
  return {
    save: () => {
      isEmpty = true;
      isPlaced = false;
    },
    transform: () => {
      isPlaced = true;
    },
    draw: () => {
      isEmpty = false;
    },
    /** @param transform of the state that ends */
    restore: (transform: Matrix) => {
      if (isEmpty && isPlaced) covered = Math.max(covered, coveredBy(transform, page));
      isEmpty = false;
    },
    covered: () => covered,
  };
}

/** A picture fills the square of side 1. */
const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

function coveredBy(transform: Matrix, { width, height }: Size): number {
  const points = corners.map(([x, y]) => placed(transform, x, y));
  const across = within(
    points.map(([x]) => x),
    width,
  );
  const down = within(
    points.map(([, y]) => y),
    height,
  );
  return (across * down) / (width * height);
}

/** How much of a length from 0 lies between the outermost of some places. */
const within = (places: readonly number[], length: number): number =>
  Math.max(0, Math.min(length, Math.max(...places)) - Math.max(0, Math.min(...places)));
