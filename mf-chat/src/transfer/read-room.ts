import { countSymbols, limits } from '@orangery/api';
import { nameOf } from '@orangery/chat/file-names';
import {
  defaultTitle,
  type Message,
  type MessageFile,
  type MessageSource,
  type MessageStep,
  type Room,
  type RoomRevs,
} from '@orangery/records';
import { noTime, timesInOrder } from './import-times.ts';
import { readCitations } from './read-citations.ts';
import {
  addressOf,
  type Fields,
  fieldsOf,
  latestTime,
  listOf,
  millisecondsOf,
  textOf,
  wholeOf,
} from './read-values.ts';

/** Counters beyond this are nonsense, and would leave no room for further edits. */
const maxRev = 1_000_000_000;
const roomId = /^2023\d{7}$/;
const maxNameLength = 200;

const statuses = ['done', 'stopped', 'failed'] as const;
const fields = ['chatMessage', 'chatModel', 'prompt', 'isNot', 'pinned', 'expert', 'scene'] as const;

/** Called with the number of files of a question that it cannot take. */
export type OnLeftOut = (files: number) => void;

/**
 * A room out of a file; null when it is none. Keeps what is known to be right and nothing else. Without times it begins at
 * `noTime`.
 */
export function readRoom(value: unknown, onLeftOut: OnLeftOut = () => {}): Room | null {
  const room = fieldsOf(value);
  const id = textOf(room?.id);
  const rev = wholeOf(room?.rev, maxRev);
  if (!room || !id || !roomId.test(id) || rev === undefined) return null;
  if (room.deletedAt !== undefined || !Array.isArray(room.chatRecord)) return null;
  const begun = millisecondsOf(room.createTime);
  const messages = unique(
    room.chatRecord.map((message) => readMessage(message, onLeftOut)).filter((message) => message !== null),
  );
  const chatRecord = inTime(messages, begun);
  const createTime = begun ?? chatRecord[0]?.createTime ?? noTime;
  const given = new Set(listOf(room.messageArr));
  return {
    chatMessage: textOf(room.chatMessage, 1_000) ?? defaultTitle,
    chatModel: textOf(room.chatModel, maxNameLength) ?? '3.5',
    prompt: textOf(room.prompt) ?? '',
    isNot: false,
    ...(typeof room.pinned === 'boolean' && { pinned: room.pinned }),
    ...named(room, 'expert'),
    ...named(room, 'scene'),
    id,
    chatRecord,
    messageArr: chatRecord.filter((message) => given.has(message.id)).map((message) => message.id),
    createTime,
    rev: Math.max(rev, ...revsIn(chatRecord)),
    updatedAt: millisecondsOf(room.updatedAt) ?? createTime,
    ...readRevs(room.revs),
    ...(roomId.test(textOf(room.originId) ?? '') && { originId: textOf(room.originId) as string }),
  };
}

const revsIn = (messages: readonly Message[]): number[] => [
  messages.reduce((most, { rev }) => Math.max(most, rev), 0),
];

const named = <K extends string>(from: Fields, key: K): { [F in K]?: string } => {
  const text = textOf(from[key], maxNameLength);
  return (text ? { [key]: text } : {}) as { [F in K]?: string };
};

function readRevs(value: unknown): { revs?: RoomRevs } {
  const given = fieldsOf(value);
  if (!given) return {};
  const revs: RoomRevs = {};
  for (const field of fields) {
    const rev = wholeOf(given[field], maxRev);
    if (rev !== undefined) revs[field] = rev;
  }
  return { revs };
}

/** A message whose time may not be known. */
export type UntimedMessage = Omit<Message, 'createTime'> & { createTime: number | undefined };

export function inTime(messages: readonly UntimedMessage[], begun: number | undefined): Message[] {
  const times = timesInOrder(
    messages.map(({ createTime }) => createTime),
    begun,
  );
  return messages.map((message, index) => ({ ...message, createTime: times[index] ?? noTime }));
}

function unique<M extends { id: string }>(messages: readonly M[]): M[] {
  const seen = new Set<string>();
  return messages.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function readMessage(value: unknown, onLeftOut: OnLeftOut): UntimedMessage | null {
  const message = fieldsOf(value);
  const id = textOf(message?.id, maxNameLength);
  const content = textOf(message?.content);
  const rev = wholeOf(message?.rev, maxRev);
  const role = (['user', 'assistant'] as const).find((one) => one === message?.role);
  const status = statuses.find((one) => one === message?.status);
  if (!message || !id || content === undefined || rev === undefined) return null;
  if (!role || !status || message.deletedAt !== undefined) return null;
  const createTime = millisecondsOf(message.createTime);
  return { id, role, content, createTime, rev, status, ...readExtras(message, onLeftOut) };
}

/** What a message may have besides, in a room and in the marks of a Markdown file. */
export function readExtras(message: Fields, onLeftOut: OnLeftOut = () => {}): Partial<Message> {
  const images = listOf(message.images)
    .map((image) => addressOf(image, /^(?:https?:\/)?\//i))
    .filter((image) => image !== undefined);
  const files = readFiles(message.files, onLeftOut);
  const sources = listOf(message.sources).map(readSource);
  const steps = listOf(message.steps)
    .map(readStep)
    .filter((step) => step !== null);
  const citations = readCitations(message.citations);
  return {
    ...named(message, 'answerId'),
    ...named(message, 'model'),
    ...(textOf(message.reasoning) && { reasoning: textOf(message.reasoning) as string }),
    ...counted(message, 'reasoningTime', latestTime),
    ...(images.length > 0 && { images }),
    ...(files.length > 0 && { files }),
    ...(sources.length > 0 && { sources }),
    ...(steps.length > 0 && { steps }),
    ...(citations.length > 0 && { citations }),
    ...flagged(message, 'voice'),
    ...named(message, 'slot'),
    ...counted(message, 'version', maxRev),
    ...counted(message, 'chosen', maxRev),
    ...named(message, 'after'),
    ...flagged(message, 'demo'),
    ...counted(message, 'leftOut', maxRev),
    ...flagged(message, 'cut'),
    ...counted(message, 'errorCode', 1_000_000),
  };
}

const counted = <K extends string>(from: Fields, key: K, most: number): { [F in K]?: number } => {
  const count = wholeOf(from[key], most);
  return (count !== undefined ? { [key]: count } : {}) as { [F in K]?: number };
};

const flagged = <K extends string>(from: Fields, key: K): { [F in K]?: boolean } =>
  (typeof from[key] === 'boolean' ? { [key]: from[key] } : {}) as { [F in K]?: boolean };

/** Of a file whose name has nothing that can be shown. */
const nameless = 'file.txt';

/** Those that a question can take, as many and as long as it can. */
function readFiles(value: unknown, onLeftOut: OnLeftOut): MessageFile[] {
  const given = listOf(value);
  const files: MessageFile[] = [];
  let left: number = limits.fileSymbols;
  for (const one of given) {
    const file = files.length < limits.filesPerQuestion ? readFile(one) : null;
    const symbols = file ? countSymbols(file.text) : 0;
    if (!file || symbols > left) continue;
    left -= symbols;
    files.push(file);
  }
  if (files.length < given.length) onLeftOut(given.length - files.length);
  return files;
}

function readFile(value: unknown): MessageFile | null {
  const file = fieldsOf(value);
  const name = textOf(file?.name);
  const text = textOf(file?.text, limits.fileSymbols * 2);
  return name && text ? { name: nameOf(name, nameless), text } : null;
}

/** UTF-16 units, as a question may carry them. */
const longestSource = { title: 300, url: 2_000, snippet: 1_000 } as const;

/** Emptied of what is not known to be right: its place is a number that others are cited after. */
function readSource(value: unknown): MessageSource {
  const source = fieldsOf(value);
  const address = addressOf(source?.url, /^https?:\/\//i) ?? '';
  const url = address.length <= longestSource.url ? address : '';
  return {
    title: (textOf(source?.title) ?? url).slice(0, longestSource.title),
    url,
    snippet: (textOf(source?.snippet) ?? '').slice(0, longestSource.snippet),
  };
}

/** Pixels. */
const maxSide = 10_000;
/** Code units of the arguments and the result of a step. */
const maxStepText = 4_000;

function readStep(value: unknown): MessageStep | null {
  const step = fieldsOf(value);
  const number = wholeOf(step?.number, 1_000);
  const [name, title] = [textOf(step?.name, maxNameLength), textOf(step?.title, maxNameLength)];
  const [asked, result] = [textOf(step?.arguments), textOf(step?.result)];
  if (!step || number === undefined || !name || !title || asked === undefined || result === undefined)
    return null;
  const sources = listOf(step.sources).map(readSource);
  const pictures = listOf(step.pictures)
    .map(readPicture)
    .filter((picture) => picture !== null);
  return {
    number,
    name,
    title,
    ...named(step, 'server'),
    arguments: asked.slice(0, maxStepText),
    state: (['done', 'failed', 'refused'] as const).find((state) => state === step.state) ?? 'stopped',
    result: result.slice(0, maxStepText),
    milliseconds: wholeOf(step.milliseconds, latestTime) ?? null,
    ...(sources.length > 0 && { sources }),
    ...(pictures.length > 0 && { pictures }),
    ...(step.app === true && { app: true }),
    ...readCost(step.cost),
  };
}

/** Of this site, as drawings are. */
function readPicture(value: unknown): NonNullable<MessageStep['pictures']>[number] | null {
  const picture = fieldsOf(value);
  const address = addressOf(picture?.address, /^\/(?![/\\])/);
  const [width, height] = [wholeOf(picture?.width, maxSide), wholeOf(picture?.height, maxSide)];
  return address && width && height ? { address, width, height } : null;
}

function readCost(value: unknown): Pick<MessageStep, 'cost'> {
  const cost = fieldsOf(value);
  const [use, amount] = [textOf(cost?.use, maxNameLength), wholeOf(cost?.amount, maxRev)];
  return use && amount ? { cost: { use, amount } } : {};
}
