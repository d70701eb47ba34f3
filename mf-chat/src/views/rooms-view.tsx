import { RoomsPanel } from '../rooms/rooms-panel.tsx';
import { useAsSidebar, useChat } from './chat.ts';
import { useRoomHandlers } from './room-handlers.ts';
import styles from './rooms-view.module.css';

/** The sidebar. */
export function RoomsView() {
  useChat();
  useAsSidebar();
  return (
    <div className={styles.sidebar}>
      <RoomsPanel handlers={useRoomHandlers()} />
    </div>
  );
}
