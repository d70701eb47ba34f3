/** How much a place counts: of the first ones more than of those behind. */
const flatness = 60;

export type Ranked<T> = { readonly item: T; readonly score: number };

/** One order out of several (reciprocal rank fusion): what stands high in many of them comes first, and of nothing in any of them has 0. */
export function rank<T>(items: readonly T[], scores: readonly ((item: T) => number)[]): Ranked<T>[] {
  const fused = new Map<T, number>(items.map((item) => [item, 0]));
  for (const score of scores) {
    const ordered = items.map((item) => ({ item, score: score(item) })).sort((a, b) => b.score - a.score);
    // An order says nothing about what it has nothing of.
    for (const { item, place, score: own } of placed(ordered))
      if (own > 0) fused.set(item, (fused.get(item) ?? 0) + 1 / (flatness + place));
  }
  return [...fused].map(([item, score]) => ({ item, score })).sort((a, b) => b.score - a.score);
}

export const fuse = <T>(items: readonly T[], scores: readonly ((item: T) => number)[]): T[] =>
  rank(items, scores).map(({ item }) => item);

/** With their places from 0; equal ones share one. */
function placed<T>(ordered: readonly Ranked<T>[]): (Ranked<T> & { readonly place: number })[] {
  let place = 0;
  return ordered.map((each, index) => {
    if (each.score !== ordered[index - 1]?.score) place = index;
    return { ...each, place };
  });
}

/** Places count less than in a fusion of equals, so that an order decides by itself about its first ones. */
const steepness = 2;
/** An encoder may be weak, or know another language: what only it puts first comes behind the first three by words. */
const partOfMeaning = 0.5;

/** What was found by words, with what is near in meaning moved up or put in between. */
export function blend<T>(byWords: readonly Ranked<T>[], byMeaning: readonly T[]): T[] {
  const scores = new Map<T, number>(byWords.map(({ item }) => [item, 0]));
  const worded = placed(byWords.filter(({ score }) => score > 0));
  for (const { item, place } of worded) {
    // Many with the same words say little about each: they have the place in their middle.
    const alike = worded.filter((other) => other.place === place).length;
    scores.set(item, 1 / (steepness + place + (alike - 1) / 2));
  }
  byMeaning.forEach((item, place) => {
    scores.set(item, (scores.get(item) ?? 0) + partOfMeaning / (steepness + place));
  });
  return [...scores].sort(([, one], [, other]) => other - one).map(([item]) => item);
}
