import type { Layout } from '@orangery/platform';

/** Where plans are bought. */
export const upgradePath = (layout: Layout): string =>
  layout === 'mobile' ? '/upgrade_service' : '/vip_card';

/** Where oranges are bought; phones have one page for both. */
export const orangesPath = (layout: Layout): string =>
  layout === 'mobile' ? upgradePath(layout) : '/orange';
