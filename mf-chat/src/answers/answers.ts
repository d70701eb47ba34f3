import { type AnswerEvent, type AnswerQuota, type ApiClient, sleep } from '@orangery/api';
import { emptyReply } from '@orangery/api/errors';
import type { AnswerEnd, AnswerPorts, Written } from '@orangery/chat';
import { type Message, putMessage, type Room, withEnd } from '@orangery/records';
import { roomInMemory } from '../room-store/rooms.state.ts';
import { changeInMemory, changeRoom } from '../room-store/write-room.ts';
import { answers } from './live-answers.ts';
import { questionOf } from './question-of.ts';

type Dependencies = {
  api: ApiClient;
  now: () => number;
  /** What the question has cost. */
  onQuota?: (quota: AnswerQuota) => void;
  /** What is left of other uses may have changed: an answer failed, or one of its steps has cost something. */
  onCharges?: () => void;
};

/** Maximum wait for the message to be saved before the question goes out, milliseconds. */
const saveDeadline = 1_000;

/** Message whose answer is being read → its room. */
const rooms = new Map<string, string>();
let dependencies: Dependencies | null = null;

export function connectAnswers(next: Dependencies): void {
  dependencies = next;
}

/** Whether an answer is being written into the room. */
export const isAnswering = (roomId: string): boolean => [...rooms.values()].includes(roomId);

/**
 * Reads the answer that a message of status `streaming` waits for. Nothing happens when that is going on already.
 * @param asked the server may know the question, after a reload say
 * @param saved the question goes out when this has settled
 */
export function beginAnswer(roomId: string, message: Message, asked: boolean, saved?: Promise<void>): void {
  if (!dependencies || rooms.has(message.id)) return;
  const { api, now, onQuota, onCharges } = dependencies;
  const answerId = message.answerId ?? message.id;
  let facts: Pick<Message, 'model' | 'demo' | 'leftOut'> = {};
  rooms.set(message.id, roomId);
  answers.begin<AnswerEvent>(message.id, {
    ports: portsOf(api, { roomId, message, answerId }, saved),
    known: knownOf(message),
    asked,
    onStart: ({ model, demo, leftOut, quota }) => {
      facts = { model, demo, ...(leftOut > 0 && { leftOut }) };
      if (quota) onQuota?.(quota);
    },
    onEnd: (end, written) => {
      rooms.delete(message.id);
      conclude({ roomId, messageId: message.id, answerId }, end, { ...facts, ...contentOf(written) }, now());
      if (end.status === 'failed' || written.steps?.some(({ cost }) => cost)) onCharges?.();
    },
  });
}

/** The answers of the server; their question is made when it is asked. */
const portsOf = (
  api: ApiClient,
  { roomId, message, answerId }: { roomId: string; message: Message; answerId: string },
  saved: Promise<void> = Promise.resolve(),
): AnswerPorts<AnswerEvent> => ({
  async *open(options) {
    await Promise.race([saved, sleep(saveDeadline, options)]);
    const room = roomInMemory(roomId);
    if (!room) throw new Error('The room of an answer is gone.');
    yield* api.stream('POST /chat/completions', { body: questionOf(room, message) }, options);
  },
  resume: (options) =>
    api.stream('GET /chat/completions/events', { query: { answer_id: answerId } }, options),
  stop: () => api.call('POST /chat/completions/stop', { body: { answer_id: answerId } }),
});

const knownOf = ({ content, reasoning, reasoningTime, steps }: Message): Written => ({
  text: content,
  ...(reasoning !== undefined && { reasoning }),
  ...(reasoningTime !== undefined && { reasoningTime }),
  ...(steps && { steps }),
});

const contentOf = ({ text, reasoning, reasoningTime, steps }: Written) => ({
  content: text,
  ...(reasoning !== undefined && { reasoning }),
  ...(reasoningTime !== undefined && { reasoningTime }),
  ...(steps && { steps }),
});

/** Gives the message its end. A suspended one stays unfinished and goes on when its room is opened next. */
function conclude(
  { roomId, messageId, answerId }: { roomId: string; messageId: string; answerId: string },
  end: AnswerEnd,
  written: Partial<Message> & Pick<Message, 'content'>,
  now: number,
): void {
  const edit = (room: Room) => withEnd(room, { messageId, answerId }, end, written, { now, emptyReply });
  if (end.status === 'suspended') changeInMemory(roomId, edit);
  else void changeRoom(roomId, edit);
}

/** Stops the answer of a room; what is written stays. */
export function stopAnswers(roomId: string): void {
  for (const [messageId, place] of [...rooms]) if (place === roomId) answers.stop(messageId);
  const left = roomInMemory(roomId)?.chatRecord.find((message) => message.status === 'streaming');
  // Nobody was reading it any more.
  if (left) void changeRoom(roomId, (room) => putMessage(room, { ...left, status: 'stopped' }, Date.now()));
}

/** Takes up every unfinished answer of a room. */
export function resumeAnswers(room: Room): void {
  for (const message of room.chatRecord) {
    if (message.role === 'assistant' && message.status === 'streaming') beginAnswer(room.id, message, true);
  }
}
