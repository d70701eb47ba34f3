import type { RoomEntry } from '@orangery/records';
import { Menu, MenuItem } from '@orangery/ui/overlays';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type MenuRequest = { room: RoomEntry; anchor: HTMLElement };

type RoomMenuProps = {
  request: MenuRequest;
  onClose: () => void;
  onRename: () => void;
  onDelete: () => void;
};

/** The actions of one room, at the button that asked for them. */
export function RoomMenu({ request, onClose, onRename, onDelete }: RoomMenuProps) {
  const { t } = useTranslation('mf-chat');
  return (
    <Menu open onOpenChange={(open) => !open && onClose()} anchor={{ current: request.anchor }} align="end">
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onRename}>
        {t('rooms.rename')}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={onDelete}>
        {t('rooms.delete')}
      </MenuItem>
    </Menu>
  );
}
