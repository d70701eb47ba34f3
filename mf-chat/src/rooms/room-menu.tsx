import { useHost } from '@orangery/platform';
import type { RoomEntry } from '@orangery/records';
import { Menu, MenuItem, MenuSeparator } from '@orangery/ui/overlays';
import { Braces, FileOutput, FileText, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomHandlers } from './room-handlers.ts';

export type MenuRequest = { room: RoomEntry; anchor: HTMLElement };

type RoomMenuProps = {
  request: MenuRequest;
  handlers: RoomHandlers;
  onClose: () => void;
  onRename: () => void;
};

/** The actions of one room, at the button that asked for them. */
export function RoomMenu({ request: { room, anchor }, handlers, onClose, onRename }: RoomMenuProps) {
  const { t } = useTranslation(['mf-chat', 'mf-chat/transfer']);
  const { overlays } = useHost();
  return (
    <Menu open onOpenChange={(open) => !open && onClose()} anchor={{ current: anchor }} align="end">
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onRename}>
        {t('mf-chat:rooms.rename')}
      </MenuItem>
      <MenuItem
        icon={room.pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
        onSelect={() => handlers.pin(room)}
      >
        {t(room.pinned ? 'mf-chat/transfer:menu.unpin' : 'mf-chat/transfer:menu.pin')}
      </MenuItem>
      {room.messageCount > 0 && (
        <>
          <MenuItem
            icon={<FileOutput aria-hidden="true" />}
            onSelect={() => overlays.open('plugins', `export/${room.id}`)}
          >
            {t('mf-chat/transfer:menu.paper')}
          </MenuItem>
          <MenuItem
            icon={<FileText aria-hidden="true" />}
            onSelect={() => handlers.exportRoom(room.id, 'markdown')}
          >
            {t('mf-chat/transfer:menu.markdown')}
          </MenuItem>
          <MenuItem
            icon={<Braces aria-hidden="true" />}
            onSelect={() => handlers.exportRoom(room.id, 'json')}
          >
            {t('mf-chat/transfer:menu.json')}
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => handlers.remove(room)}>
        {t('mf-chat:rooms.delete')}
      </MenuItem>
    </Menu>
  );
}
