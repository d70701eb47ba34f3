import { Spinner } from '@orangery/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import './annotations.css';
import './form-fields.css';
import './note-popups.css';
import './pages.css';
import './text-layer.css';
import { ContentsPanel } from './contents-panel.tsx';
import { usePageLabel } from './page-label.ts';
import { PasswordForm } from './password-form.tsx';
import { PrintProgress } from './print-progress.tsx';
import { SearchBar } from './search-bar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type Panel, Toolbar, ToolbarPlace } from './toolbar.tsx';
import type { ViewerProps } from './types.ts';
import { useReader } from './use-reader.ts';
import { useReadingKeys } from './use-reading-keys.ts';
import { useSearchKey } from './use-search-key.ts';
import { useTools } from './use-tools.ts';
import { useViewerActions } from './use-viewer-actions.ts';
import styles from './viewer.module.css';
import { ViewerNotes } from './viewer-notes.tsx';

/** Shows a document to read in: its pages, search, contents, and what can be done with selected words. */
export function Viewer({ source, documentId, name, citation, onAsk, onPage }: ViewerProps) {
  const { t } = useTranslation('mf-pdf/viewer');
  const container = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const opened = useReader(source, documentId, { container, pages });
  const { state, reader } = opened;
  const { status, page, labels } = useSnapshot(state);
  const [panel, setPanel] = useState<Panel>(null);
  const isReady = status === 'ready';
  const hasTools = useTools(state);
  const actions = useViewerActions(opened, name, body);
  const asLabel = usePageLabel();
  const labelOf = (number: number) => asLabel(labels?.[number - 1] || String(number));
  const openPanel = (wanted: Panel) => {
    if (panel === 'search') reader?.endSearch();
    // Before the search bar is built: the words are there when somebody has typed theirs.
    if (wanted === 'search') reader?.prepareSearch();
    setPanel(wanted);
    if (!wanted) container.current?.focus({ preventScroll: true });
  };
  const [searchAsked, setSearchAsked] = useState(0);
  const openSearch = () => {
    setSearchAsked((times) => times + 1);
    if (panel !== 'search') openPanel('search');
  };
  const onKeyDown = useReadingKeys(reader, container, openSearch);
  useSearchKey(reader && openSearch, container);

  useEffect(() => {
    if (isReady) void reader?.cite(citation);
  }, [reader, isReady, citation]);
  useEffect(() => {
    if (isReady) onPage?.(page, labels?.[page - 1] || String(page));
  }, [isReady, page, labels, onPage]);

  return (
    <section className={styles.viewer} aria-label={t('document')} onKeyDown={onKeyDown}>
      {hasTools ? (
        <Toolbar state={state} reader={reader} actions={actions} panel={panel} onPanel={openPanel} />
      ) : (
        <ToolbarPlace />
      )}
      {panel === 'search' && reader && (
        <SearchBar state={state} reader={reader} asked={searchAsked} onClose={() => openPanel(null)} />
      )}
      <div className={styles.middle}>
        {panel === 'contents' && reader && (
          <ContentsPanel
            state={state}
            reader={reader}
            onChosen={() => isNarrow(body.current) && openPanel(null)}
          />
        )}
        <div ref={body} className={styles.body}>
          {/* Pages stand from left to right, also where what is around them runs the other way. */}
          {/* biome-ignore lint/a11y/useSemanticElements: it holds no form */}
          <div
            ref={container}
            className={styles.container}
            role="group"
            aria-label={t('thumbnails')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
            tabIndex={0}
            dir="ltr"
          >
            <div ref={pages} className="pdf-pages" data-dark={actions.isDark || undefined} />
          </div>
          {status === 'opening' && (
            <div className={styles.waiting}>
              <Spinner label={t('opening')} size="medium" />
            </div>
          )}
          {(status === 'password' || status === 'wrong-password') && (
            <PasswordForm isWrong={status === 'wrong-password'} onPassword={opened.givePassword} />
          )}
          <ViewerNotes state={state} />
          {actions.printing && <PrintProgress {...actions.printing} onCancel={actions.cancelPrint} />}
          <SelectionBar
            container={container}
            pages={pages}
            name={name}
            page={page}
            labelOf={labelOf}
            onAsk={onAsk}
          />
        </div>
      </div>
    </section>
  );
}

/** Then the contents cover the pages. */
const isNarrow = (body: HTMLElement | null): boolean => (body?.parentElement?.clientWidth ?? 0) < 640;
