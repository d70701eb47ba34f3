import type { VipLevel } from '@orangery/api';
import type { HostServices, Layout } from './contract.ts';

/** What of the plans is meant. `plan`: a level or the id of an offer; `oranges`: the packs. Neither: all plans. */
type PlansTopic = { readonly plan?: number | string; readonly oranges?: true };

/** Address of the page that sells it. Phones have one page for plans and oranges. */
export function plansAddress(layout: Layout, { plan, oranges }: PlansTopic = {}): string {
  if (oranges) return layout === 'mobile' ? '/upgrade_service?tab=oranges' : '/orange';
  const path = layout === 'mobile' ? '/upgrade_service' : '/vip_card';
  return plan === undefined ? path : `${path}?${new URLSearchParams({ plan: String(plan) })}`;
}

/** State of the history entry of such a page: where the person came from, and goes back to after paying. */
export type PlansState = { readonly from: string };

/** Leads to a level, or to the one that has more than the person's own. */
export const offerPlans = (host: HostServices, plan: number = planAbove(host.session.vipLevel)): void =>
  openPlans(host, { plan });

/** Leads to what is sold, and remembers what the person was doing. */
export function openPlans(
  { navigation, layout }: Pick<HostServices, 'navigation' | 'layout'>,
  topic?: PlansTopic,
): void {
  const { pathname, search, hash } = navigation.getLocation();
  navigation.navigate(plansAddress(layout, topic), {
    state: { from: `${pathname}${search}${hash}` } satisfies PlansState,
  });
}

/** The plan that has more than this one: what a prompt suggests whose limit is used up. Lifetime is on no ladder. */
export const planAbove = (level: VipLevel): VipLevel => (level >= 3 ? 4 : level === 2 ? 3 : 2);
