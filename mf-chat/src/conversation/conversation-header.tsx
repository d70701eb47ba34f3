import { useSession } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { PanelLeft, SquarePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { modelName } from '../components/model-name.ts';
import { useRoomTitle } from '../components/use-room-title.ts';
import styles from './conversation-header.module.css';

type ConversationHeaderProps = {
  /** null while no room is open. */
  room: { chatMessage: string; chatModel: string } | null;
  /** Given where there is no other way to them. */
  onShowRooms: (() => void) | undefined;
  onNewRoom: (() => void) | undefined;
};

/** Title and model of the room; where there is no sidebar, also the way to the rooms. */
export function ConversationHeader({ room, onShowRooms, onNewRoom }: ConversationHeaderProps) {
  const { t } = useTranslation('mf-chat');
  const titleOf = useRoomTitle();
  const { helpInfo } = useSession();
  const model = room && modelName(room.chatModel, helpInfo);

  return (
    <header className={styles.header}>
      {onShowRooms && (
        <IconButton
          label={t('rooms.open')}
          tooltipSide="none"
          icon={<PanelLeft className={styles.directed} />}
          onClick={onShowRooms}
        />
      )}
      <div className={styles.names} data-centred={onShowRooms ? '' : undefined}>
        <h2 className={styles.title} dir="auto">
          {room ? titleOf(room.chatMessage) : ''}
        </h2>
        {model && (
          <p className={styles.model} title={t('conversation.model', { model })}>
            {model}
          </p>
        )}
      </div>
      {onNewRoom && (
        <IconButton label={t('rooms.new')} tooltipSide="none" icon={<SquarePen />} onClick={onNewRoom} />
      )}
    </header>
  );
}
