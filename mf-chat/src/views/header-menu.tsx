import { useHost } from '@orangery/platform';
import type { Room } from '@orangery/records';
import { Menu, MenuItem, MenuSeparator } from '@orangery/ui/overlays';
import {
  FileDown,
  FileJson,
  FileOutput,
  Pencil,
  Pin,
  PinOff,
  ScrollText,
  Search,
  Trash2,
} from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { openRoomSearch } from '../conversation/room-search.state.ts';
import { useRooms } from '../room-store/rooms.state.ts';
import { useRoomHandlers } from './room-handlers.ts';
import { showRoomPart } from './room-parts.state.ts';

type HeaderMenuProps = { room: Room; anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** Of all rooms, and shown by their list. */
const elsewhere = { showImport: () => {}, showStorage: () => {} };

/** What can be done with the open room. */
export function HeaderMenu({ room, anchor, onClose }: HeaderMenuProps) {
  const { t } = useTranslation('mf-chat/tools');
  const handlers = useRoomHandlers(elsewhere);
  const { overlays } = useHost();
  const entry = useRooms().rooms.find(({ id }) => id === room.id);
  if (!entry) return null;

  return (
    <Menu open onOpenChange={(open) => !open && onClose()} anchor={anchor} align="end">
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => showRoomPart('rename')}>
        {t('menu.rename')}
      </MenuItem>
      <MenuItem icon={<ScrollText aria-hidden="true" />} onSelect={() => showRoomPart('instructions')}>
        {t('menu.instructions')}
      </MenuItem>
      <MenuItem
        icon={entry.pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
        onSelect={() => handlers.pin(entry)}
      >
        {t(entry.pinned ? 'menu.unpin' : 'menu.pin')}
      </MenuItem>
      {entry.messageCount > 0 && (
        <>
          <MenuItem icon={<Search aria-hidden="true" />} onSelect={openRoomSearch}>
            {t('menu.search')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            icon={<FileOutput aria-hidden="true" />}
            onSelect={() => overlays.open('plugins', `export/${room.id}`)}
          >
            {t('menu.paper')}
          </MenuItem>
          <MenuItem
            icon={<FileDown aria-hidden="true" />}
            onSelect={() => handlers.exportRoom(room.id, 'markdown')}
          >
            {t('menu.exportMarkdown')}
          </MenuItem>
          <MenuItem
            icon={<FileJson aria-hidden="true" />}
            onSelect={() => handlers.exportRoom(room.id, 'json')}
          >
            {t('menu.exportJson')}
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => handlers.remove(entry)}>
        {t('menu.delete')}
      </MenuItem>
    </Menu>
  );
}
