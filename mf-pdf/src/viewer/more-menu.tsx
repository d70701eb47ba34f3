import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '@orangery/ui/overlays';
import { BookOpen, Download, File, Moon, Printer, RotateCw, Sun } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Reader } from './reader.ts';
import type { ReaderState } from './reader-state.ts';
import type { ViewerActions } from './viewer-actions.ts';

type MoreMenuProps = {
  anchor: RefObject<HTMLElement | null>;
  state: ReaderState;
  reader: Reader;
  actions: ViewerActions;
  onClose: () => void;
};

const fits = ['page-width', 'page-fit', 'actual'] as const;

/** What is needed less often than zoom and search. */
export function MoreMenu({ anchor, state, reader, actions, onClose }: MoreMenuProps) {
  const { t } = useTranslation('mf-pdf/viewer');
  const { zoom, isTwoPages } = useSnapshot(state);
  const labels = { 'page-width': t('fitWidth'), 'page-fit': t('fitPage'), actual: t('actualSize') };
  const { isDark, setDark, print, download } = actions;
  return (
    <Menu open onOpenChange={(open) => !open && onClose()} anchor={anchor} align="end">
      <MenuRadioGroup
        label={t('zoom')}
        value={zoom === 1 ? 'actual' : String(zoom)}
        onValueChange={(fit) => reader.setZoom(fit === 'page-width' || fit === 'page-fit' ? fit : 1)}
        options={fits.map((value) => ({ value, label: labels[value] }))}
      />
      <MenuSeparator />
      <MenuItem icon={<RotateCw aria-hidden="true" />} onSelect={reader.turn}>
        {t('turn')}
      </MenuItem>
      <MenuItem
        icon={isTwoPages ? <File aria-hidden="true" /> : <BookOpen aria-hidden="true" />}
        onSelect={() => reader.setTwoPages(!isTwoPages)}
      >
        {t(isTwoPages ? 'onePage' : 'twoPages')}
      </MenuItem>
      <MenuItem
        icon={isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        onSelect={() => setDark(!isDark)}
      >
        {t(isDark ? 'lightPages' : 'darkPages')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Printer aria-hidden="true" />} onSelect={print}>
        {t('print')}
      </MenuItem>
      <MenuItem icon={<Download aria-hidden="true" />} onSelect={download}>
        {t('download')}
      </MenuItem>
    </Menu>
  );
}
