import type { AnswerEvent, ApiClient } from '@orangery/api';
import { emptyReply } from '@orangery/api/errors';
import {
  type AnswerPorts,
  createAnswers,
  type LiveAnswer,
  useLiveAnswer as useLive,
  type Written,
} from '@orangery/chat';
import type { HostServices } from '@orangery/platform';
import { type Message, putMessage, putVersion, type Room, withEnd } from '@orangery/records';
import { changeInMemory, changeJournal, journalOf } from '../journals/journals.ts';
import { companionsOf } from './companions.ts';
import { questionOf } from './question-of.ts';

/** The answers that are being written, by the id of their message. */
const answers = createAnswers();
/** Message whose answer is being read → the journal it stands in. */
const places = new Map<string, string>();

export const useLiveAnswer = (messageId: string): LiveAnswer | null => useLive(answers, messageId);

export const liveText = (messageId: string): string | undefined => answers.live(messageId)?.text;

export const watchAnswer = answers.subscribe;

export const isAnswering = (journalId: string): boolean => [...places.values()].includes(journalId);

export const goOnReading = (): void => answers.reconnect();

export const leaveAnswers = (): void => answers.suspend();

/** Goes on with an answer that waits for the connection; false when none of that id does. */
export const retryAnswer = (messageId: string): boolean => answers.retry(messageId);

const fresh = () =>
  ({ role: 'assistant', content: '', status: 'streaming', answerId: crypto.randomUUID() }) as const;

/** Puts a question at the end of a journal and has it answered; false, and nothing happens, while an answer is written. */
export function askDocument(host: HostServices, journalId: string, text: string): boolean {
  if (isAnswering(journalId) || !journalOf(journalId)) return false;
  answerAfter(host, journalId, (room, now) => putMessage(room, questionWith(text), now));
  return true;
}

/** Asks a question in other words. The former one stays as a version of it, with all that follows. */
export function askEdited(host: HostServices, journalId: string, before: Message, text: string): void {
  stopAnswers(journalId);
  answerAfter(host, journalId, (room, now) => putVersion(room, before, questionWith(text), now));
}

/** Asks for the rest of an answer. The model is given what there is of it, also where it failed. */
export function askForRest(host: HostServices, journalId: string, answer: Message, text: string): void {
  if (isAnswering(journalId)) return;
  void changeJournal(journalId, (room) => putMessage(room, answer, Date.now(), true));
  askDocument(host, journalId, text);
}

const questionWith = (content: string) =>
  ({ id: crypto.randomUUID(), role: 'user', content, status: 'done' }) as const;

/** Edits a journal so that it ends with a question, and has that answered. */
function answerAfter(host: HostServices, journalId: string, edit: (room: Room, now: number) => Room): void {
  const answer = { id: crypto.randomUUID(), ...fresh() };
  const now = Date.now();
  void changeJournal(journalId, (room) => putMessage(edit(room, now), answer, Date.now()));
  begin(host, journalId, answer.id, false);
}

/** Answers a question again; the former answer stays as a version, unless it is empty. */
export function askAgain(host: HostServices, journalId: string, before: Message): void {
  if (isAnswering(journalId)) return;
  const now = Date.now();
  const isEmpty = before.content === '';
  const answer = { ...fresh(), id: isEmpty ? before.id : crypto.randomUUID() };
  const place = { ...(before.slot !== undefined && { slot: before.slot, version: before.version ?? 1 }) };
  void changeJournal(journalId, (room) =>
    isEmpty
      ? putMessage(room, { ...place, ...answer, chosen: room.rev + 1 }, now)
      : putVersion(room, before, answer, now),
  );
  begin(host, journalId, answer.id, false);
}

/** Takes up the answers of a journal that a reload interrupted. */
export function resumeAnswers(host: HostServices, room: Room): void {
  for (const { id, status, role } of room.chatRecord)
    if (role === 'assistant' && status === 'streaming') begin(host, room.id, id, true);
}

/** Stops the answer of a journal; what is written stays. */
export function stopAnswers(journalId: string): void {
  for (const [messageId, place] of [...places]) if (place === journalId) answers.stop(messageId);
}

function begin(host: HostServices, journalId: string, messageId: string, asked: boolean): void {
  const message = journalOf(journalId)?.chatRecord.find(({ id }) => id === messageId);
  if (!message || places.has(messageId)) return;
  const answerId = message.answerId ?? messageId;
  let facts: Pick<Message, 'model' | 'demo' | 'leftOut'> = {};
  places.set(messageId, journalId);
  answers.begin<AnswerEvent>(messageId, {
    ports: portsOf(host.api, journalId, message, answerId),
    known: contentOf(message),
    asked,
    onStart: ({ model, demo, leftOut, quota }) => {
      facts = { model, demo, ...(leftOut > 0 && { leftOut }) };
      if (!quota) return;
      host.bus.emit('quota:changed', { model: quota.model, left: quota.left });
      host.bus.emit('oranges:changed', { left: quota.oranges });
    },
    onEnd: (end, written) => {
      places.delete(messageId);
      const { text: content, ...further } = written;
      const edit = (room: Room) =>
        withEnd(
          room,
          { messageId, answerId },
          end,
          { ...facts, ...further, content },
          { now: Date.now(), emptyReply },
        );
      if (end.status === 'suspended') changeInMemory(journalId, edit);
      else void changeJournal(journalId, edit);
      if (end.status === 'failed') void host.account.refresh();
    },
  });
}

const portsOf = (
  api: ApiClient,
  journalId: string,
  message: Message,
  answerId: string,
): AnswerPorts<AnswerEvent> => ({
  async *open(options) {
    const room = journalOf(journalId);
    if (!room) throw new Error('The journal of an answer is gone.');
    const body = questionOf(room, message, [journalId, ...companionsOf(journalId)]);
    yield* api.stream('POST /chat/pdfs/chat', { body }, options);
  },
  resume: (options) => api.stream('GET /chat/pdfs/chat/events', { query: { answer_id: answerId } }, options),
  stop: () => api.call('POST /chat/pdfs/chat/stop', { body: { answer_id: answerId } }),
});

const contentOf = ({ content, reasoning, reasoningTime, steps, citations }: Message): Written => ({
  text: content,
  ...(reasoning !== undefined && { reasoning }),
  ...(reasoningTime !== undefined && { reasoningTime }),
  ...(steps && { steps }),
  ...(citations && { citations }),
});
