const isVersion = (text: string): boolean => /^\d+\.\d+\.\d+$/.test(text);

/** Whether a text is a range that `satisfies` can read: `^1`, `^1.2`, `^1.2.3`, or one exact version. */
export const isVersionRange = (text: string): boolean => isVersion(text) || /^\^\d+(\.\d+){0,2}$/.test(text);

const numbersOf = (text: string): number[] => text.split('.').map(Number);

/**
 * Whether a version is inside a range, by the rules of npm: `^1.2` means not older than 1.2.0 and the same up to the
 * first number that is not 0, so `^0.2` does not take 0.3.0. What is not a version, a pre-release say, is in no range,
 * and nothing is in a range that cannot be read.
 */
export function satisfies(version: string, range: string): boolean {
  if (!isVersion(version) || !isVersionRange(range)) return false;
  if (isVersion(range)) return version === range;
  const given = numbersOf(version);
  const wanted = numbersOf(range.slice(1));
  const leading = wanted.findIndex((number) => number > 0);
  const fixed = leading < 0 ? wanted.length : leading + 1;
  const at = given.findIndex((number, index) => number !== (wanted[index] ?? 0));
  return at < 0 || (at >= fixed && (given[at] ?? 0) > (wanted[at] ?? 0));
}
