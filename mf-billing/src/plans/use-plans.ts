import type { DataOf, Offer, VipLevel } from '@orangery/api';
import { useHost, useLoad, useSession } from '@orangery/platform';
import { useEffect } from 'react';

export type Plans = DataOf<'GET /chat/order/plans'>;

export const soldLevels = [2, 3, 4, 5] as const satisfies readonly VipLevel[];
export type SoldLevel = (typeof soldLevels)[number];

/** What is sold, as it is for who is signed in; loaded again when that changes, or an order does. */
export function usePlans() {
  const { api, bus } = useHost();
  const { status, username } = useSession();
  const [state, reload] = useLoad(
    (signal) => api.call('GET /chat/order/plans', {}, { signal, quiet: true }),
    [api, status, username],
  );
  useEffect(() => bus.on('order:changed', reload), [bus, reload]);
  return [state, reload] as const;
}

export const offersOf = ({ offers }: Plans, level: VipLevel): Offer[] =>
  offers.filter((offer) => offer.level === level);
