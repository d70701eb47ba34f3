import { type HostServices, loadPersistently } from '@orangery/platform';

/** Leads to the plans. @param plan level that is meant; the next one when it is missing */
export const openPlansPage = async (host: HostServices, plan?: number): Promise<void> =>
  (await loadPersistently(() => import('@orangery/platform/plans'))).offerPlans(host, plan);
