import { useHost, useLoad } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import { ChooseDialog } from './choose-dialog.tsx';
import type { Attached } from './draft.ts';

type ChoosePdfProps = { onTake: (attached: Attached) => void; onClose: () => void };

/** One of the documents of the PDF chat that have been read. */
export function ChoosePdf({ onTake, onClose }: ChoosePdfProps) {
  const { t } = useTranslation('mf-ppt');
  const { api } = useHost();
  const [state, reload] = useLoad(
    async (signal) => {
      const { pdfs } = await api.call('GET /chat/pdfs', {}, { signal, quiet: true });
      return pdfs
        .filter((pdf) => pdf.state === 'ready')
        .map(({ id, name, pages }) => ({ id, name, facts: t('attach.pages', { count: pages ?? 0 }) }));
    },
    [api],
  );
  return (
    <ChooseDialog
      title={t('attach.pdf')}
      empty={t('attach.noPdf')}
      state={state}
      onRetry={reload}
      onChoose={({ id, name }) => onTake({ kind: 'pdf', id, name })}
      onClose={onClose}
    />
  );
}
