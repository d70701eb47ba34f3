import type { Order } from '@orangery/api';
import { useDates } from '@orangery/platform/format';
import { Button, Spinner } from '@orangery/ui';
import { QrCode } from '@orangery/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PayOrder } from './pay-order.tsx';
import styles from './payment.module.css';
import { reasonText } from './reason-text.ts';
import { useGoOn } from './use-go-on.ts';

type WaitingProps = { order: Order; onCancel: () => void; onChange: () => void };

/** The provider has the payment: it says by itself when it is there. */
export function WaitingForPayment(props: WaitingProps) {
  const [isOther, setOther] = useState(false);
  if (props.order.state === 'paid') return <Received />;
  if (!isOther) return <Pending {...props} onOther={() => setOther(true)} />;
  const change = () => {
    setOther(false);
    props.onChange();
  };
  return <PayOrder {...props} onChange={change} />;
}

function Received() {
  const { t } = useTranslation('mf-billing');
  return (
    <Waiting>
      <Status text={t('payment.received')} />
      <p className={styles.note}>{t('payment.adding')}</p>
    </Waiting>
  );
}

function Pending({ order, onCancel, onChange, onOther }: WaitingProps & { onOther: () => void }) {
  const { t } = useTranslation('mf-billing');
  const dates = useDates();
  const { goOn, isBusy, isCancelled, refusal, code } = useGoOn(order, { onChange, onOther });
  const { method } = order;
  return (
    <>
      <Waiting>
        {isCancelled ? <p role="status">{t('payment.cancelled')}</p> : <Status text={t('payment.waiting')} />}
        {code && (
          <>
            <QrCode value={code.text} label={t('payment.code')} />
            {method && <p className={styles.note}>{t('payment.scan', { method: t(`method.${method}`) })}</p>}
          </>
        )}
        {order.reason !== null && <p className={styles.note}>{reasonText(order.reason)}</p>}
        <p className={styles.note}>{t('payment.until', { time: dates.moment(order.expire_time) })}</p>
        <p className={styles.note}>{t('payment.delayed')}</p>
      </Waiting>
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      <div className={styles.buttons}>
        {!code && (
          <Button variant="primary" size="large" busy={isBusy} onClick={() => void goOn()}>
            {t('payment.goOn')}
          </Button>
        )}
        <Button onClick={onOther}>{t('payment.other')}</Button>
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
