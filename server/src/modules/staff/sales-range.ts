import { DateTime } from 'luxon';

export const rangeNames = ['7d', '30d', '90d', '12m'] as const;
export type RangeName = (typeof rangeNames)[number];

/** Days or months up to today, and the same length of time before them. */
export type SalesRange = {
  readonly name: RangeName;
  readonly unit: 'day' | 'month';
  readonly timeZone: string;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly before: Date;
  /** `2026-11-23`, or `2026-11` for a month, oldest first. */
  readonly steps: readonly string[];
};

const lengths: Readonly<Record<RangeName, { count: number; unit: SalesRange['unit'] }>> = {
  '7d': { count: 7, unit: 'day' },
  '30d': { count: 30, unit: 'day' },
  '90d': { count: 90, unit: 'day' },
  '12m': { count: 12, unit: 'month' },
};

/** @param name of a range; anything else is thirty days */
export function salesRange(name: string | undefined, at: Date, timeZone: string): SalesRange {
  const known = rangeNames.find((each) => each === name) ?? '30d';
  const { count, unit } = lengths[known];
  const last = DateTime.fromJSDate(at, { zone: timeZone }).startOf(unit);
  const ago = (steps: number) => last.minus({ [`${unit}s`]: steps });
  const format = unit === 'day' ? 'yyyy-MM-dd' : 'yyyy-MM';
  return {
    name: known,
    unit,
    timeZone,
    from: ago(count - 1).toJSDate(),
    to: ago(-1).toJSDate(),
    before: ago(2 * count - 1).toJSDate(),
    steps: Array.from({ length: count }, (_, index) => ago(count - 1 - index).toFormat(format)),
  };
}
