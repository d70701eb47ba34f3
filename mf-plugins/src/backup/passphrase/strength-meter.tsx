import { useTranslation } from 'react-i18next';
import parts from '../../components/page-parts.module.css';
import styles from './passphrase.module.css';
import { type Strength, strengths } from './strength.ts';

/** How strong what is typed is; nothing is said of nothing. */
export function StrengthMeter({ passphrase, strengthOf }: StrengthMeterProps) {
  const { t } = useTranslation('mf-plugins/backup');
  if (passphrase === '') return null;
  const level = strengthOf(passphrase);
  return (
    <div className={styles.strength} data-level={level}>
      <div className={styles.meter} aria-hidden="true">
        {strengths.map((one, index) => (
          <span key={one} data-on={index <= strengths.indexOf(level) || undefined} />
        ))}
      </div>
      <p className={parts.said} role="status">
        {t('passphrase.strength', { level: t(`passphrase.level.${level}`) })}
      </p>
    </div>
  );
}

type StrengthMeterProps = { passphrase: string; strengthOf: (passphrase: string) => Strength };
