import type { Message } from '@orangery/records';
import { subscribe } from 'valtio';
import { roomInMemory, roomsState } from '../room-store/rooms.state.ts';
import { answers } from './live-answers.ts';

/** An answer as far as it is written. `gone`: its message or room is not there any more. */
export type WatchedAnswer = { text: string; status: Message['status'] | 'gone'; errorCode: number | null };

function answerNow(roomId: string, messageId: string): WatchedAnswer {
  const message = roomInMemory(roomId)?.chatRecord.find(({ id }) => id === messageId);
  if (!message || message.deletedAt !== undefined) return { text: '', status: 'gone', errorCode: null };
  const { status, content, errorCode = null } = message;
  return {
    text: status === 'streaming' ? answers.live(messageId)?.text || content : content,
    status,
    errorCode,
  };
}

/** Reports an answer now, whenever there is more of it, and at its end. Returns the remover. */
export function watchAnswer(
  roomId: string,
  messageId: string,
  listener: (answer: WatchedAnswer) => void,
): () => void {
  let over = false;
  const notify = () => {
    if (over) return;
    const answer = answerNow(roomId, messageId);
    if (answer.status !== 'streaming') stop();
    listener(answer);
  };
  const removers = [answers.subscribe(messageId, notify), subscribe(roomsState, notify)];
  const stop = () => {
    over = true;
    for (const remove of removers) remove();
  };
  notify();
  return stop;
}

/** The answer that is being written into a room. */
export const answerUnderWay = (roomId: string): Message | undefined =>
  roomInMemory(roomId)?.chatRecord.findLast(
    ({ role, status, deletedAt }) =>
      role === 'assistant' && status === 'streaming' && deletedAt === undefined,
  );
