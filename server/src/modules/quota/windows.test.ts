import { describe, expect, test } from 'vitest';
import { windowsOf } from './windows.ts';

const windows = (at: string, timeZone: string) => {
  const { today, first, dayEnds, monthEnds } = windowsOf(new Date(at), timeZone);
  return [today, first, new Date(dayEnds).toISOString(), new Date(monthEnds).toISOString()];
};

describe('the day and month of a moment', () => {
  test.each([
    [
      'in the east',
      '2026-11-20T15:59:59.999Z',
      'Asia/Shanghai',
      '2026-11-20',
      '2026-11-20T16:00Z',
      '2026-11-30T16:00Z',
    ],
    [
      'a moment later',
      '2026-11-20T16:00:00Z',
      'Asia/Shanghai',
      '2026-11-21',
      '2026-11-21T16:00Z',
      '2026-11-30T16:00Z',
    ],
    [
      'a new month',
      '2026-11-30T16:00:00Z',
      'Asia/Shanghai',
      '2026-12-01',
      '2026-12-01T16:00Z',
      '2026-12-31T16:00Z',
    ],
    [
      'a new year',
      '2026-12-31T16:00:00Z',
      'Asia/Shanghai',
      '2027-01-01',
      '2027-01-01T16:00Z',
      '2027-01-31T16:00Z',
    ],
    ['a leap day', '2028-02-29T12:00:00Z', 'UTC', '2028-02-29', '2028-03-01T00:00Z', '2028-03-01T00:00Z'],
    [
      'in the far east',
      '2026-11-20T10:00:00Z',
      'Pacific/Kiritimati',
      '2026-11-21',
      '2026-11-21T10:00Z',
      '2026-11-30T10:00Z',
    ],
    [
      'half hours',
      '2026-11-20T20:29:59Z',
      'Asia/Tehran',
      '2026-11-20',
      '2026-11-20T20:30Z',
      '2026-11-30T20:30Z',
    ],
    [
      'a day of 23 hours',
      '2026-03-29T12:00:00Z',
      'Europe/Berlin',
      '2026-03-29',
      '2026-03-29T22:00Z',
      '2026-03-31T22:00Z',
    ],
    [
      'a day of 25 hours',
      '2026-10-25T12:00:00Z',
      'Europe/Berlin',
      '2026-10-25',
      '2026-10-25T23:00Z',
      '2026-10-31T23:00Z',
    ],
    // Clocks go from midnight to one o'clock on 24 April 2026, so that the day before ends at 22:00 UTC.
    [
      'a day without midnight',
      '2026-04-23T12:00:00Z',
      'Africa/Cairo',
      '2026-04-23',
      '2026-04-23T22:00Z',
      '2026-04-30T21:00Z',
    ],
    // Clocks go from midnight back to eleven on 29 October 2026.
    [
      'a day with two elevens',
      '2026-10-29T21:30:00Z',
      'Africa/Cairo',
      '2026-10-29',
      '2026-10-29T22:00Z',
      '2026-10-31T22:00Z',
    ],
  ])('the day and month of a moment: %s', (_case, at, timeZone, today, dayEnds, monthEnds) => {
    expect(windows(at, timeZone)).toEqual([
      today,
      `${today.slice(0, 8)}01`,
      new Date(dayEnds).toISOString(),
      new Date(monthEnds).toISOString(),
    ]);
  });

  test('the day and month of a moment follow the clock back and forth, and another time zone at once', () => {
    expect(windows('2026-11-20T16:00:00Z', 'Asia/Shanghai')[0]).toBe('2026-11-21');
    expect(windows('2026-11-20T15:59:00Z', 'Asia/Shanghai')[0]).toBe('2026-11-20');
    expect(windows('2026-11-20T15:59:00Z', 'UTC')[2]).toBe('2026-11-21T00:00:00.000Z');
  });
});
