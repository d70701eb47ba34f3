import { Button } from '@orangery/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './storage-dialog.module.css';

type Promised = 'unknown' | 'no' | 'yes' | 'refused';

/** Whether the browser promises not to clear the rooms away by itself, and a button that asks it to. */
export function KeepStorage() {
  const { t } = useTranslation('mf-chat/transfer');
  const [promised, setPromised] = useState<Promised>('unknown');
  useEffect(() => {
    void navigator.storage?.persisted?.().then((yes) => setPromised(yes ? 'yes' : 'no'));
  }, []);

  const ask = async () => {
    const yes = await navigator.storage.persist().catch(() => false);
    setPromised(yes ? 'yes' : 'refused');
  };
  if (promised === 'unknown') return null;
  return (
    <div className={styles.keep}>
      <p role="status">{t(`storage.promised.${promised}`)}</p>
      {promised === 'no' && (
        <Button size="small" onClick={() => void ask()}>
          {t('storage.keep')}
        </Button>
      )}
    </div>
  );
}
