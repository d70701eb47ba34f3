import { type VipLevel, vipLevels } from '@orangery/api/contract';

/** Milliseconds. Rights outlast their plan by this: clocks differ, and a renewal may be on its way. */
const planGrace = 24 * 60 * 60_000;

/** The level that counts at a moment: a plan that has ended, and a day of grace after it, leave the free one. */
export function effectiveLevel(
  account: { vipLevel: number; planExpiresAt: Date | null },
  at: Date,
): VipLevel {
  if (account.planExpiresAt && account.planExpiresAt.getTime() + planGrace <= at.getTime()) return 1;
  return vipLevels.find((level) => level === account.vipLevel) ?? 1;
}
