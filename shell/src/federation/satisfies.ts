/** Whether a version is in a range of the form `^1`, `^1.2` or `^1.2.3`: the same major number and not older. */
export function satisfies(version: string, range: string): boolean {
  const wanted = /^\^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(range.trim());
  const given = /^(\d+)\.(\d+)\.(\d+)/.exec(version);
  if (!wanted || !given) return false;
  const [major = 0, minor = 0, patch = 0] = wanted.slice(1).map((part) => Number(part ?? 0));
  const [ownMajor = 0, ownMinor = 0, ownPatch = 0] = given.slice(1).map(Number);
  if (ownMajor !== major) return false;
  return ownMinor > minor || (ownMinor === minor && ownPatch >= patch);
}
