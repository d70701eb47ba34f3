import { visibleMessages } from '@orangery/records';
import { subscribe } from 'valtio';
import { answerUnderWay } from '../answers/watch-answer.ts';
import { roomInMemory, roomsState } from '../room-store/rooms.state.ts';

let forget = () => {};

/**
 * Waits for the answer to the question that a dictated text becomes part of. Nothing happens when the person asks
 * something else, or goes to another room.
 */
export function onAnswerTo(dictated: string, read: (messageId: string) => void): void {
  forget();
  const roomId = roomsState.current;
  if (!roomId) return;
  const known = new Set(roomInMemory(roomId)?.chatRecord.map(({ id }) => id));
  forget = subscribe(roomsState, () => {
    if (roomsState.current !== roomId) return forget();
    const answer = answerUnderWay(roomId);
    if (!answer || known.has(answer.id)) return;
    forget();
    if (isPartOf(questionBefore(roomId, answer.id), dictated)) read(answer.id);
  });
}

/** A word of it may have been corrected: a third that is unchanged will do. */
function isPartOf(question: string, dictated: string): boolean {
  const size = Math.ceil(dictated.length / 3);
  return [0, 1, 2].some((part) => {
    const third = dictated.slice(part * size, (part + 1) * size);
    return third !== '' && question.includes(third);
  });
}

function questionBefore(roomId: string, answerId: string): string {
  const room = roomInMemory(roomId);
  const shown = room ? visibleMessages(room) : [];
  const before = shown.slice(
    0,
    shown.findIndex(({ id }) => id === answerId),
  );
  return before.findLast(({ role }) => role === 'user')?.content ?? '';
}
