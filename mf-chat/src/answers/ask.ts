import { defaultTitle, editRoom, type Message, putMessage, type Room } from '@orangery/records';
import { roomInMemory } from '../room-store/rooms.state.ts';
import { titleOf } from '../room-store/title.ts';
import { changeRoom } from '../room-store/write-room.ts';
import { beginAnswer, isAnswering } from './answers.ts';

export const newId = (): string => crypto.randomUUID();

/** A question as it is put into a room. */
export type NewQuestion = { text: string } & Pick<Message, 'images' | 'files' | 'sources' | 'voice'>;

/** Puts a question at the end of a room and runs its answer. False, and nothing happens, while an answer is being written. */
export function askQuestion(roomId: string, { text, ...further }: NewQuestion, now = Date.now()): boolean {
  if (!roomInMemory(roomId) || isAnswering(roomId)) return false;
  runFrom(roomId, (room) => {
    const titled =
      room.chatMessage === defaultTitle ? editRoom(room, { chatMessage: titleOf(text) }, now) : room;
    return putMessage(titled, { ...further, id: newId(), role: 'user', content: text, status: 'done' }, now);
  });
  return true;
}

/** Edits the room so that it ends with a question, and adds the message that waits for the answer. */
export function runFrom(roomId: string, edit: (room: Room) => Room): void {
  const id = newId();
  const answer = { id, role: 'assistant', content: '', status: 'streaming', answerId: newId() } as const;
  runAnswer(roomId, (room) => putMessage(edit(room), answer, Date.now()), id);
}

/** Edits the room so that a message of that id waits for an answer, and reads it. */
export function runAnswer(roomId: string, edit: (room: Room) => Room, messageId: string): void {
  const saved = changeRoom(roomId, edit);
  const message = roomInMemory(roomId)?.chatRecord.find(({ id }) => id === messageId);
  if (message) beginAnswer(roomId, message, false, saved);
}
