import { useAttachments, useFileDrop } from '@orangery/chat';
import { lazyFeature, lazyPart } from '@orangery/platform';
import type { Room } from '@orangery/records';
import { Suspense, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ChatComposer } from '../composer/composer.tsx';
import { useSceneTexts } from '../composer/use-scene-texts.ts';
import { toolsTranslations } from '../feature-translations.ts';
import type { Box } from '../question/box.ts';
import { attachments } from '../question/box-contents.ts';
import { stepOf, useQuestion } from '../question/question.state.ts';
import { editQuestion, sendQuestion, stopQuestion } from '../question/send.ts';
import { boxNow } from '../room-store/open-box.ts';
import { SearchToggle } from '../search/search-toggle.tsx';
import { ExpectedUploads } from '../uploads/expected-uploads.tsx';
import { ComposerMicrophone } from './composer-microphone.tsx';
import { ComposerTools } from './composer-tools.tsx';
import { useAddFiles, useAddPasted, useSection } from './use-files.ts';

const AttachedUploads = lazyFeature(
  async () =>
    (await import(/* webpackChunkName: "uploads" */ '../uploads/attached-uploads.tsx')).AttachedUploads,
  toolsTranslations,
);
const DropOverlay = lazyFeature(
  async () =>
    (await import(/* webpackChunkName: "uploads" */ '../uploads/drop-overlay.tsx')).ConversationDropOverlay,
  toolsTranslations,
);
const SearchState = lazyFeature(
  async () => (await import(/* webpackChunkName: "search" */ '../search/search-state.tsx')).SearchState,
  toolsTranslations,
);

const RoomChips = lazyPart(
  async () => (await import(/* webpackChunkName: "openings" */ './room-chips.tsx')).RoomChips,
);

/** Few rooms have any; their code is loaded when one does. */
const hasChips = ({ expert, scene, prompt, chatRecord }: Room): boolean =>
  Boolean(expert || scene || prompt) || chatRecord.some(({ sources }) => sources !== undefined);

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
  const box: Box = [owner, roomId];
  const uploads = useAttachments(attachments, box);
  const question = useQuestion(owner, roomId);
  const step = stepOf(question, answering);
  const waitsForUploads = question.step === 'waiting' && question.withUploads;
  const problem = question.step === 'idle' ? question.problem : undefined;
  const scene = useSceneTexts(room?.scene);
  const addFiles = useAddFiles(box);
  const addPasted = useAddPasted(box);
  const section = useSection(area);
  const over = useFileDrop(section, addFiles);

  return (
    <div ref={area}>
      <ChatComposer
        owner={owner}
        roomId={roomId}
        step={step}
        attached={uploads.length > 0}
        placeholder={scene?.placeholder}
        above={
          <Suspense fallback={<ExpectedUploads uploads={uploads} />}>
            {uploads.length > 0 && <AttachedUploads box={box} uploads={uploads} model={room?.chatModel} />}
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
                {room && hasChips(room) && (
                  <Suspense fallback={null}>
                    <RoomChips room={room} sceneTitle={scene?.title} compact={compact} />
                  </Suspense>
                )}
              </>
            )}
          </ComposerTools>
        }
        note={waitsForUploads && <span role="status">{t('composer.waiting')}</span>}
        onSend={() => sendQuestion(boxNow(box))}
        onStop={() => stopQuestion(boxNow(box))}
        onEdit={() => editQuestion(boxNow(box))}
        onFiles={addFiles}
        onLongText={addPasted}
      />
      <Suspense fallback={null}>
        {over && section.current && createPortal(<DropOverlay />, section.current)}
      </Suspense>
    </div>
  );
}
