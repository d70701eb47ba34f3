import { isInWechat } from '@orangery/platform/wechat';
import { useTranslation } from 'react-i18next';
import { leavePage } from './leave-page.ts';
import { useOffers } from './offers.ts';
import { OneClick } from './one-click.tsx';
import styles from './other-ways.module.css';
import { ProviderButton, WayButton } from './provider-button.tsx';
import { WechatMark } from './provider-marks.tsx';

type Props = {
  onSignedIn: () => void;
  /** Shows the code to scan; without it there is no place for one, as on the phone that would have to scan it. */
  onScan?: (() => void) | undefined;
  /** Beside one another, below a long form. */
  short?: boolean;
};

/** The ways in without a form, as far as they are offered. */
export function OtherWays({ onSignedIn, onScan, short = false }: Props) {
  const { t } = useTranslation('shell');
  const { has, wechatUrl } = useOffers();
  const official = isInWechat() ? wechatUrl : null;
  const wechat = official !== null ? () => leavePage(official) : has('wechat-scan') ? onScan : undefined;
  const providers = (['google', 'apple'] as const).filter(has);
  if (providers.length === 0 && !wechat && !has('one-click')) return null;
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{t('login.or')}</p>
      <div className={short ? styles.row : styles.list}>
        {wechat && <WayButton way="wechat" short={short} icon={<WechatMark />} onClick={wechat} />}
        {providers.map((provider) => (
          <ProviderButton key={provider} provider={provider} short={short} />
        ))}
      </div>
      {has('one-click') && <OneClick onSignedIn={onSignedIn} />}
    </div>
  );
}
