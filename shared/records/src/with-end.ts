import { putMessage } from './edit-room.ts';
import type { Message, MessageStep, Room } from './types.ts';

/** How an answer ended: `AnswerEnd` of `@orangery/chat` fits. */
export type AnswerEnd =
  | { status: 'done'; cut: boolean }
  | { status: 'stopped' | 'suspended' }
  | { status: 'failed'; code: number };

/** Code units of arguments that records keep. A step that waits shows all of them, for the decision. */
const maxArguments = 2_000;

/** A tool that was at work, or waited, when its answer ended was stopped with it. */
const stopped = (step: MessageStep): MessageStep =>
  step.state === 'running' || step.state === 'waiting'
    ? { ...step, state: 'stopped', arguments: step.arguments.slice(0, maxArguments) }
    : step;

/**
 * The room with the end of an answer; the same room when its message has an end already or waits for another answer.
 * @param emptyReply error code of an answer that came to its end without a word
 */
export function withEnd(
  room: Room,
  { messageId, answerId }: { messageId: string; answerId: string },
  end: AnswerEnd,
  written: Partial<Message> & Pick<Message, 'content'>,
  { now, emptyReply }: { now: number; emptyReply: number },
): Room {
  const message = room.chatRecord.find(({ id }) => id === messageId);
  if (message?.status !== 'streaming' || message.answerId !== answerId) return room;
  const steps = end.status === 'suspended' ? written.steps : written.steps?.map(stopped);
  const ended = { ...message, ...written, ...(steps && { steps }) };
  const failed = (code: number) => putMessage(room, { ...ended, status: 'failed', errorCode: code }, now);
  switch (end.status) {
    case 'suspended':
      return { ...room, chatRecord: room.chatRecord.map((other) => (other === message ? ended : other)) };
    case 'failed':
      return failed(end.code);
    case 'stopped':
      return putMessage(room, { ...ended, status: 'stopped' }, now);
    case 'done':
      if (written.content === '') return failed(emptyReply);
      return putMessage(room, { ...ended, status: 'done', ...(end.cut && { cut: true }) }, now);
  }
}
