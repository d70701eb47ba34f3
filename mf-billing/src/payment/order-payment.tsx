import type { Order } from '@orangery/api';
import { orderClosed } from '@orangery/api/errors';
import { useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinesSkeleton } from '../components/lines-skeleton.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { isOpen } from '../sales/is-open.ts';
import { Price } from '../sales/price.tsx';
import { useNames } from '../sales/use-names.ts';
import { CancelOrder } from './cancel-order.tsx';
import { orderAgainId } from './order-again.ts';
import { PayOrder } from './pay-order.tsx';
import styles from './payment.module.css';
import { reasonText } from './reason-text.ts';
import { Success } from './success.tsx';
import { useLeaving } from './use-leaving.ts';
import { useOrder } from './use-order.ts';
import { WaitingForPayment } from './waiting-for-payment.tsx';

/** An order, from its payment to what it gave. */
export function OrderPayment({ id, isCancelling = false }: { id: string; isCancelling?: boolean }) {
  const [state, reload] = useOrder(id);
  useLeaving(state.status === 'ready' ? state.data.order : null);
  if (state.status === 'loading') return <LinesSkeleton heights={[96, 160]} />;
  if (state.status === 'failed') return <LoadFailed offline={state.offline} onRetry={reload} />;
  const { order } = state.data;
  return (
    <div className={styles.part}>
      <OrderSummary order={order} />
      <Step order={order} wantsToCancel={isCancelling} onChange={reload} />
    </div>
  );
}

type StepProps = { order: Order; wantsToCancel: boolean; onChange: () => void };

function Step({ order, wantsToCancel, onChange }: StepProps) {
  const [isCancelling, setCancelling] = useState(wantsToCancel);
  useEffect(() => setCancelling(wantsToCancel), [wantsToCancel]);
  if (order.state === 'fulfilled') return <Success order={order} />;
  if (!isOpen(order) && order.state !== 'paid') return <Closed order={order} />;
  if (isCancelling && isOpen(order))
    return <CancelOrder order={order} onCancelled={onChange} onBack={() => setCancelling(false)} />;
  const cancel = () => setCancelling(true);
  return order.state === 'pending' || order.state === 'paid' ? (
    <WaitingForPayment order={order} onCancel={cancel} onChange={onChange} />
  ) : (
    <PayOrder order={order} onCancel={cancel} onChange={onChange} />
  );
}

function OrderSummary({ order }: { order: Order }) {
  const { t } = useTranslation('mf-billing');
  const names = useNames();
  return (
    <section className={styles.summary}>
      <h3 className={styles.what}>{names.order(order)}</h3>
      {order.amount > 0 && (
        <p className={styles.total}>
          <Price price={order.amount} original={null} discount={null} />
        </p>
      )}
      <p className={styles.note}>{t('payment.number', { number: order.id })}</p>
    </section>
  );
}

/** Expired, cancelled or refunded. */
function Closed({ order }: { order: Order }) {
  const { t } = useTranslation('mf-billing');
  const { overlays } = useHost();
  const again = orderAgainId(order);
  return (
    <>
      <p className={styles.failed} role="status">
        {reasonText(order.reason ?? orderClosed)}
      </p>
      {again !== null && (
        <Button variant="primary" size="large" onClick={() => overlays.open('payment', again)}>
          {t('payment.again')}
        </Button>
      )}
    </>
  );
}
