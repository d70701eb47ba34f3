import { useHost, useLayout } from '@orangery/platform';
import { SplitView } from '@orangery/ui/split-view';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpeningSkeleton } from '../components/opening-skeleton.tsx';
import {
  createEditing,
  EditingContext,
  showChanged,
  showSlide,
  useEditing,
  useEditingState,
} from '../editor/editing.ts';
import { Editor } from '../editor/editor.tsx';
import { EditorHeader } from '../editor/editor-header.tsx';
import { UnopenedDeck } from '../editor/unopened-deck.tsx';
import { connectDeck } from '../open-deck/connect-deck.ts';
import { createLooks, LooksContext, useFonts } from '../open-deck/looks.ts';
import { DeckContext, useDeckAccess, useDeckState } from '../open-deck/use-deck.ts';
import { openPresenterWindow } from '../presenting/open-presenter-window.ts';
import { Presentation } from '../presenting/presentation.tsx';
import { TalkPane } from '../talking/talk-pane.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { DeckDownload } from './deck-download.tsx';
import type { DeckViewProps } from './deck-view.tsx';
import styles from './opened-deck.module.css';
import { useChatShown } from './use-chat-shown.ts';

/** Loads a deck and keeps it for as long as it is shown. */
export function OpenedDeck({ id, onClose }: DeckViewProps) {
  const host = useHost();
  const [looks] = useState(() => createLooks());
  const [access] = useState(() => connectDeck(host, id, looks.split));
  const [editing] = useState(createEditing);
  useEffect(() => access.connect(), [access]);
  return (
    <LooksContext value={looks}>
      <DeckContext value={access}>
        <EditingContext value={editing}>
          <DeckPage looks={looks} onClose={onClose} />
        </EditingContext>
      </DeckContext>
    </LooksContext>
  );
}

type DeckPageProps = { looks: ReturnType<typeof createLooks>; onClose: () => void };

function DeckPage({ looks, onClose }: DeckPageProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const { nameContent } = useHost();
  const { open } = useDeckAccess();
  const { status, deck } = useDeckState();
  const hasFonts = useFonts(looks, deck, () => open.refit(t('step.fit')));
  const title = deck?.title ?? '';
  useEffect(() => (title === '' ? undefined : nameContent(title)), [nameContent, title]);
  if (status === 'loading' || (deck && !hasFonts)) return <OpeningSkeleton />;
  if (status !== 'ready' || !deck) return <UnopenedDeck isMissing={status === 'missing'} onClose={onClose} />;
  return <ReadyDeck onClose={onClose} />;
}

const split = { min: 50, max: 80, usual: 72, storageKey: 'mf-ppt:split' };

type Run = { from: string | null; presenter: Window | null; isBlocked: boolean };

/** Slides and chat side by side; on a phone one of them at a time. */
function ReadyDeck({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-ppt/editor');
  const isPhone = useLayout() === 'mobile';
  const { slideId } = useEditing();
  const editing = useEditingState();
  const { open } = useDeckAccess();
  const [isChat, setChat] = useChatShown(isPhone);
  const [run, setRun] = useState<Run | null>(null);
  const origin = useRef<Element | null>(null);
  const begin: Run = { from: slideId, presenter: null, isBlocked: false };
  const present = (given: Run) => {
    origin.current = document.activeElement;
    setRun(given);
  };
  /** The presentation runs without the window where the browser does not let it be opened, and says so. */
  const withNotes = (given: Run): Run => {
    const presenter = openPresenterWindow(t('presenterView'));
    return { ...given, presenter, isBlocked: presenter === null };
  };
  const show = (changed: string) => {
    showSlide(editing, changed);
    if (isPhone) setChat(false);
  };
  const download = <DeckDownload slideId={slideId} />;
  return (
    <div className={styles.page}>
      <EditorHeader
        isPhone={isPhone}
        download={download}
        isChatOpen={isChat}
        onChat={() => setChat(!isChat)}
        onPresent={() => present(begin)}
        onPresenterView={() => present(withNotes(begin))}
        onClose={onClose}
      />
      <SplitView
        shown={isPhone ? (isChat ? 'side' : 'main') : isChat ? 'both' : 'main'}
        split={split}
        separatorLabel={t('separator')}
        main={<Editor download={download} onPresent={() => present(begin)} />}
        side={
          <TalkPane
            slideId={slideId}
            onShow={show}
            onChanged={(changed) => showChanged(editing, changed.filter(open.slide))}
          />
        }
      />
      {run && (
        <Presentation
          from={run.from}
          presenter={run.presenter}
          isBlocked={run.isBlocked}
          onPresenter={() => setRun(withNotes(run))}
          onPresenterClosed={() => setRun((now) => now && { ...now, presenter: null })}
          onEnd={(ended) => {
            setRun(null);
            if (ended) showSlide(editing, ended);
            requestAnimationFrame(() => (origin.current as HTMLElement | null)?.focus());
          }}
        />
      )}
      <ChangedElsewhere onClose={onClose} />
    </div>
  );
}
