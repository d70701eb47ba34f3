import { isGone, quotaText, useQuota } from '@orangery/chat';
import { lazyPart, useSession } from '@orangery/platform';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJournal } from '../journals/journals.ts';
import styles from './composer-tools.module.css';
import { useQuotaTexts } from './quota-texts.ts';

const ModelMenu = lazyPart(async () => (await import('./model-menu.tsx')).ModelMenu);

/** The model that answers, what is left of it, and the way to another one. */
export function ModelButton({ pdfId }: { pdfId: string }) {
  const { t } = useTranslation('mf-pdf');
  const { helpInfo } = useSession();
  const { journal } = useJournal(pdfId);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const model = journal?.chatModel ?? '';
  const quota = useQuota(model);
  const texts = useQuotaTexts();
  const left = quota && quotaText(texts, quota);
  if (!journal) return null;
  const name = helpInfo?.models.find(({ value }) => value === model)?.text ?? model;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('model.label', { model: name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={left ?? undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <bdi className={styles.name}>{name}</bdi>
        {isGone(quota) && <span className={styles.gone}>{left}</span>}
        <ChevronDown aria-hidden="true" />
      </button>
      <Suspense fallback={null}>
        {anchor && <ModelMenu journal={journal} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
