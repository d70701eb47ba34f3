import { useHost, useLoad } from '@orangery/platform';
import { Button, EmptyState, NotAvailableIllustration } from '@orangery/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LinesSkeleton } from '../components/lines-skeleton.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { MemberOnly } from '../components/member-only.tsx';
import { Panel } from '../components/panel.tsx';
import { usePages } from '../components/use-pages.ts';
import { OrderItem } from './order-item.tsx';
import styles from './orders.module.css';

/** What the account has ordered, newest first. */
export function OrdersView() {
  return (
    <MemberOnly>
      <Panel>
        <Orders />
      </Panel>
    </MemberOnly>
  );
}

function useOrders() {
  const { api, bus } = useHost();
  const read = (after: { id: string } | undefined, signal: AbortSignal) =>
    api
      .call(
        'GET /chat/order/list',
        { query: { limit: 20, ...(after && { before: after.id }) } },
        { signal, quiet: true },
      )
      .then(({ orders, more }) => ({ rows: orders, more }));
  const [first, reload] = useLoad((signal) => read(undefined, signal), [api]);
  useEffect(() => bus.on('order:changed', reload), [bus, reload]);
  return { ...usePages(first, read), reload };
}

function Orders() {
  const { t } = useTranslation('mf-billing');
  const { overlays } = useHost();
  const { state, reload, loadMore } = useOrders();
  if (state.status === 'loading') return <LinesSkeleton heights={[88, 88, 88]} />;
  if (state.status === 'failed') return <LoadFailed offline={state.offline} onRetry={reload} />;
  if (state.rows.length === 0)
    return (
      <EmptyState
        illustration={<NotAvailableIllustration />}
        title={t('orders.none.title')}
        body={t('orders.none.body')}
        action={<Button onClick={() => overlays.close()}>{t('payment.close')}</Button>}
      />
    );
  return (
    <>
      <ul className={styles.orders} aria-label={t('orders.title')}>
        {state.rows.map((order) => (
          <OrderItem key={order.id} order={order} />
        ))}
      </ul>
      {state.more && (
        <Button className={styles.more} busy={state.isLoadingMore} onClick={loadMore}>
          {t('orders.older')}
        </Button>
      )}
    </>
  );
}
