/** One of 65,536 addresses of visitors. */
export const addressOf = (index: number): string => `10.7.${(index >> 8) & 255}.${index & 255}`;

/** Does the work for the numbers from 0, so many at a time. Results are in the order of the numbers. */
export async function crowd<T>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
  return results;
}

/** How often each came, the most frequent first: `20004 × 196, 200 × 4`. Code 0, no answer, is `–`. */
export function tally(codes: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([code, count]) => `${code || '–'} × ${count}`).join(', ');
}
