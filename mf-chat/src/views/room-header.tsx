import { lazyFeature, usePreloaded } from '@orangery/platform';
import { type Room, visibleMessages } from '@orangery/records';
import { IconButton } from '@orangery/ui';
import { Ellipsis } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConversationHeader } from '../conversation/conversation-header.tsx';
import { toolsTranslations } from '../feature-translations.ts';
import { ModelButton } from '../models/model-button.tsx';
import { showPrompt, usePrompt } from '../models/prompt.state.ts';
import { showRoomPart, useRoomPart } from './room-parts.state.ts';

const RoomParts = lazyFeature(
  async () => (await import(/* webpackChunkName: "models" */ './room-parts.tsx')).RoomParts,
  toolsTranslations,
);
const ModelPrompt = lazyFeature(
  async () => (await import(/* webpackChunkName: "models" */ '../models/model-prompt.tsx')).ModelPrompt,
  toolsTranslations,
);

type RoomHeaderProps = {
  room: Room | null;
  onShowRooms: (() => void) | undefined;
  onNewRoom: (() => void) | undefined;
};

/** What was open when the view was left does not come back with it. */
function closeAll() {
  showRoomPart(null);
  showPrompt(null);
}

/** The head of a room: its title, its model, and what can be done with it. */
export function RoomHeader({ room, onShowRooms, onNewRoom }: RoomHeaderProps) {
  const { t } = useTranslation('mf-chat');
  const part = useRoomPart();
  const prompt = usePrompt();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => closeAll, []);
  usePreloaded(RoomParts);
  const empty = !room || visibleMessages(room).length === 0;

  return (
    <>
      <ConversationHeader
        room={room}
        onShowRooms={onShowRooms}
        onNewRoom={onNewRoom}
        model={room && <ModelButton room={{ id: room.id, chatModel: room.chatModel, empty }} />}
        // There while the room is still read: pressed early, its menu opens then.
        actions={
          <IconButton
            ref={button}
            label={t('conversation.actions')}
            tooltipSide="none"
            icon={<Ellipsis />}
            aria-haspopup="menu"
            aria-expanded={part === 'menu'}
            onPointerDown={RoomParts.preload}
            onClick={() => showRoomPart('menu')}
          />
        }
      />
      <Suspense fallback={null}>
        {room && part && <RoomParts room={room} part={part} anchor={button} />}
        {prompt && <ModelPrompt {...prompt} onClose={() => showPrompt(null)} />}
      </Suspense>
    </>
  );
}
