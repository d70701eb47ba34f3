import { useSession } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { PanelLeft, SquarePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../components/use-narrow.ts';
import { useRoomTitle } from '../components/use-room-title.ts';
import styles from './conversation-header.module.css';

type ConversationHeaderProps = {
  /** null while no room is open. */
  room: { chatMessage: string; chatModel: string } | null;
  onShowRooms: () => void;
  onNewRoom: () => void;
};

/** Title and model of the room; where there is no sidebar, also the way to the rooms. */
export function ConversationHeader({ room, onShowRooms, onNewRoom }: ConversationHeaderProps) {
  const { t } = useTranslation('mf-chat');
  const titleOf = useRoomTitle();
  const narrow = useNarrow();
  const { helpInfo } = useSession();
  const model = helpInfo?.models.find(({ value }) => value === room?.chatModel)?.name ?? room?.chatModel;

  return (
    <header className={styles.header}>
      {narrow && (
        <IconButton
          label={t('rooms.open')}
          tooltipSide="none"
          icon={<PanelLeft className={styles.directed} />}
          onClick={onShowRooms}
        />
      )}
      <div className={styles.names}>
        <h1 className={styles.title} dir="auto">
          {room ? titleOf(room.chatMessage) : ''}
        </h1>
        {model && (
          <p className={styles.model} title={t('conversation.model', { model })}>
            {model}
          </p>
        )}
      </div>
      {narrow && (
        <IconButton label={t('rooms.new')} tooltipSide="none" icon={<SquarePen />} onClick={onNewRoom} />
      )}
    </header>
  );
}
