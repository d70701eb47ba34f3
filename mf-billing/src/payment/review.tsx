import { Button } from '@orangery/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayableHere } from '../sales/payable-here.ts';
import { Price } from '../sales/price.tsx';
import { useMoney } from '../sales/use-money.ts';
import { useNames } from '../sales/use-names.ts';
import { MethodChoice } from './method-choice.tsx';
import styles from './payment.module.css';
import { PlanEffect } from './plan-effect.tsx';
import { type Purchase, periodOf } from './purchase.ts';
import { useNewOrder } from './use-new-order.ts';

type ReviewProps = { purchase: Purchase; onStale: () => void };

/** What one gets, what it costs, what it changes, and how it is paid. */
export function Review({ purchase, onStale }: ReviewProps) {
  const { t } = useTranslation('mf-billing');
  const { submit, isBusy, refusal } = useNewOrder(purchase, onStale);
  const { methods, hint } = usePayableHere(purchase.methods);
  const [method, setMethod] = useState(methods[0]?.id);
  const [isConfirmed, setConfirmed] = useState(false);
  const isPlan = purchase.kind === 'plan' || purchase.kind === 'trial';
  const mustConfirm = purchase.kind === 'plan' && purchase.preview.confirm;
  const obstacle = useObstacle(purchase, hint);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit(purchase.kind === 'trial' ? undefined : method, isConfirmed);
      }}
    >
      <Summary purchase={purchase} />
      {isPlan && <PlanEffect purchase={purchase} />}
      {purchase.kind === 'pack' && <p className={styles.note}>{t('oranges.terms')}</p>}
      {!obstacle && purchase.kind !== 'trial' && (
        <MethodChoice methods={methods} value={method} onChange={setMethod} />
      )}
      {mustConfirm && (
        <label className={styles.confirm}>
          <input
            type="checkbox"
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.target.checked)}
          />
          {t('payment.confirmTwoYears')}
        </label>
      )}
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      {obstacle ? (
        <p className={styles.note}>{obstacle}</p>
      ) : (
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={isBusy}
          disabled={mustConfirm && !isConfirmed}
        >
          {t(purchase.kind === 'trial' ? 'payment.startTrial' : 'payment.pay')}
        </Button>
      )}
    </form>
  );
}

/** Why it cannot be bought at all; null: it can. */
function useObstacle(purchase: Purchase, hint: string | null): string | null {
  const { t } = useTranslation('mf-billing');
  if (purchase.kind === 'pack' && !purchase.allowed) return t('oranges.membersOnly');
  if (purchase.kind === 'plan' && purchase.preview.effect === 'below') return t('plans.below');
  return purchase.kind === 'trial' ? null : hint;
}

function Summary({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('mf-billing');
  const money = useMoney();
  const converted = purchase.price > 0 ? money.converted(purchase.price, purchase.rates) : null;
  return (
    <section className={styles.summary}>
      <h3 className={styles.what}>{useTitle(purchase)}</h3>
      {purchase.kind === 'trial' ? (
        <p className={styles.total}>{t('payment.free')}</p>
      ) : (
        <p className={styles.total}>
          <Price price={purchase.price} original={purchase.original} discount={purchase.discount} />
        </p>
      )}
      {converted !== null && <p className={styles.note}>{t('price.about', { price: converted })}</p>}
    </section>
  );
}

function useTitle(purchase: Purchase): string {
  const { t } = useTranslation('mf-billing');
  const names = useNames();
  if (purchase.kind === 'pack') return t('oranges.pack', { count: purchase.pack.oranges });
  const period = periodOf(purchase);
  if (purchase.kind === 'plugin') return t('planFor', { plan: purchase.name, period: names.period(period) });
  const plan = names.plan(purchase.offer.plan, period);
  return purchase.kind === 'trial' ? t('trialOf', { plan }) : plan;
}
