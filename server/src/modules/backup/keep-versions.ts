type Kept = { readonly revision: number; readonly createdAt: number };

/** Milliseconds. The oldest version counts as if another one were so much older. */
const beforeOldest = 90 * 24 * 60 * 60_000;

/**
 * Revisions that go when there are more than `max`. The newest stays. Of the others goes the one whose neighbours are closest
 * together for its age, so that what is left are many versions of today and some of the weeks before.
 * @param versions oldest first
 */
export function superfluous(versions: readonly Kept[], max: number, now: number): number[] {
  const kept = [...versions];
  const gone: number[] = [];
  while (kept.length > max) {
    const worths = kept.slice(0, -1).map((version, index) => worthOf(kept, index, now - version.createdAt));
    const [victim] = kept.splice(worths.indexOf(Math.min(...worths)), 1);
    if (victim) gone.push(victim.revision);
  }
  return gone;
}

/** The gap that it would leave, as a share of its age. */
function worthOf(kept: readonly Kept[], index: number, age: number): number {
  const at = (place: number) => kept[place]?.createdAt;
  const before = at(index - 1) ?? (at(index) ?? 0) - beforeOldest;
  return ((at(index + 1) ?? 0) - before) / Math.max(age, 1);
}
