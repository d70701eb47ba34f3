import type { PdfInfo } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { Button, ProgressBar } from '@orangery/ui';
import { aboveCard } from '@orangery/ui/list-card';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { readAgain } from './document-actions.ts';
import styles from './document-item.module.css';

/** What a person has to know about a document besides its facts; nothing when all is well. */
export function DocumentNote({ document }: { document: PdfInfo }) {
  const { t } = useTranslation('mf-pdf');
  const { state, repaired, unreadable, unrecognized, beyond_plan: beyondPlan, scanned } = document;
  if (state === 'analyzing') return <Analyzing document={document} />;
  if (state === 'locked') return <p className={styles.note}>{t('documents.locked')}</p>;
  if (state === 'failed')
    return (
      <p className={styles.note} data-tone="danger">
        {failureText(document.code)}
        <ReadAgain id={document.id} />
      </p>
    );
  const notes = [
    repaired && t('documents.repaired'),
    unreadable.length > 0 && t('documents.unreadable', { count: unreadable.length }),
    scanned > 0 && t('documents.scanned', { count: scanned }),
    unrecognized.length > 0 && t('documents.unrecognized', { count: unrecognized.length }),
    beyondPlan.length > 0 && t('documents.beyondPlan', { count: beyondPlan.length }),
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <p className={styles.note}>
      {notes.join(' ')}
      {unrecognized.length > 0 && <ReadAgain id={document.id} />}
    </p>
  );
}

/** In the list it lies above the press area of its card. */
function ReadAgain({ id }: { id: string }) {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  return (
    <Button className={aboveCard} size="small" onClick={() => void readAgain(host, id)}>
      {t('documents.readAgain')}
    </Button>
  );
}

function Analyzing({ document: { analyzed, pages } }: { document: PdfInfo }) {
  const { t } = useTranslation('mf-pdf');
  return (
    <div className={styles.progress}>
      <p className={styles.note}>
        {pages === null ? t('documents.analyzing') : t('documents.analyzingPages', { analyzed, pages })}
      </p>
      <ProgressBar label={t('documents.analyzing')} value={pages ? analyzed / pages : undefined} />
    </div>
  );
}

/** Why a document could not be read, in the words of the catalogue. */
const failureText = (code: number | null): string => {
  const fallback = i18next.t('mf-pdf:documents.failed');
  return i18next.t(`errors:code.${code ?? 0}`, { defaultValue: fallback });
};
