import { Button } from '@orangery/ui';
import { Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { activeOverrides, storeOverrides } from '../federation/overrides.ts';
import styles from './overrides-badge.module.css';

/** Nobody should wonder why this page is another one: names the remotes that are overridden, with a way out. */
export function OverridesBadge() {
  const { t } = useTranslation('shell');
  const names = Object.keys(activeOverrides());
  if (names.length === 0) return null;
  const turnOff = () => {
    storeOverrides({});
    window.location.reload();
  };
  return (
    <div className={styles.badge} role="note">
      <Wrench className={styles.icon} aria-hidden="true" />
      <span className={styles.text}>{t('diagnostics.overrides.badge', { names: names.join(', ') })}</span>
      <Button size="small" onClick={turnOff}>
        {t('diagnostics.overrides.off')}
      </Button>
    </div>
  );
}
