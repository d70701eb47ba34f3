import type { PdfInfo } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { Menu, MenuItem, MenuSeparator } from '@orangery/ui/overlays';
import { Eraser, FileDown, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { exportJournal } from '../journals/export-journal.ts';
import { clearJournal } from '../journals/take-messages.ts';
import { removeDocument } from './document-actions.ts';

type DocumentMenuProps = {
  document: PdfInfo;
  anchor: HTMLElement;
  onRename: () => void;
  onRemoved?: (() => void) | undefined;
  onClose: () => void;
};

/** What can be done with a document. */
export function DocumentMenu({ document, anchor, onRename, onRemoved, onClose }: DocumentMenuProps) {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  const remove = async () => {
    if (await removeDocument(host, document)) onRemoved?.();
  };
  return (
    <Menu open onOpenChange={(open) => !open && onClose()} anchor={{ current: anchor }} align="end">
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onRename}>
        {t('documents.rename')}
      </MenuItem>
      <MenuItem icon={<FileDown aria-hidden="true" />} onSelect={() => void exportJournal(host, document)}>
        {t('documents.export')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Eraser aria-hidden="true" />} onSelect={() => void clearJournal(host, document)}>
        {t('documents.clear')}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => void remove()}>
        {t('documents.remove')}
      </MenuItem>
    </Menu>
  );
}
