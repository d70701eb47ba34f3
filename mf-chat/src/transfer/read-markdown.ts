import { createRoom, defaultTitle, type Message, type Room } from '@orangery/records';
import { ImportError } from './import-error.ts';
import { type Mark, marksIn, withMarks } from './markdown-marks.ts';
import { readExtras } from './read-room.ts';
import { type Fields, fieldsOf, latestTime, textOf, wholeOf } from './read-values.ts';

/** The chats of a Markdown file that was exported here. Throws an `ImportError` when it is none. */
export function readMarkdown(file: string): Room[] {
  const text = file.replace(/\r\n?/g, '\n');
  const marks = marksIn(text);
  const rooms: Room[] = [];
  for (const [index, mark] of marks.entries()) {
    if (mark.name !== 'chat') continue;
    const next = marks.findIndex((other, at) => at > index && other.name === 'chat');
    const room = roomOf(text, marks.slice(index, next === -1 ? undefined : next));
    if (room) rooms.push(room);
  }
  if (rooms.length === 0) throw new ImportError('unknown');
  return rooms;
}

function parsed(mark: Mark): Fields {
  try {
    return fieldsOf(JSON.parse(mark.data)) ?? {};
  } catch {
    return {};
  }
}

function roomOf(text: string, [chat, ...marks]: readonly Mark[]): Room | null {
  const about = chat ? parsed(chat) : {};
  const id = textOf(about.id);
  const createTime = wholeOf(about.createTime, latestTime);
  if (about.version !== undefined && about.version !== 1) throw new ImportError('newer');
  if (!id || !/^2023\d{7}$/.test(id) || !createTime) return null;
  const chatRecord = messagesOf(text, marks);
  const expert = textOf(about.expert, 200);
  const room = createRoom({
    id,
    chatModel: textOf(about.model, 200) ?? '3.5',
    chatMessage: textOf(about.title, 1_000) ?? defaultTitle,
    prompt: textOf(about.prompt) ?? '',
    ...(expert && { expert }),
    now: createTime,
  });
  return {
    ...asOld(room),
    chatRecord,
    messageArr: chatRecord.filter(({ status }) => status !== 'failed').map(({ id: messageId }) => messageId),
    updatedAt: wholeOf(about.updatedAt, latestTime) ?? createTime,
  };
}

/** With counters that lose to whatever is on the device: a text does not say how often it was edited. */
const asOld = (room: Room): Room => ({
  ...room,
  rev: 0,
  revs: Object.fromEntries(Object.keys(room.revs ?? {}).map((field) => [field, 0])),
});

function messagesOf(text: string, marks: readonly Mark[]): Message[] {
  const messages = new Map<string, Message>();
  for (const [index, mark] of marks.entries()) {
    if (mark.name !== 'message') continue;
    const end = marks.findIndex(
      (other, at) => at > index && (other.name === 'message' || other.name === 'end'),
    );
    const message = messageOf(text, mark, marks.slice(index + 1, end === -1 ? undefined : end + 1));
    if (message && !messages.has(message.id)) messages.set(message.id, message);
  }
  return [...messages.values()];
}

function messageOf(text: string, mark: Mark, parts: readonly Mark[]): Message | null {
  const about = parsed(mark);
  const content = partOf(text, parts, 'text');
  const id = textOf(about.id, 200);
  const createTime = wholeOf(about.createTime, latestTime);
  if (content === null || !id || createTime === undefined) return null;
  const reasoning = partOf(text, parts, 'reasoning');
  return {
    id,
    role: about.role === 'assistant' ? 'assistant' : 'user',
    content: withMarks(content),
    createTime,
    rev: 0,
    status: about.status === 'failed' || about.status === 'stopped' ? about.status : 'done',
    ...readExtras({ ...about, ...(reasoning !== null && { reasoning: unfolded(reasoning) }) }),
  };
}

/** What stands between a mark and the next. */
function partOf(text: string, parts: readonly Mark[], name: string): string | null {
  const at = parts.findIndex((part) => part.name === name);
  const part = parts[at];
  if (!part) return null;
  const body = text.slice(part.to, parts[at + 1]?.from ?? text.length);
  return body.replace(/^\n\n/, '').replace(/\n\n$/, '');
}

const unfolded = (text: string): string =>
  withMarks(text.replace(/^<details>\n<summary>[^\n]*<\/summary>\n\n/, '').replace(/\n\n<\/details>$/, ''));
