import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { usePageLabel } from './page-label.ts';
import type { Reader } from './reader.ts';
import type { ReaderState } from './reader-state.ts';
import styles from './toolbar.module.css';
import { wantedPage } from './wanted-page.ts';

/** The page that is read; another one is typed in, by its number or its label. */
export function PageField({ state, reader }: { state: ReaderState; reader: Reader | null }) {
  const { t } = useTranslation('mf-pdf/viewer');
  const { page, pages, labels } = useSnapshot(state);
  const asLabel = usePageLabel();
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = typed === null ? null : wantedPage(typed, pages, labels);
    setTyped(null);
    if (wanted) void reader?.goTo(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go();
    if (event.key === 'Escape') setTyped(null);
  };
  return (
    <span className={styles.pages}>
      <input
        className={styles.field}
        aria-label={t('pageField')}
        value={typed ?? asLabel(labels?.[page - 1] ?? String(page))}
        disabled={!reader}
        inputMode={labels ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={20}
        dir="auto"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={go}
      />
      {pages > 0 && (
        <span className={styles.count}>
          {labels ? t('pageOfPages', { page, pages }) : t('ofPages', { pages })}
        </span>
      )}
    </span>
  );
}
