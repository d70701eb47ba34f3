import { useLayout } from '@orangery/platform';
import { Drawer } from '@orangery/ui/overlays';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { RoomsPanel } from '../rooms/rooms-panel.tsx';
import { DrawerPlaces } from './drawer-places.tsx';
import { RoomDialogs, useRoomDialogs } from './room-dialogs.tsx';
import { useRoomHandlers } from './room-handlers.ts';
import styles from './rooms-view.module.css';

/** The rooms where there is no sidebar. */
export function RoomsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('mf-chat');
  const layout = useLayout();
  const { dialog, show, close } = useRoomDialogs();
  const handlers = useRoomHandlers(
    show,
    useCallback(() => onClose(), [onClose]),
  );
  return (
    <>
      <Drawer
        open={open && dialog === null}
        onOpenChange={(next) => !next && onClose()}
        side="start"
        title={t('rooms.panel')}
        closeLabel={t('rooms.close')}
      >
        <div className={styles.drawer}>
          <RoomsPanel handlers={handlers} />
          {layout === 'mobile' && <DrawerPlaces />}
        </div>
      </Drawer>
      <RoomDialogs dialog={dialog} onClose={close} />
    </>
  );
}
