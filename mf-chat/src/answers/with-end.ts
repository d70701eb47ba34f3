import * as errors from '@orangery/api/errors';
import type { AnswerEnd } from '@orangery/chat';
import { type Message, type MessageStep, putMessage, type Room } from '@orangery/records';

/** Code units of arguments that records keep. A step that waits shows all of them, for the decision. */
const maxArguments = 2_000;

/** A tool that was at work, or waited, when its answer ended was stopped with it. */
const stopped = (step: MessageStep): MessageStep =>
  step.state === 'running' || step.state === 'waiting'
    ? { ...step, state: 'stopped', arguments: step.arguments.slice(0, maxArguments) }
    : step;

/** The room with the end of an answer; the same room when its message has an end already or waits for another answer. */
export function withEnd(
  room: Room,
  { messageId, answerId }: { messageId: string; answerId: string },
  end: AnswerEnd,
  written: Partial<Message> & Pick<Message, 'content'>,
  now: number,
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
      if (written.content === '') return failed(errors.emptyReply);
      return putMessage(room, { ...ended, status: 'done', ...(end.cut && { cut: true }) }, now);
  }
}
