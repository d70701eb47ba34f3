import { lazyFeature } from '@orangery/platform';
import type { Room } from '@orangery/records';
import { Suspense, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toolsTranslations } from '../components/feature-translations.ts';
import { Composer } from '../composer/composer.tsx';
import { ComposerTools } from '../composer/composer-tools.tsx';
import { ContextChip } from '../composer/context-chip.tsx';
import { useFileDrop } from '../composer/use-file-drop.ts';
import { useSceneTexts } from '../composer/use-scene-texts.ts';
import { useAttachments } from '../question/attachments.state.ts';
import type { Box } from '../question/box.ts';
import { stepOf, useQuestion } from '../question/question.state.ts';
import { editQuestion, sendQuestion, stopQuestion } from '../question/send.ts';
import { ResultsChip } from '../search/results-chip.tsx';
import { SearchToggle } from '../search/search-toggle.tsx';
import { ComposerMicrophone } from './composer-microphone.tsx';
import { showRoomPart } from './room-parts.state.ts';
import { useAddFiles, useSection } from './use-files.ts';

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
  const { t } = useTranslation('mf-chat');
  const area = useRef<HTMLDivElement>(null);
  const pictures = useAttachments(owner, roomId);
  const question = useQuestion(owner, roomId);
  const step = stepOf(question, answering);
  const waitsForUploads = question.step === 'waiting' && question.withUploads;
  const problem = question.step === 'idle' ? question.problem : undefined;
  const scene = useSceneTexts(room?.scene);
  const box: Box = [owner, roomId];
  const addFiles = useAddFiles(box);
  const section = useSection(area);
  const over = useFileDrop(section, addFiles);

  return (
    <div ref={area}>
      <Composer
        owner={owner}
        roomId={roomId}
        step={step}
        attached={pictures.length > 0}
        placeholder={scene?.placeholder}
        above={
          <Suspense fallback={null}>
            {pictures.length > 0 && <PictureStrip pictures={pictures} />}
            {(step === 'searching' || problem) && (
              <SearchState
                problem={problem}
                onAgain={() => sendQuestion(box, { search: true })}
                onAskWithout={() => sendQuestion(box, { search: false })}
                onClose={() => editQuestion(box)}
              />
            )}
          </Suspense>
        }
        tools={
          <ComposerTools
            roomId={roomId}
            onFiles={addFiles}
            microphone={<ComposerMicrophone owner={owner} roomId={roomId} disabled={step === 'searching'} />}
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
        note={waitsForUploads && <span role="status">{t('composer.waiting')}</span>}
        onSend={() => sendQuestion(box)}
        onStop={() => stopQuestion(box)}
        onEdit={() => editQuestion(box)}
        onFiles={addFiles}
      />
      <Suspense fallback={null}>
        {over && section.current && createPortal(<DropOverlay />, section.current)}
      </Suspense>
    </div>
  );
}
