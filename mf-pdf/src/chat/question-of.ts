import type { PdfQuestion } from '@orangery/api';
import { contextMessages, type Message, type Room } from '@orangery/records';

/** Turns a request carries at most, and their length in UTF-16 units. */
const maxTurns = 400;
const maxText = 240_000;

/** What the model is asked: the journal up to the answer that is waited for, the oldest left out when it is long. */
export function questionOf(room: Room, answer: Message, pdfIds: readonly string[]): PdfQuestion {
  const before = contextMessages(room).filter(
    ({ createTime, content }) => createTime < answer.createTime && content !== '',
  );
  const messages: PdfQuestion['messages'] = [];
  let length = 0;
  for (const { role, content } of before.toReversed()) {
    length += content.length;
    if (messages.length > 0 && (length > maxText || messages.length === maxTurns)) break;
    messages.unshift({ role, content });
  }
  const leftOut = before.length - messages.length;
  return {
    answer_id: answer.answerId ?? answer.id,
    pdf_ids: [...pdfIds],
    model: room.chatModel,
    messages,
    ...(leftOut > 0 && { left_out: leftOut }),
  };
}
