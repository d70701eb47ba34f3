import { RoomsPanel } from '../rooms/rooms-panel.tsx';
import { useAsSidebar, useChat } from './chat.ts';
import { RoomDialogs, useRoomDialogs } from './room-dialogs.tsx';
import { useRoomHandlers } from './room-handlers.ts';
import styles from './rooms-view.module.css';

/** The sidebar. */
export function RoomsView() {
  useChat();
  useAsSidebar();
  const { dialog, show, close } = useRoomDialogs();
  return (
    <div className={styles.sidebar}>
      <RoomsPanel handlers={useRoomHandlers(show)} />
      <RoomDialogs dialog={dialog} onClose={close} />
    </div>
  );
}
