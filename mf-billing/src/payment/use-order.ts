import type { Order } from '@orangery/api';
import { useHost, useLoad } from '@orangery/platform';
import { useEffect } from 'react';

/** Milliseconds. The account's feed says it at once; this is for when it is cut. */
const askEvery = 4_000;

/** Something may still happen to it by itself. */
const isUnderWay = ({ state }: Order): boolean => state === 'pending' || state === 'paid';

/** An order as it stands, followed while its page is in sight. */
export function useOrder(id: string) {
  const { api, bus } = useHost();
  const [state, reload] = useLoad(
    (signal) => api.call('GET /chat/order/check-is-paid', { query: { order: id } }, { signal, quiet: true }),
    [api, id],
  );
  const isFollowed = state.status === 'ready' && isUnderWay(state.data.order);
  useEffect(() => bus.on('order:changed', (order) => order.id === id && reload()), [bus, id, reload]);
  useEffect(() => {
    if (!isFollowed) return;
    const ask = () => document.visibilityState === 'visible' && reload();
    const timer = setInterval(ask, askEvery);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isFollowed, reload]);
  return [state, reload] as const;
}
