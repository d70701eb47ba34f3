import { Menu, MenuItem } from '@orangery/ui/overlays';
import { MonitorSpeaker, Settings2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditingState } from './editing.ts';

type MoreMenuProps = {
  anchor: RefObject<HTMLElement | null>;
  onPresenterView: () => void;
  onClose: () => void;
};

/** What is needed less often. */
export function MoreMenu({ anchor, onPresenterView, onClose }: MoreMenuProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const editing = useEditingState();
  return (
    <Menu open onOpenChange={(isOpen) => !isOpen && onClose()} anchor={anchor} align="end">
      <MenuItem icon={<MonitorSpeaker aria-hidden="true" />} onSelect={onPresenterView}>
        {t('presenterView')}
      </MenuItem>
      <MenuItem
        icon={<Settings2 aria-hidden="true" />}
        onSelect={() => {
          editing.dialog = 'settings';
        }}
      >
        {t('settings.open')}
      </MenuItem>
    </Menu>
  );
}
