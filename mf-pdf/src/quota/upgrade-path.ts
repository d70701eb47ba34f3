import type { Layout } from '@orangery/platform';

/** Where plans are bought. */
export const upgradePath = (layout: Layout): string =>
  layout === 'mobile' ? '/upgrade_service' : '/vip_card';
