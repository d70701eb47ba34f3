import type { PdfInfo } from '@orangery/api';
import { pdfTooManyPages } from '@orangery/api/errors';
import { useHost } from '@orangery/platform';
import { offerPlans } from '@orangery/platform/plans';
import { Button, ProgressBar } from '@orangery/ui';
import { aboveCard } from '@orangery/ui/list-card';
import i18next from 'i18next';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readAgain } from './document-actions.ts';
import styles from './document-item.module.css';

/** What a person has to know about a document besides its facts; nothing when all is well. */
export function DocumentNote({ document }: { document: PdfInfo }) {
  const note = useRef<HTMLDivElement>(null);
  const { state, unrecognized } = document;
  const texts = useTexts(document);
  if (state !== 'analyzing' && texts === '') return null;
  return (
    <div ref={note} tabIndex={-1}>
      {state === 'analyzing' ? (
        <Analyzing document={document} />
      ) : (
        <p className={styles.note} data-tone={state === 'failed' ? 'danger' : undefined}>
          {texts}
          {(state === 'failed' || (state === 'ready' && unrecognized.length > 0)) && (
            <ReadAgain id={document.id} focusAfter={note} />
          )}
          {isBeyondPlan(document) && <Upgrade />}
        </p>
      )}
    </div>
  );
}

function useTexts(document: PdfInfo): string {
  const { t } = useTranslation('mf-pdf');
  const { state, repaired, unreadable, unrecognized, beyond_plan: beyondPlan, scanned } = document;
  if (state === 'locked') return t('documents.locked');
  if (state === 'failed') return failureText(document.code);
  return [
    repaired && t('documents.repaired'),
    unreadable.length > 0 && t('documents.unreadable', { count: unreadable.length }),
    scanned > 0 && t('documents.scanned', { count: scanned }),
    unrecognized.length > 0 && t('documents.unrecognized', { count: unrecognized.length }),
    beyondPlan.length > 0 && t('documents.beyondPlan', { count: beyondPlan.length }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** With another plan, all of it would be read. */
const isBeyondPlan = ({ state, code, beyond_plan: beyondPlan }: PdfInfo): boolean =>
  state === 'failed' ? code === pdfTooManyPages : state === 'ready' && beyondPlan.length > 0;

/** The levels from this one on have the most of everything. */
const topLevel = 4;

function Upgrade() {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  if (host.session.vipLevel >= topLevel) return null;
  return (
    <Button className={aboveCard} size="small" onClick={() => offerPlans(host)}>
      {t('upgrade.upgrade')}
    </Button>
  );
}

type ReadAgainProps = { id: string; focusAfter: RefObject<HTMLElement | null> };

/** In the list it lies above the press area of its card. Once the document is read it is gone, and its focus goes to the progress. */
function ReadAgain({ id, focusAfter }: ReadAgainProps) {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current && current === current.ownerDocument.activeElement) focusAfter.current?.focus();
    };
  }, [focusAfter]);
  return (
    <Button ref={button} className={aboveCard} size="small" onClick={() => void readAgain(host, id)}>
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
