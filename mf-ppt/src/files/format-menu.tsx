import { Menu, MenuItem } from '@orangery/ui/overlays';
import { FileText, Image } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownloadKind } from './use-downloads.ts';

type FormatMenuProps = {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onSelect: (kind: DownloadKind) => void;
  readonly onClose: () => void;
};

/** Other formats than that of PowerPoint. */
export function FormatMenu({ anchor, onSelect, onClose }: FormatMenuProps) {
  const { t } = useTranslation('mf-ppt/files');
  return (
    <Menu open onOpenChange={(open) => !open && onClose()} anchor={anchor} align="end">
      <MenuItem icon={<FileText aria-hidden="true" />} onSelect={() => onSelect('pdf')}>
        {t('download.pdf')}
      </MenuItem>
      <MenuItem icon={<Image aria-hidden="true" />} onSelect={() => onSelect('png')}>
        {t('download.png')}
      </MenuItem>
    </Menu>
  );
}
