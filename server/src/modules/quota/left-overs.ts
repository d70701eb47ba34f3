import type { QuotaOwner, Worth } from './quota.ts';
import type { LeftOver, Settlement } from './settlement.repository.ts';

/** How open reservations end, by what their owners say; those whose work goes on are left out. */
export async function worthOfLeftOvers(
  leftOvers: readonly LeftOver[],
  owners: readonly QuotaOwner[],
): Promise<Settlement[]> {
  const owned = await Promise.all(
    owners.map(async ({ uses, worthOf }): Promise<Settlement[]> => {
      const mine = leftOvers.filter(({ use }) => uses.some((each) => each === use));
      if (mine.length === 0) return [];
      const worths = await worthOf([...new Set(mine.map(({ id }) => id))]);
      return mine.flatMap((leftOver) => settlementOf(leftOver, worths.get(leftOver.id) ?? 0));
    }),
  );
  const isOwned = (use: string) => owners.some(({ uses }) => uses.some((each) => each === use));
  const ownerless = leftOvers.filter(({ use }) => !isOwned(use));
  return [...owned.flat(), ...ownerless.flatMap((leftOver) => settlementOf(leftOver, 0))];
}

function settlementOf({ id, use }: LeftOver, worth: Worth): Settlement[] {
  if (worth === 'pending') return [];
  return [{ id, use, keep: worth === 'all' ? null : worth }];
}
