const numbersOf = (version: string): number[] => version.split('.').map(Number);

/**
 * Is this version inside the range? Ranges are `^1`, `^1.2`, `^1.2.3` (same major version, not older) or one exact
 * version. Anything else is a mistake and throws.
 */
export function satisfies(version: string, range: string): boolean {
  const [, caret, wanted] = /^(\^?)(\d+(?:\.\d+){0,2})$/.exec(range) ?? [];
  if (wanted === undefined) throw new Error(`"${range}" is no version range; write ^1 or ^1.2.`);
  const [major = 0, minor = 0, patch = 0] = numbersOf(wanted);
  const [haveMajor = 0, haveMinor = 0, havePatch = 0] = numbersOf(version.split('-')[0] ?? '');
  if (haveMajor !== major) return false;
  if (!caret) return haveMinor === minor && havePatch === patch;
  return haveMinor > minor || (haveMinor === minor && havePatch >= patch);
}
