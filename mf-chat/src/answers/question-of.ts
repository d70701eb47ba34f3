import { limits, type ModelValue, type Question } from '@orangery/api';
import { contextMessages, type Message, type Room } from '@orangery/records';

/** Turns a request carries at most, and their length in UTF-16 units: a request stays below 1 MB in any script. */
const maxTurns = 400;
const maxText = 240_000;

/** What the model is asked: the conversation up to the message that waits for the answer, the oldest left out when it is long. */
export function questionOf(room: Room, answer: Message): Question {
  const before = contextMessages(room).filter(
    (message) => message.createTime < answer.createTime && message.content !== '',
  );
  const messages: Question['messages'] = [];
  let length = 0;
  for (const { role, content, images, files } of before.toReversed()) {
    length += content.length + (files?.reduce((sum, { text }) => sum + text.length, 0) ?? 0);
    if (messages.length > 0 && (length > maxText || messages.length === maxTurns)) break;
    messages.unshift({
      role,
      content,
      ...(images && { images: [...images] }),
      ...(files && { files: [...files] }),
    });
  }
  const leftOut = before.length - messages.length;
  // Sources and the manner of a question are kept with it, so that asking again says the same.
  const asked = before.findLast(({ role }) => role === 'user');
  // An imported chat may have more.
  const sources = asked?.sources?.slice(0, limits.sourcesPerQuestion);
  const prompt = room.prompt === '' ? {} : { prompt: room.prompt };
  return {
    answer_id: answer.answerId ?? answer.id,
    room_id: room.id,
    model: room.chatModel as ModelValue,
    ...prompt,
    ...(sources && { sources: sources.map((source) => ({ ...source })) }),
    ...(asked?.voice && { voice: true }),
    ...(leftOut > 0 && { left_out: leftOut }),
    messages,
  };
}
