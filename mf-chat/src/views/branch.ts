import { defaultTitle, type Message, type Room, type RoomFields, visibleMessages } from '@orangery/records';
import { startRoom } from '../room-store/room-actions.ts';
import { roomInMemory } from '../room-store/rooms.state.ts';
import { changeRoom } from '../room-store/write-room.ts';

type Branch = { fields: Partial<RoomFields>; messages: Omit<Message, 'rev'>[]; context: string[] };

/** What a room that goes its own way after a message begins with: the messages up to it, under new ids. */
export function branchOf(room: Room, messageId: string, titleOf: (title: string) => string): Branch | null {
  const shown = visibleMessages(room);
  const at = shown.findIndex(({ id }) => id === messageId);
  if (at === -1) return null;
  const members = new Set(room.messageArr);
  const taken = shown.slice(0, at + 1).map((message) => ({ from: message, copy: copyOf(message) }));
  const { chatMessage, chatModel, prompt, expert, scene } = room;
  return {
    fields: {
      chatMessage: chatMessage === defaultTitle ? defaultTitle : titleOf(chatMessage),
      chatModel,
      prompt,
      ...(expert && { expert }),
      ...(scene && { scene }),
    },
    messages: taken.map(({ copy }) => copy),
    context: taken.flatMap(({ from, copy }) => (members.has(from.id) ? [copy.id] : [])),
  };
}

/** Neither a version of something nor waiting for anything. */
function copyOf(message: Message): Omit<Message, 'rev'> {
  const { rev: _rev, answerId: _answer, ...said } = message;
  const { slot: _slot, version: _version, chosen: _chosen, after: _after, ...kept } = said;
  const status = message.status === 'streaming' ? 'stopped' : message.status;
  return { ...kept, id: crypto.randomUUID(), status };
}

/** Opens a new room that continues from a message, with some fields changed. Resolves to its id. */
export async function openBranch(
  roomId: string,
  messageId: string,
  titleOf: (title: string) => string,
  changes: Partial<RoomFields> = {},
): Promise<string | undefined> {
  const room = roomInMemory(roomId);
  const branch = room && branchOf(room, messageId, titleOf);
  if (!branch) return undefined;
  const id = await startRoom({ ...branch.fields, ...changes });
  await changeRoom(id, (fresh) => {
    const rev = fresh.rev + 1;
    const chatRecord = branch.messages.map((message) => ({ ...message, rev }));
    return { ...fresh, chatRecord, messageArr: branch.context, rev, updatedAt: Date.now() };
  });
  return id;
}
