import type { Order } from '@orangery/api';
import { useHost, useSession } from '@orangery/platform';
import { useDates } from '@orangery/platform/format';
import { Button } from '@orangery/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { takePlace } from '../sales/place-before.ts';
import styles from './payment.module.css';

/** What was given, and the way back to what one was doing. */
export function Success({ order }: { order: Order }) {
  const { t } = useTranslation('mf-billing');
  const { account, bus, navigation, overlays } = useHost();
  useEffect(() => {
    bus.emit('payment:succeeded', { kind: order.kind, orderNo: order.id });
    void account.refresh();
  }, [account, bus, order.kind, order.id]);
  const goOn = () => {
    const place = takePlace(order.id);
    if (place === null) overlays.close();
    else navigation.navigate(place, { replace: true });
  };
  return (
    <>
      <div className={styles.done} role="status">
        <CircleCheck className={styles.doneIcon} aria-hidden="true" />
        <h3 className={styles.heading}>{t(order.amount > 0 ? 'payment.success' : 'payment.trialStarted')}</h3>
        <Given order={order} />
      </div>
      <Binding />
      <Button variant="primary" size="large" onClick={goOn}>
        {t('payment.continue')}
      </Button>
    </>
  );
}

function Given({ order: { given, plugin } }: { order: Order }) {
  const { t } = useTranslation('mf-billing');
  const dates = useDates();
  if (!given) return null;
  if (given.oranges !== null) return <p>{t('given.oranges', { count: given.oranges })}</p>;
  const name = plugin?.name ?? (given.level === null ? '' : t(`level.${given.level}`));
  return (
    <p>
      {given.until === null
        ? t('given.endless', { plan: name })
        : t('given.until', { plan: name, date: dates.day(given.until) })}
    </p>
  );
}

/** Who has paid should not lose the account with the device: the phone first, then the e-mail address. */
function Binding() {
  const { t } = useTranslation('mf-billing');
  const { overlays } = useHost();
  const { userInfo, helpInfo } = useSession();
  const isMissing = (contact: 'phone' | 'email') =>
    userInfo?.[contact] === null && helpInfo?.login_methods.includes(`${contact}-code`);
  if (!isMissing('phone') && !isMissing('email')) return null;
  return (
    <div className={styles.summary}>
      <p className={styles.note}>{t('payment.bind')}</p>
      <Button onClick={() => overlays.open('bind', 'upgrade')}>{t('payment.bindNow')}</Button>
    </div>
  );
}
