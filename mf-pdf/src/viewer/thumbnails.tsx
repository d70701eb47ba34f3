import { cx } from '@orangery/ui';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { VList, type VListHandle } from 'virtua';
import styles from './contents-panel.module.css';
import { usePageLabel } from './page-label.ts';
import type { Reader } from './reader.ts';
import type { ReaderState } from './reader-state.ts';

type ThumbnailsProps = { state: ReaderState; reader: Reader; onChosen: () => void };

/** Small pictures of all pages, of which those in view are drawn. */
export function Thumbnails({ state, reader, onChosen }: ThumbnailsProps) {
  const { pages, page, labels } = useSnapshot(state);
  const list = useRef<VListHandle>(null);
  const asLabel = usePageLabel();
  const numbers = useMemo(() => Array.from({ length: pages }, (_, index) => index + 1), [pages]);
  // It begins at the page that is read.
  useEffect(() => {
    list.current?.scrollToIndex(state.page - 1, { align: 'center' });
  }, []);
  return (
    <VList ref={list} className={styles.thumbnails} data={numbers} itemSize={220}>
      {(number) => (
        <Thumbnail
          key={number}
          page={number}
          label={asLabel(labels?.[number - 1] || String(number))}
          isCurrent={page === number}
          reader={reader}
          onChosen={onChosen}
        />
      )}
    </VList>
  );
}

type ThumbnailProps = {
  page: number;
  label: string;
  isCurrent: boolean;
  reader: Reader;
  onChosen: () => void;
};

function Thumbnail({ page, label, isCurrent, reader, onChosen }: ThumbnailProps) {
  const { t } = useTranslation('mf-pdf/viewer');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const ending = new AbortController();
    if (canvas.current) reader.drawThumbnail(page, canvas.current, ending.signal);
    return () => ending.abort();
  }, [reader, page]);
  return (
    <button
      type="button"
      className={cx(styles.thumbnail, isCurrent && styles.chosen)}
      aria-label={t('page', { label })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => {
        void reader.goTo(page);
        onChosen();
      }}
    >
      <canvas ref={canvas} width={1} height={1} />
      <span aria-hidden="true">{label}</span>
    </button>
  );
}
