import { cx } from '@orangery/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './contents-panel.module.css';
import { Outline } from './outline.tsx';
import type { Reader } from './reader.ts';
import type { ReaderState } from './reader-state.ts';
import { Thumbnails } from './thumbnails.tsx';

type ContentsPanelProps = { state: ReaderState; reader: Reader; onChosen: () => void };

const tabs = ['outline', 'thumbnails'] as const;

/** Ways through the document: what it says its parts are, and small pictures of its pages. */
export function ContentsPanel({ state, reader, onChosen }: ContentsPanelProps) {
  const { t } = useTranslation('mf-pdf/viewer');
  const [tab, setTab] = useState<(typeof tabs)[number]>('outline');
  return (
    <nav className={styles.panel} aria-label={t('contents')}>
      <div className={styles.tabs}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            className={cx(styles.tab, tab === name && styles.chosen)}
            aria-pressed={tab === name}
            onClick={() => setTab(name)}
          >
            {t(name)}
          </button>
        ))}
      </div>
      {tab === 'outline' ? (
        <Outline reader={reader} onNone={() => setTab('thumbnails')} onChosen={onChosen} />
      ) : (
        <Thumbnails state={state} reader={reader} onChosen={onChosen} />
      )}
    </nav>
  );
}
