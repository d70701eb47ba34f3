const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const word = new RegExp(`${unspaced}|(?:(?!${unspaced})[\\p{L}\\p{N}])+`, 'gu');

/** Words as they are compared: small letters without marks; each ideograph is one. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00ad\u0640\p{Mn}]/gu, '')
    .match(word) ?? [];

/** The words that are left when each of the others is taken away once. */
export function without(words: readonly string[], others: readonly string[]): string[] {
  const left = countsOf(others);
  return words.filter((one) => {
    const count = left.get(one) ?? 0;
    if (count > 0) left.set(one, count - 1);
    return count === 0;
  });
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of words) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** Part of the wanted words that are there, each as often as it is wanted. */
export function keptOf(wanted: readonly string[], found: readonly string[]): number {
  const kept = wanted.length - without(wanted, found).length;
  return wanted.length === 0 ? 1 : kept / wanted.length;
}

/** Kendall's τ of the order of the words that are once in both: 1 is the same order, -1 the opposite one. */
export function orderOf(wanted: readonly string[], found: readonly string[]): number {
  const once = (words: readonly string[]) => {
    const places = new Map<string, number>();
    for (const [index, one] of words.entries()) places.set(one, places.has(one) ? Number.NaN : index);
    return places;
  };
  const there = once(found);
  const ranks = [...once(wanted)].flatMap(([one, index]) => {
    const place = there.get(one) ?? Number.NaN;
    return Number.isNaN(index) || Number.isNaN(place) ? [] : [place];
  });
  const pairs = (ranks.length * (ranks.length - 1)) / 2;
  return pairs === 0 ? 1 : 1 - (2 * inversions(ranks)) / pairs;
}

function inversions(ranks: readonly number[]): number {
  if (ranks.length < 2) return 0;
  const middle = ranks.length >> 1;
  const [left, right] = [ranks.slice(0, middle), ranks.slice(middle)];
  const count = inversions(left) + inversions(right);
  const [low, high] = [left.toSorted((a, b) => a - b), right.toSorted((a, b) => a - b)];
  let before = 0;
  let crossed = 0;
  for (const rank of low) {
    while (before < high.length && (high[before] ?? 0) < rank) before += 1;
    crossed += before;
  }
  return count + crossed;
}
