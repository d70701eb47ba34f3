import { createRoom, defaultTitle, type Room } from '@orangery/records';
import { ImportError } from './import-error.ts';
import { noTime } from './import-times.ts';
import { type Mark, marksIn, withMarks } from './markdown-marks.ts';
import { inTime, type OnLeftOut, readExtras, type UntimedMessage } from './read-room.ts';
import { type Fields, fieldsOf, millisecondsOf, textOf } from './read-values.ts';

/** The chats of a Markdown file that was exported here. Throws an `ImportError` when it is none. */
export function readMarkdown(file: string, onLeftOut: OnLeftOut = () => {}): Room[] {
  const text = file.replace(/\r\n?/g, '\n');
  const marks = marksIn(text);
  const rooms = groupsAt('chat', marks).flatMap((group) => roomOf(text, group, onLeftOut) ?? []);
  if (rooms.length === 0) throw new ImportError('unknown');
  return rooms;
}

/** The marks from each of a name to the next of it. */
function groupsAt(name: string, marks: readonly Mark[]): Mark[][] {
  const groups: Mark[][] = [];
  for (const mark of marks) {
    if (mark.name === name) groups.push([mark]);
    else groups.at(-1)?.push(mark);
  }
  return groups;
}

function parsed(mark: Mark): Fields {
  try {
    return fieldsOf(JSON.parse(mark.data)) ?? {};
  } catch {
    return {};
  }
}

function roomOf(text: string, [chat, ...marks]: readonly Mark[], onLeftOut: OnLeftOut): Room | null {
  const about = chat ? parsed(chat) : {};
  const id = textOf(about.id);
  if (about.version !== undefined && about.version !== 1) throw new ImportError('newer');
  if (!id || !/^2023\d{7}$/.test(id)) return null;
  const begun = millisecondsOf(about.createTime);
  const chatRecord = inTime(messagesOf(text, marks, onLeftOut), begun);
  const createTime = begun ?? chatRecord[0]?.createTime ?? noTime;
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
    updatedAt: millisecondsOf(about.updatedAt) ?? createTime,
  };
}

/** With counters that lose to whatever is on the device: a text does not say how often it was edited. */
const asOld = (room: Room): Room => ({
  ...room,
  rev: 0,
  revs: Object.fromEntries(Object.keys(room.revs ?? {}).map((field) => [field, 0])),
});

function messagesOf(text: string, marks: readonly Mark[], onLeftOut: OnLeftOut): UntimedMessage[] {
  const messages = new Map<string, UntimedMessage>();
  const groups = groupsAt('message', marks);
  for (const [index, [mark, ...parts]] of groups.entries()) {
    const end = parts.findIndex(({ name }) => name === 'end');
    const next = groups[index + 1]?.slice(0, 1) ?? [];
    const own = end === -1 ? parts.concat(next) : parts.slice(0, end + 1);
    const message = mark && messageOf(text, mark, own, onLeftOut);
    if (message && !messages.has(message.id)) messages.set(message.id, message);
  }
  return [...messages.values()];
}

function messageOf(
  text: string,
  mark: Mark,
  parts: readonly Mark[],
  onLeftOut: OnLeftOut,
): UntimedMessage | null {
  const about = parsed(mark);
  const content = partOf(text, parts, 'text');
  const id = textOf(about.id, 200);
  if (content === null || !id) return null;
  const reasoning = partOf(text, parts, 'reasoning');
  return {
    id,
    role: about.role === 'assistant' ? 'assistant' : 'user',
    content: withMarks(content),
    createTime: millisecondsOf(about.createTime),
    rev: 0,
    status: about.status === 'failed' || about.status === 'stopped' ? about.status : 'done',
    ...readExtras(
      {
        ...about,
        ...(reasoning !== null && { reasoning: unfolded(reasoning) }),
        files: filesOf(text, parts),
      },
      onLeftOut,
    ),
  };
}

/** What stands between a mark and the next. */
function partOf(text: string, parts: readonly Mark[], name: string): string | null {
  const at = parts.findIndex((part) => part.name === name);
  return at === -1 ? null : bodyOf(text, parts, at);
}

function bodyOf(text: string, parts: readonly Mark[], at: number): string {
  const body = text.slice(parts[at]?.to, parts[at + 1]?.from ?? text.length);
  return body.replace(/^\n\n/, '').replace(/\n\n$/, '');
}

/** Each stands in a fence below its name. */
const filesOf = (text: string, parts: readonly Mark[]): Fields[] =>
  parts.flatMap((part, at) => {
    if (part.name !== 'file') return [];
    const [, , code] = /^\*\*.*\*\*\n\n(`{3,})\n([\s\S]*)\n\1$/.exec(bodyOf(text, parts, at)) ?? [];
    return code === undefined ? [] : [{ name: parsed(part).name, text: withMarks(code) }];
  });

const unfolded = (text: string): string =>
  withMarks(text.replace(/^<details>\n<summary>[^\n]*<\/summary>\n\n/, '').replace(/\n\n<\/details>$/, ''));
