import type { Usage } from '@orangery/records';
import { Button, IconButton } from '@orangery/ui';
import { Dialog } from '@orangery/ui/overlays';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomTitle } from '../components/use-room-title.ts';
import { removeRoom } from '../store/room-actions.ts';
import { shelf } from '../store/rooms.state.ts';
import styles from './clear-records.module.css';

/** Rooms offered at once; the largest are what helps. */
const mostShown = 50;

/** What to do when the storage is full: rooms by size, to be deleted. */
export function ClearRecords({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('mf-chat');
  const titleOf = useRoomTitle();
  const [usage, setUsage] = useState<Usage | null>(null);
  const size = sizeFormat(i18n.language);

  const read = async () => setUsage((await shelf.records?.usage()) ?? null);
  useEffect(() => void read(), []);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('storage.title')}
      description={t('storage.body')}
      closeLabel={t('storage.close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('storage.done')}
        </Button>
      }
    >
      {usage && <p className={styles.total}>{t('storage.used', { used: size(usage.total) })}</p>}
      {usage?.rooms.length === 0 && <p>{t('storage.empty')}</p>}
      <ul className={styles.list}>
        {usage?.rooms.slice(0, mostShown).map(({ id, title, bytes }) => (
          <li key={id} className={styles.room}>
            <span className={styles.title} dir="auto">
              {titleOf(title)}
            </span>
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

/** Bytes in the unit that fits, in the numbers of the language. */
function sizeFormat(language: string): (bytes: number) => string {
  const format = (unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
  const [kilobytes, megabytes] = [format('kilobyte'), format('megabyte')];
  return (bytes) =>
    bytes < 1_000_000 ? kilobytes.format(bytes / 1000) : megabytes.format(bytes / 1_000_000);
}
