import { formatBytes } from '@orangery/platform/files';
import { type Usage, usageOf } from '@orangery/records';
import { Button, IconButton } from '@orangery/ui';
import { Dialog } from '@orangery/ui/overlays';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeRoom } from '../room-store/remove-rooms.ts';
import { roomStorage } from '../room-store/rooms.state.ts';
import { useRoomTitle } from '../room-store/use-room-title.ts';
import { RoomTitle } from '../ui/room-title.tsx';
import { KeepStorage } from './keep-storage.tsx';
import styles from './storage-dialog.module.css';

/** Rooms offered at once; the largest are what helps. */
const maxShown = 50;

type StorageDialogProps = {
  /** The device grants no more. */
  full?: boolean;
  onClose: () => void;
};

/** What the rooms take on this device: rooms by size, to be deleted. */
export function StorageDialog({ full = false, onClose }: StorageDialogProps) {
  const { t, i18n } = useTranslation('mf-chat/transfer');
  const titleOf = useRoomTitle();
  const [usage, setUsage] = useState<Usage | 'unreadable' | null>(null);
  const size = (bytes: number) => formatBytes(bytes, i18n.language);

  const read = async () => {
    // A device without any space left may not even let them be read.
    const unreadable = () => 'unreadable' as const;
    const { records } = roomStorage;
    setUsage(records && (await usageOf(records).catch(unreadable)));
  };
  useEffect(() => void read(), []);
  const rooms = usage === 'unreadable' ? null : usage?.rooms;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={full ? t('storage.fullTitle') : t('storage.title')}
      description={full ? t('storage.fullBody') : t('storage.body')}
      closeLabel={t('storage.close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('storage.done')}
        </Button>
      }
    >
      {usage === 'unreadable' ? (
        <Unreadable onRetry={read} />
      ) : (
        usage && <UsedShare usage={usage} size={size} />
      )}
      {!full && <KeepStorage />}
      {rooms?.length === 0 && <p>{t('storage.empty')}</p>}
      <ul className={styles.list} aria-label={t('storage.rooms')}>
        {rooms?.slice(0, maxShown).map(({ id, title, bytes }) => (
          <li key={id} className={styles.room}>
            <RoomTitle className={styles.title} text={titleOf(title)} />
            <span className={styles.size}>{size(bytes)}</span>
            <IconButton
              size="small"
              variant="danger"
              tooltipSide="none"
              label={t('storage.delete', { title: titleOf(title) })}
              icon={<Trash2 />}
              onClick={() => void removeRoom(id).then(read)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Unreadable({ onRetry }: { onRetry: () => Promise<void> }) {
  const { t } = useTranslation('mf-chat/transfer');
  return (
    <div className={styles.unreadable} role="alert">
      <p>{t('storage.unreadable')}</p>
      <Button onClick={() => void onRetry()}>{t('storage.retry')}</Button>
    </div>
  );
}

type UsedShareProps = { usage: Usage; size: (bytes: number) => string };

function UsedShare({ usage: { total, quota }, size }: UsedShareProps) {
  const { t } = useTranslation('mf-chat/transfer');
  if (quota === null) return <p className={styles.total}>{t('storage.used', { used: size(total) })}</p>;
  return (
    <div className={styles.total}>
      <p>{t('storage.usedOf', { used: size(total), quota: size(quota) })}</p>
      <meter className={styles.meter} min={0} max={quota} value={total} aria-label={t('storage.title')} />
    </div>
  );
}
