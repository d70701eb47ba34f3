import { DateTime } from 'luxon';
import type { Period } from '../plans/catalogue.ts';

/**
 * The end of a period that begins at a moment: the same time of the day, in the time zone, on the day of that number in the
 * later month, or its last day.
 */
export function endOfPeriod(from: Date, { unit, count }: Period, timeZone: string): Date {
  return DateTime.fromJSDate(from, { zone: timeZone })
    .plus({ [unit]: count })
    .toJSDate();
}
