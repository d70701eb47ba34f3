/** Readers of values that anybody may have written: the value when it is what is expected, else undefined. */

export const textOf = (value: unknown, maxLength = Number.POSITIVE_INFINITY): string | undefined =>
  typeof value === 'string' && value.length <= maxLength ? value : undefined;

export const wholeOf = (value: unknown, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : undefined;

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** Latest time that is taken, Unix milliseconds: in the year 9999, so that what is counted on from there is a date still. */
export const latestTime = 253_402_300_000_000;

/** A time, Unix milliseconds. Zero stands for one that is not known. */
export const millisecondsOf = (value: unknown): number | undefined => wholeOf(value, latestTime) || undefined;

/** An address that may be shown or followed. */
export const addressOf = (value: unknown, pattern: RegExp): string | undefined => {
  const address = textOf(value, 4_000);
  return address !== undefined && pattern.test(address) ? address : undefined;
};
