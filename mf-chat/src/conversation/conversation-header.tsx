import { IconButton } from '@orangery/ui';
import { PanelLeft, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomTitle } from '../room-store/use-room-title.ts';
import { RoomTitle } from '../ui/room-title.tsx';
import styles from './conversation-header.module.css';

type ConversationHeaderProps = {
  /** null while no room is open. */
  room: { chatMessage: string } | null;
  /** What the room is asked with, beside the title. */
  model: ReactNode;
  /** What can be done with the room. */
  actions: ReactNode;
  /** Given where there is no other way to them. */
  onShowRooms: (() => void) | undefined;
  onNewRoom: (() => void) | undefined;
};

/** Title and model of the room; where there is no sidebar, also the way to the rooms. */
export function ConversationHeader({
  room,
  model,
  actions,
  onShowRooms,
  onNewRoom,
}: ConversationHeaderProps) {
  const { t } = useTranslation('mf-chat');
  const titleOf = useRoomTitle();

  return (
    <header className={styles.header}>
      {onShowRooms && (
        <IconButton
          label={t('rooms.open')}
          tooltipSide="none"
          icon={<PanelLeft className={styles.directed} />}
          data-guide="rooms"
          onClick={onShowRooms}
        />
      )}
      <div
        className={styles.names}
        data-centred={onShowRooms ? '' : undefined}
        data-kept={room ? 'title' : undefined}
      >
        <RoomTitle as="h2" className={styles.title} text={room ? titleOf(room.chatMessage) : ''} />
        {model}
      </div>
      {onNewRoom && (
        <IconButton
          label={t('rooms.new')}
          tooltipSide="none"
          icon={<SquarePen />}
          data-guide="new-room"
          onClick={onNewRoom}
        />
      )}
      {actions}
    </header>
  );
}
