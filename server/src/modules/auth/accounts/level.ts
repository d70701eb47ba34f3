import { type VipLevel, vipLevels } from '@orangery/api/contract';

/** The level that counts at a moment: a plan that has ended leaves the free one. */
export function effectiveLevel(
  account: { vipLevel: number; planExpiresAt: Date | null },
  at: Date,
): VipLevel {
  if (account.planExpiresAt && account.planExpiresAt <= at) return 1;
  return vipLevels.find((level) => level === account.vipLevel) ?? 1;
}
