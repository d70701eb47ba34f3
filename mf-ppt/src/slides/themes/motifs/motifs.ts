import type { Theme } from '../theme.ts';
import { columns, contours, grid, pebbles, stars, strata, tiles } from './geometry.ts';
import { flames, hills, petals, slices, trees } from './nature.ts';
import type { ArtShape, Sheet } from './sheet.ts';

export const motifs: Readonly<Record<Theme['art'], (sheet: Sheet) => ArtShape[]>> = {
  slices,
  strata,
  tiles,
  hills,
  pebbles,
  petals,
  contours,
  columns,
  grid,
  stars,
  flames,
  trees,
};
