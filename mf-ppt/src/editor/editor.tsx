import { lazyPart, useLayout } from '@orangery/platform';
import { VisuallyHidden } from '@orangery/ui';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { slideIn, useDeck, useDeckAccess, useDeckState } from '../open-deck/use-deck.ts';
import { useEditing, useEditingState } from './editing.ts';
import styles from './editor.module.css';
import { NotesField } from './notes-field.tsx';
import { SlideTools } from './slide-tools.tsx';
import { Sorter } from './sorter.tsx';
import { Stage } from './stage.tsx';
import { useEditorKeys } from './use-editor-keys.ts';

const ChartPanel = lazyPart(async () => (await import('./chart-panel.tsx')).ChartPanel);
const TablePanel = lazyPart(async () => (await import('./table-panel.tsx')).TablePanel);
const EditorDialogs = lazyPart(async () => (await import('./editor-dialogs.tsx')).EditorDialogs);

/** The slides of the deck, the one that is worked on, and what the speaker says to it. */
export function Editor({ onPresent, download }: { onPresent: () => void; download: ReactNode }) {
  const isPhone = useLayout() === 'mobile';
  const deck = useDeck();
  const editing = useEditing();
  const state = useEditingState();
  const area = useRef<HTMLDivElement>(null);
  useEditorKeys(onPresent);
  useNeighbour();
  const shown = slideIn(deck, editing.slideId) ?? slideIn(deck, deck.slides[0]?.id ?? null);
  useEffect(() => {
    if (shown && shown.slide.id !== state.slideId) state.slideId = shown.slide.id;
  }, [shown?.slide.id, state]);
  if (!shown) return null;
  const { slide, number } = shown;
  const stage = <Stage key={slide.id} slide={slide} number={number} isPhone={isPhone} />;
  const tools = <SlideTools slide={slide} isPhone={isPhone} />;
  const notes = <NotesField key={`notes/${slide.id}`} slide={slide} />;
  const { part } = editing;
  const hasPanel = part === 'chart' || (part === 'table' && isPhone);
  const Panel = part === 'chart' ? ChartPanel : TablePanel;
  const panel = (
    <Suspense fallback={null}>
      <Panel
        key={slide.id}
        slide={slide}
        onDone={() => {
          state.part = null;
          requestAnimationFrame(() =>
            area.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus(),
          );
        }}
      />
    </Suspense>
  );
  return (
    <div ref={area} className={styles.main} data-phone={isPhone || undefined}>
      {isPhone ? (
        <>
          <div className={styles.phoneStage}>{stage}</div>
          {hasPanel ? (
            panel
          ) : (
            <>
              <Sorter isStrip />
              {tools}
              {notes}
              <div className={styles.download}>{download}</div>
            </>
          )}
        </>
      ) : (
        <>
          <nav className={styles.side}>
            <Sorter isStrip={false} />
          </nav>
          <div className={styles.work}>
            {tools}
            {stage}
            {hasPanel ? panel : notes}
          </div>
        </>
      )}
      <Announcements />
      <Suspense fallback={null}>{editing.dialog && <EditorDialogs slide={slide} />}</Suspense>
    </div>
  );
}

/** When the slide that is shown is taken away, by a chat or by undoing, the one in its place is shown. */
function useNeighbour(): void {
  const { open } = useDeckAccess();
  const { deck, back } = useDeckState();
  const state = useEditingState();
  const place = useRef(0);
  useEffect(() => {
    const at = deck?.slides.findIndex(({ id }) => id === state.slideId) ?? -1;
    if (at >= 0) place.current = at;
    else {
      const next = deck?.slides[Math.min(place.current, deck.slides.length - 1)];
      if (next) Object.assign(state, { slideId: next.id, part: null, point: null });
    }
  }, [deck, state]);
  useEffect(() => {
    if (!back?.slideId || !open.slide(back.slideId)) return;
    const isHere = back.slideId === state.slideId && (state.part === 'table' || state.part === 'chart');
    Object.assign(state, { slideId: back.slideId, part: isHere ? state.part : null });
  }, [back, open, state]);
}

/** What was undone is read out: it may have happened on another slide. */
function Announcements() {
  const { t } = useTranslation('mf-ppt/editor');
  const { back } = useDeckState();
  return (
    <VisuallyHidden>
      <span role="status">{back && t(back.way === 'undo' ? 'undone' : 'redone', { step: back.label })}</span>
    </VisuallyHidden>
  );
}
