import { useHost } from '@orangery/platform';
import { Button, Skeleton } from '@orangery/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../components/card.tsx';
import { StorageBar } from './storage-bar.tsx';
import styles from './storage-section.module.css';
import { useStorage } from './use-storage.ts';

/** What is kept on this device, and the way to clear the chats. */
export function StorageSection() {
  const { t } = useTranslation('mf-account');
  const { state, reload, clear } = useStorage();
  return (
    <Card title={t('settings.storage.title')}>
      {state.status === 'loading' && <Skeleton shape="block" width="100%" height={72} />}
      {state.status === 'failed' && (
        <div className={styles.failed}>
          <p>{t('settings.storage.failed')}</p>
          <Button size="small" onClick={reload}>
            {t('settings.storage.retry')}
          </Button>
        </div>
      )}
      {state.status === 'ready' && (
        <>
          <StorageBar storage={state.data} />
          {!state.data.chats.kept && <p className={styles.hint}>{t('settings.storage.notKept')}</p>}
          <ClearChats rooms={state.data.chats.rooms} clear={clear} onCleared={reload} />
        </>
      )}
    </Card>
  );
}

type ClearChatsProps = { rooms: number; clear: () => Promise<unknown>; onCleared: () => void };

function ClearChats({ rooms, clear, onCleared }: ClearChatsProps) {
  const { t } = useTranslation('mf-account');
  const { confirm, toast } = useHost();
  const [busy, setBusy] = useState(false);

  const ask = async () => {
    const agreed = await confirm({
      title: t('settings.storage.clearTitle'),
      body: t('settings.storage.clearBody', { count: rooms }),
      confirmLabel: t('settings.storage.clearConfirm'),
      tone: 'danger',
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await clear();
      toast({ kind: 'success', text: t('settings.storage.cleared') });
    } catch {
      toast({ kind: 'error', text: t('settings.storage.clearFailed') });
    } finally {
      setBusy(false);
      onCleared();
    }
  };
  if (rooms === 0) return <p className={styles.hint}>{t('settings.storage.none')}</p>;
  return (
    <Button
      className={styles.clear}
      icon={<Trash2 aria-hidden="true" />}
      busy={busy}
      onClick={() => void ask()}
    >
      {t('settings.storage.clear')}
    </Button>
  );
}
