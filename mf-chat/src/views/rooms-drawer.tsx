import { lazyFeature, useLayout } from '@orangery/platform';
import { Drawer } from '@orangery/ui/overlays';
import { Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toolsTranslations } from '../feature-translations.ts';
import { RoomsPanel } from '../rooms/rooms-panel.tsx';
import { RoomDialogs, useRoomDialogs } from './room-dialogs.tsx';
import { useRoomHandlers } from './room-handlers.ts';
import styles from './rooms-view.module.css';

const DrawerPlaces = lazyFeature(
  async () => (await import(/* webpackChunkName: "menus" */ './drawer-places.tsx')).DrawerPlaces,
  toolsTranslations,
);

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
          <Suspense fallback={null}>{layout === 'mobile' && <DrawerPlaces />}</Suspense>
        </div>
      </Drawer>
      <RoomDialogs dialog={dialog} onClose={close} />
    </>
  );
}
