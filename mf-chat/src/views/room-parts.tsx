import type { Room } from '@orangery/records';
import type { RefObject } from 'react';
import { InstructionsDialog } from '../composer/instructions-dialog.tsx';
import { editFields } from '../room-store/edit-fields.ts';
import { renameRoom } from '../room-store/room-actions.ts';
import { HeaderMenu } from './header-menu.tsx';
import { OtherModels } from './other-models.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { closeRoomMenu, type RoomPart, showRoomPart } from './room-parts.state.ts';

type RoomPartsProps = { room: Room; part: RoomPart; anchor: RefObject<HTMLElement | null> };

const close = () => showRoomPart(null);

/** The menu of the room, or the window that it opened. */
export function RoomParts({ room, part, anchor }: RoomPartsProps) {
  if (part === 'rename')
    return (
      <RenameDialog
        title={room.chatMessage}
        onClose={close}
        onRename={(title) => void renameRoom(room.id, title)}
      />
    );
  if (part === 'instructions')
    return (
      <InstructionsDialog
        prompt={room.prompt}
        onClose={close}
        onSave={(prompt) => void editFields(room.id, { prompt })}
      />
    );
  if (part === 'models') return <OtherModels room={room} onClose={close} />;
  return part === 'menu' && <HeaderMenu room={room} anchor={anchor} onClose={closeRoomMenu} />;
}
