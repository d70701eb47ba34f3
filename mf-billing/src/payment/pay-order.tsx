import type { Order } from '@orangery/api';
import { useHost, useLoad } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinesSkeleton } from '../components/lines-skeleton.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { usePayableHere } from '../sales/payable-here.ts';
import { MethodChoice } from './method-choice.tsx';
import styles from './payment.module.css';
import { reasonText, refusalText } from './reason-text.ts';
import { usePay } from './use-pay.ts';

type PayOrderProps = { order: Order; onCancel: () => void; onChange: () => void };

/** An order that waits for a method, or whose payment failed: nothing was charged, and it can be paid again. */
export function PayOrder({ order, onCancel, onChange }: PayOrderProps) {
  const { t } = useTranslation('mf-billing');
  const { api } = useHost();
  const [plans, reload] = useLoad(
    (signal) => api.call('GET /chat/order/plans', {}, { signal, quiet: true }),
    [api],
  );
  const { pay, isBusy } = usePay();
  const [chosen, setMethod] = useState(order.method ?? undefined);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { methods, hint } = usePayableHere(plans.status === 'ready' ? plans.data.methods : []);
  if (plans.status === 'loading') return <LinesSkeleton heights={[160]} />;
  if (plans.status === 'failed') return <LoadFailed offline={plans.offline} onRetry={reload} />;
  const method = methods.some(({ id }) => id === chosen) ? chosen : methods[0]?.id;
  const start = () => {
    if (!method) return;
    setRefusal(null);
    pay(order.id, method).then(onChange, (error: unknown) => setRefusal(refusalText(error)));
  };
  return (
    <div className={styles.part}>
      {order.state === 'failed' && order.reason !== null && !refusal && (
        <p className={styles.failed} role="alert">
          {reasonText(order.reason)}
        </p>
      )}
      {hint === null ? (
        <MethodChoice methods={methods} value={method} onChange={setMethod} />
      ) : (
        <p className={styles.note}>{hint}</p>
      )}
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" size="large" busy={isBusy} disabled={!method} onClick={start}>
          {t('payment.pay')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('payment.cancel')}
        </Button>
      </div>
    </div>
  );
}
