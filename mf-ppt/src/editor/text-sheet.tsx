import { Drawer } from '@orangery/ui/overlays';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type TextSheetProps = { title: string; onClose: () => void; children: ReactNode };

/** Where a text is typed on a phone: on the slide it would be too small to be read. */
export function TextSheet({ title, onClose, children }: TextSheetProps) {
  const { t } = useTranslation('mf-ppt/editor');
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      side="bottom"
      title={title}
      closeLabel={t('done')}
    >
      {children}
    </Drawer>
  );
}
