import { Button } from '@orangery/ui';
import { Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { activeOverrides, storeOverrides } from '../federation/overrides.ts';
import { remoteRecords } from '../federation/remote-records.ts';
import styles from './overrides-badge.module.css';

/** Nobody should wonder why this page is another one: names the remotes that are overridden, with a way out. */
export function OverridesBadge() {
  const { t } = useTranslation('shell');
  const records = useSnapshot(remoteRecords);
  const names = Object.keys(activeOverrides());
  const isMissed = (name: string) => {
    const record = records[name];
    return record !== undefined && record.origin !== 'override' && record.status !== 'failed';
  };
  const [missed, loaded] = [names.filter(isMissed), names.filter((name) => !isMissed(name))];
  const turnOff = () => {
    storeOverrides({});
    window.location.reload();
  };
  return (
    <div className={styles.badge} role="note">
      <Wrench className={styles.icon} aria-hidden="true" />
      <span className={styles.text}>
        {loaded.length > 0 && <span>{t('diagnostics.overrides.badge', { names: loaded.join(', ') })}</span>}
        {missed.length > 0 && (
          <span>{t('diagnostics.overrides.unusable', { names: missed.join(', ') })}</span>
        )}
      </span>
      <Button size="small" onClick={turnOff}>
        {t('diagnostics.overrides.off')}
      </Button>
    </div>
  );
}
