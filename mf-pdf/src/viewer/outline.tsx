import { Spinner } from '@orangery/ui';
import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './contents-panel.module.css';
import type { OutlineEntry } from './outline-entries.ts';
import type { Reader } from './reader.ts';

type OutlineProps = { reader: Reader; onNone: () => void; onChosen: () => void };

/** What the document says its parts are. */
export function Outline({ reader, onNone, onChosen }: OutlineProps) {
  const { t } = useTranslation('mf-pdf/viewer');
  const [entries, setEntries] = useState<readonly OutlineEntry[] | null>(null);
  useEffect(() => {
    let isShown = true;
    void reader.outline().then((found) => isShown && setEntries(found));
    return () => {
      isShown = false;
    };
  }, [reader]);
  if (!entries) return <Spinner label={t('contents')} />;
  if (entries.length === 0)
    return (
      <p className={styles.none}>
        {t('noOutline')}{' '}
        <button type="button" className={styles.other} onClick={onNone}>
          {t('showThumbnails')}
        </button>
      </p>
    );
  return (
    <ul className={styles.outline}>
      {entries.map(({ title, depth, destination }, index) => (
        <li key={index} style={{ '--depth': depth } as CSSProperties}>
          <button
            type="button"
            className={styles.entry}
            disabled={!destination}
            onClick={() => {
              void reader.follow(destination);
              onChosen();
            }}
          >
            <bdi>{title}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
