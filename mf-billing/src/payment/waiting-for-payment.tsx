import type { Order } from '@orangery/api';
import { useDates } from '@orangery/platform/format';
import { Button, Spinner } from '@orangery/ui';
import { QrCode } from '@orangery/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PayOrder } from './pay-order.tsx';
import styles from './payment.module.css';
import { refusalText } from './reason-text.ts';
import { usePay } from './use-pay.ts';

type WaitingProps = { order: Order; onCancel: () => void; onChange: () => void };

/** The provider has the payment: it says by itself when it is there. */
export function WaitingForPayment({ order, onCancel, onChange }: WaitingProps) {
  const { t } = useTranslation('mf-billing');
  const dates = useDates();
  const { pay, isBusy, code } = usePay(order.id);
  const [isOther, setOther] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (order.state === 'paid')
    return (
      <Waiting>
        <Status text={t('payment.received')} />
        <p className={styles.note}>{t('payment.adding')}</p>
      </Waiting>
    );
  if (isOther) return <PayOrder order={order} onCancel={onCancel} onChange={onChange} />;
  const method = order.method;
  const goOn = () => {
    if (!method) return setOther(true);
    setRefusal(null);
    pay(order.id, method).catch((error: unknown) => setRefusal(refusalText(error)));
  };
  return (
    <>
      <Waiting>
        <Status text={t('payment.waiting')} />
        {code && (
          <>
            <QrCode value={code.text} label={t('payment.code')} />
            {method && <p className={styles.note}>{t('payment.scan', { method: t(`method.${method}`) })}</p>}
          </>
        )}
        <p className={styles.note}>{t('payment.until', { time: dates.moment(order.expire_time) })}</p>
        <p className={styles.note}>{t('payment.delayed')}</p>
      </Waiting>
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      <div className={styles.buttons}>
        {!code && (
          <Button variant="primary" size="large" busy={isBusy} onClick={goOn}>
            {t('payment.goOn')}
          </Button>
        )}
        <Button onClick={() => setOther(true)}>{t('payment.other')}</Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('payment.cancel')}
        </Button>
      </div>
    </>
  );
}

const Waiting = ({ children }: { children: React.ReactNode }) => (
  <div className={styles.waiting}>{children}</div>
);

const Status = ({ text }: { text: string }) => (
  <p className={styles.status} role="status">
    <Spinner />
    {text}
  </p>
);
