import { rounded } from '../kit/result.ts';
import { median } from '../kit/statistics.ts';

/** The median, and the lowest and the highest value. */
export const spread = (values: readonly number[]): string =>
  `${rounded(median(values))} (${rounded(Math.min(...values))}–${rounded(Math.max(...values))})`;
