import {
  type Message,
  type MessageFile,
  putMessage,
  putVersion,
  type Room,
  versionsOf,
  visibleMessages,
} from '@orangery/records';
import { roomInMemory } from '../room-store/rooms.state.ts';
import { changeRoom } from '../room-store/write-room.ts';
import { isAnswering, stopAnswers } from './answers.ts';
import { askQuestion, newId, runAnswer, runFrom } from './ask.ts';

/** Asks for the rest of an answer. The model is given what there is of it, also where it failed. */
export function askForRest(roomId: string, messageId: string, text: string, now = Date.now()): void {
  const answer = messageOf(roomId, messageId);
  if (!answer || isAnswering(roomId)) return;
  void changeRoom(roomId, (room) => putMessage(room, answer, now, true));
  askQuestion(roomId, { text }, now);
}

/** Asks a question in other words, or with other files. The former one stays as a version of it, with all that follows. */
export function askEdited(
  roomId: string,
  messageId: string,
  { text, files }: { text: string; files: readonly MessageFile[] },
  now = Date.now(),
): void {
  stopAnswers(roomId);
  const question = messageOf(roomId, messageId);
  if (!question) return;
  const { images, sources, voice } = question;
  runFrom(roomId, (room) =>
    putVersion(
      room,
      question,
      {
        id: newId(),
        role: 'user',
        content: text,
        status: 'done',
        ...(images && { images }),
        ...(files.length > 0 && { files }),
        ...(sources && { sources }),
        ...(voice && { voice }),
      },
      now,
    ),
  );
}

/** Generates an answer again. The previous one is kept as a version, even a failed one; an empty version is replaced. */
export function askAgain(roomId: string, messageId: string, now = Date.now()): void {
  const room = roomInMemory(roomId);
  const answer = room?.chatRecord.find(({ id }) => id === messageId);
  if (!room || !answer || answer.deletedAt !== undefined || isAnswering(roomId)) return;
  const fresh = { role: 'assistant', content: '', status: 'streaming', answerId: newId() } as const;
  const blank = versionsOf(room, answer).find(({ content }) => content === '');
  const id = blank?.id ?? newId();
  const edit = (before: Room) =>
    blank
      ? putMessage(before, { ...fresh, ...placeOf(blank, before), id }, now)
      : putVersion(before, answer, { ...fresh, id }, now);
  runAnswer(roomId, edit, id);
}

/** The same place, as the version that was chosen last. */
const placeOf = ({ slot, version }: Message, { rev }: Room) => ({
  ...(slot !== undefined && { slot, chosen: rev + 1 }),
  ...(version !== undefined && { version }),
});

/** Runs an answer to the question that a room ends with. */
export function answerLast(roomId: string): void {
  if (!isAnswering(roomId)) runFrom(roomId, (room) => room);
}

function messageOf(roomId: string, messageId: string): Message | undefined {
  const room = roomInMemory(roomId);
  return room && visibleMessages(room).find(({ id }) => id === messageId);
}
