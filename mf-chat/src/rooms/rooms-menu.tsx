import { Menu, MenuItem, MenuSeparator } from '@orangery/ui/overlays';
import { Download, HardDrive, ListChecks, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomHandlers } from './room-handlers.ts';

type RoomsMenuProps = {
  anchor: HTMLElement;
  handlers: RoomHandlers;
  /** Nothing was said in any room. */
  empty: boolean;
  onClose: () => void;
  onSelect: () => void;
};

/** What can be done with all rooms. */
export function RoomsMenu({ anchor, handlers, empty, onClose, onSelect }: RoomsMenuProps) {
  const { t } = useTranslation('mf-chat/transfer');
  return (
    <Menu open onOpenChange={(open) => !open && onClose()} anchor={{ current: anchor }} align="end">
      <MenuItem icon={<ListChecks aria-hidden="true" />} disabled={empty} onSelect={onSelect}>
        {t('menu.select')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Upload aria-hidden="true" />} onSelect={handlers.showImport}>
        {t('menu.importChats')}
      </MenuItem>
      <MenuItem
        icon={<Download aria-hidden="true" />}
        disabled={empty}
        onSelect={() => handlers.exportSeveral('all')}
      >
        {t('menu.exportAll')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<HardDrive aria-hidden="true" />} onSelect={handlers.showStorage}>
        {t('menu.storage')}
      </MenuItem>
    </Menu>
  );
}
