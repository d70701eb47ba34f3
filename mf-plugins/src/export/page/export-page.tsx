import { useHost } from '@orangery/platform';
import { Button, EmptyState, NotAvailableIllustration, Skeleton } from '@orangery/ui';
import { Subpage } from '@orangery/ui/overlays';
import { useTranslation } from 'react-i18next';
import parts from '../../components/page-parts.module.css';
import styles from './export-page.module.css';
import { RoomChoice } from './room-choice.tsx';
import { RoomForm } from './room-form.tsx';
import { useRoom } from './use-room.ts';

type ExportPageProps = {
  /** Undefined: one is chosen here. */
  room: string | undefined;
  /** Only this message is chosen at first. */
  message: string | undefined;
  /** The plugin can be used. */
  canStart: boolean;
  onBack: () => void;
};

/** Makes a picture or a PDF of a room. */
export function ExportPage({ room, message, canStart, onBack }: ExportPageProps) {
  const { t } = useTranslation(['mf-plugins/export', 'errors']);
  const { overlays } = useHost();
  return (
    <Subpage backLabel={t('back')} onBack={onBack}>
      <div className={styles.page}>
        <h3 className={parts.title}>{t('title')}</h3>
        {room === undefined ? (
          <RoomChoice onChoose={(id) => overlays.open('plugins', `export/${id}`)} />
        ) : (
          <ChosenRoom key={`${room}/${message}`} id={room} message={message} canStart={canStart} />
        )}
      </div>
    </Subpage>
  );
}

type ChosenRoomProps = { id: string; message: string | undefined; canStart: boolean };

function ChosenRoom({ id, message, canStart }: ChosenRoomProps) {
  const { t } = useTranslation(['mf-plugins/export', 'errors']);
  const { overlays } = useHost();
  const loaded = useRoom(id);
  if (loaded.status === 'loading') return <Skeleton shape="block" height={160} />;
  if (loaded.data && loaded.data.rows.length > 0)
    return <RoomForm loaded={loaded.data} message={message} canStart={canStart} />;
  return (
    <EmptyState
      illustration={<NotAvailableIllustration />}
      title={t('errors:message.noChatRecords')}
      action={<Button onClick={() => overlays.open('plugins', 'export')}>{t('otherRoom')}</Button>}
    />
  );
}
