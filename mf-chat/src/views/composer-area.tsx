import { lazyFeature, useHost } from '@orangery/platform';
import type { Room } from '@orangery/records';
import { Suspense, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { stopAnswers } from '../answers/answers.ts';
import { toolsTranslations } from '../components/feature-translations.ts';
import { Composer } from '../composer/composer.tsx';
import { ComposerTools } from '../composer/composer-tools.tsx';
import { ContextChip } from '../composer/context-chip.tsx';
import { useFileDrop } from '../composer/use-file-drop.ts';
import { useSceneTexts } from '../composer/use-scene-texts.ts';
import { ResultsChip } from '../search/results-chip.tsx';
import { SearchToggle } from '../search/search-toggle.tsx';
import { dropSendWish, type Place, useAttachments, useSendWish } from '../store/attachments.state.ts';
import { draftOf, setDraft } from '../store/drafts.ts';
import { endSearch, useSearchRun } from '../store/search-runs.state.ts';
import { ComposerMicrophone } from './composer-microphone.tsx';
import { showRoomPart } from './room-parts.state.ts';
import { sendQuestion } from './send-question.ts';
import { useAddFiles, useSection } from './use-files.ts';
import { useWaitingPictures } from './use-waiting-pictures.ts';

const PictureStrip = lazyFeature(
  async () => (await import('../pictures/picture-strip.tsx')).PictureStrip,
  toolsTranslations,
);
const DropOverlay = lazyFeature(
  async () => (await import('../pictures/drop-overlay.tsx')).DropOverlay,
  toolsTranslations,
);
const SearchState = lazyFeature(
  async () => (await import('../search/search-state.tsx')).SearchState,
  toolsTranslations,
);

type ComposerAreaProps = {
  owner: string;
  roomId: string;
  room: Room | undefined;
  answering: boolean;
};

/** The message box with all that can go with a question. */
export function ComposerArea({ owner, roomId, room, answering }: ComposerAreaProps) {
  const host = useHost();
  const { t } = useTranslation('mf-chat');
  const area = useRef<HTMLDivElement>(null);
  const pictures = useAttachments(owner, roomId);
  const waiting = useSendWish(owner, roomId);
  const run = useSearchRun(roomId);
  const searching = run?.state === 'searching';
  const scene = useSceneTexts(room?.scene);
  const place: Place = [owner, roomId];
  const send = (search?: boolean) => {
    const text = draftOf(owner, roomId).trim();
    if (text !== '' && sendQuestion(host, text, { ...(search !== undefined && { search }) }))
      setDraft(owner, roomId, '');
  };
  const addFiles = useAddFiles(place);
  const section = useSection(area);
  const over = useFileDrop(section, addFiles);
  useWaitingPictures(place, pictures, answering, send);

  return (
    <div ref={area}>
      <Composer
        owner={owner}
        roomId={roomId}
        answering={answering}
        attached={pictures.length > 0}
        held={searching}
        placeholder={scene?.placeholder}
        above={
          <Suspense fallback={null}>
            {pictures.length > 0 && <PictureStrip pictures={pictures} />}
            {run && (
              <SearchState
                run={run}
                onAgain={() => send(true)}
                onAskWithout={() => send(false)}
                onClose={() => endSearch(roomId)}
              />
            )}
          </Suspense>
        }
        tools={
          <ComposerTools
            roomId={roomId}
            onFiles={addFiles}
            microphone={<ComposerMicrophone owner={owner} roomId={roomId} disabled={searching} />}
          >
            {(compact) => (
              <>
                <SearchToggle compact={compact} />
                {room && (
                  <ContextChip
                    room={room}
                    sceneTitle={scene?.title}
                    onInstructions={() => showRoomPart('instructions')}
                  />
                )}
                {room && <ResultsChip room={room} compact={compact} />}
              </>
            )}
          </ComposerTools>
        }
        note={waiting && <span role="status">{t('composer.waiting')}</span>}
        onSend={(text) => sendQuestion(host, text)}
        onStop={() => (searching ? run.stop?.() : stopAnswers(roomId))}
        onEdit={() => {
          dropSendWish(place);
          endSearch(roomId);
        }}
        onFiles={addFiles}
      />
      <Suspense fallback={null}>
        {over && section.current && createPortal(<DropOverlay />, section.current)}
      </Suspense>
    </div>
  );
}
