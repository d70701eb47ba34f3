import { Drawer } from '@orangery/ui/overlays';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { RoomsPanel } from '../rooms/rooms-panel.tsx';
import { useRoomHandlers } from './room-handlers.ts';

/** The rooms where there is no sidebar. */
export function RoomsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('mf-chat');
  const handlers = useRoomHandlers(useCallback(() => onClose(), [onClose]));
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      side="start"
      title={t('rooms.panel')}
      closeLabel={t('rooms.close')}
    >
      <RoomsPanel handlers={handlers} />
    </Drawer>
  );
}
