import type { Offer, VipLevel } from '@orangery/api';
import { useHost, useSession } from '@orangery/platform';
import { Badge, Button } from '@orangery/ui';
import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { benefitsOf, gainsOf } from '../sales/benefits.ts';
import { useAmountText } from '../sales/use-amount-text.ts';
import { useMoney } from '../sales/use-money.ts';
import { PeriodChoice } from './period-choice.tsx';
import styles from './plan-card.module.css';
import { offersOf, type Plans, type SoldLevel } from './use-plans.ts';

type PlanCardProps = {
  plans: Plans;
  level: SoldLevel;
  /** Offer, or level, that brought the person here. */
  wanted: string | null;
};

/** One plan: what it has more than the one below, for how long, for how much. */
export function PlanCard({ plans, level, wanted }: PlanCardProps) {
  const { t } = useTranslation('mf-billing');
  const id = useId();
  const { vipLevel } = useSession();
  const offers = offersOf(plans, level);
  const isWanted = isNamed(wanted, level, offers);
  const [chosen, setChosen] = useState(() => firstOf(offers, wanted)?.id);
  const offer = offers.find((each) => each.id === chosen) ?? firstOf(offers, wanted);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) buttons.current?.scrollIntoView({ block: 'nearest' });
  }, [isWanted]);
  if (!offer) return null;
  const isOwn = vipLevel === level;
  return (
    <section
      className={styles.card}
      data-level={level}
      data-wanted={isWanted || undefined}
      aria-labelledby={id}
    >
      <header className={styles.header}>
        <h3 id={id} className={styles.name}>
          {t(`level.${level}`)}
        </h3>
        {isOwn && <Badge tone="accent">{t('plans.own')}</Badge>}
      </header>
      <PeriodChoice level={level} offers={offers} value={offer.id} onChange={setChosen} />
      <Converted offer={offer} rates={plans.rates} />
      <div ref={buttons}>
        <Choose
          plans={plans}
          level={level}
          offer={offer}
          primary={isWanted || (wanted === null && level === 4)}
        />
      </div>
      <Gains plans={plans} level={level} />
    </section>
  );
}

const isNamed = (wanted: string | null, level: VipLevel, offers: readonly Offer[]): boolean =>
  wanted !== null && (wanted === String(level) || offers.some(({ id }) => id === wanted));

/** The offer that was asked for, else a year. */
const firstOf = (offers: readonly Offer[], wanted: string | null): Offer | undefined =>
  offers.find(({ id }) => id === wanted) ??
  offers.find(({ period }) => period?.unit === 'year' && period.count === 1) ??
  offers[0];

function Converted({ offer, rates }: { offer: Offer } & Pick<Plans, 'rates'>) {
  const { t } = useTranslation('mf-billing');
  const converted = useMoney().converted(offer.price, rates);
  return converted === null ? null : (
    <p className={styles.converted}>{t('price.about', { price: converted })}</p>
  );
}

type ChooseProps = { plans: Plans; level: SoldLevel; offer: Offer; primary: boolean };

function Choose({ plans, level, offer, primary }: ChooseProps) {
  const { t } = useTranslation('mf-billing');
  const { overlays, login } = useHost();
  const { status } = useSession();
  if (offer.effect === 'below') return <p className={styles.below}>{t('plans.below')}</p>;
  const open = (kind: 'plan' | 'trial') =>
    status === 'guest' ? login.open() : overlays.open('payment', `${kind}/${offer.id}`);
  return (
    <div className={styles.buttons}>
      <Button variant={primary ? 'primary' : 'secondary'} size="large" onClick={() => open('plan')}>
        {t(offer.effect === 'renew' ? 'plans.renew' : 'plans.choose', { plan: t(`level.${level}`) })}
      </Button>
      {offer.trial_days > 0 && offer.effect === 'new' && !plans.trial_claimed && (
        <Button variant="ghost" onClick={() => open('trial')}>
          {t('plans.try', { count: offer.trial_days })}
        </Button>
      )}
    </div>
  );
}

function Gains({ plans: { levels }, level }: { plans: Plans; level: SoldLevel }) {
  const { t } = useTranslation('mf-billing');
  const text = useAmountText();
  const now = levels.find((each) => each.level === level);
  const before = levels.find((each) => each.level === level - 1);
  if (!now || !before) return null;
  const gains = gainsOf(benefitsOf(levels), now, before);
  if (gains.length === 0)
    return <p className={styles.than}>{t('plans.allOf', { plan: t(`level.${before.level}`) })}</p>;
  return (
    <div className={styles.gains}>
      <p className={styles.than}>{t('plans.than', { plan: t(`level.${before.level}`) })}</p>
      <ul className={styles.list}>
        {gains.map((gain) => (
          <li key={gain.id} className={styles.gain}>
            <Check className={styles.check} aria-hidden="true" />
            <span>{t('plans.gain', { name: text.name(gain), amount: text.within(gain.has(now)) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
