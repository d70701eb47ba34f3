import type { PdfInfo } from '@orangery/api';
import { lazyPart } from '@orangery/platform';
import { Files } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../documents/documents.state.ts';
import { useCompanions } from './companions.ts';
import styles from './composer-tools.module.css';

const DocumentChoiceMenu = lazyPart(
  async () => (await import('./document-choice-menu.tsx')).DocumentChoiceMenu,
);

/** How many documents are asked, and the way to others. There only where there are others. */
export function DocumentChoice({ document: { id } }: { document: PdfInfo }) {
  const { t } = useTranslation('mf-pdf');
  const { documents } = useDocuments();
  const companions = useCompanions(id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!documents.some((one) => one.id !== id && one.state === 'ready')) return null;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('choice.label', { count: companions.length + 1 })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Files aria-hidden="true" />
        <span>{t('choice.count', { value: companions.length + 1 })}</span>
      </button>
      <Suspense fallback={null}>
        {anchor && <DocumentChoiceMenu id={id} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
