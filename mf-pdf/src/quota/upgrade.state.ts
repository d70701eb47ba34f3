import { ApiError } from '@orangery/api';
import { pdfPlanNeeded } from '@orangery/api/errors';
import { proxy, useSnapshot } from 'valtio';

/** Why the prompt is shown; null while it is not. `trial`: the one document without a plan may still be added, if it is small. */
type UpgradeReason = 'plan' | 'trial';

const state = proxy<{ reason: UpgradeReason | null }>({ reason: null });

export const useUpgrade = (): UpgradeReason | null => useSnapshot(state).reason;

/** Says that more needs a plan. */
export function showUpgrade(usage: { readonly trial: boolean } | null): void {
  state.reason = usage?.trial ? 'trial' : 'plan';
}

export function hideUpgrade(): void {
  state.reason = null;
}

export const needsPlan = (error: unknown): boolean =>
  error instanceof ApiError && error.code === pdfPlanNeeded;
