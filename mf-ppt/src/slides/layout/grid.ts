import type { Frame } from '../scene/scene.ts';
import { columnsIn, rowsIn } from './context.ts';

export type Grid = {
  /** Most beside each other. */
  readonly across: number;
  readonly gap: number;
  readonly rowGap: number;
};

/** Equal frames for so many parts: as few rows as possible, and as equally long as possible. */
export function gridIn(frame: Frame, count: number, { across, gap, rowGap }: Grid): Frame[] {
  if (count === 0) return [];
  const rows = Math.ceil(count / across);
  const perRow = Math.ceil(count / rows);
  return rowsIn(frame, rows, rowGap)
    .flatMap((row) => columnsIn(row, perRow, gap))
    .slice(0, count);
}
