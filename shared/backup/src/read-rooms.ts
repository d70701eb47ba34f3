import type { Message, Room } from '@orangery/records';
import { BackupError } from './backup-error.ts';
import { asCloud } from './local-rooms.ts';

type Fields = Readonly<Record<string, unknown>>;

/** No honest counter comes near it, and beyond 2^53 adding one would change nothing. */
const maxCounter = 2 ** 40;
/** Milliseconds; the last day that `Date` has. */
const maxTime = 8.64e15;

const wrong = (): never => {
  throw new BackupError('format');
};
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= maxTime;
const isCounter = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= maxCounter;

const statuses: readonly unknown[] = ['done', 'streaming', 'stopped', 'failed'];

/** What a newer release adds to a message is kept as it is. */
function messageOf(value: unknown, place: number, made: number): Message {
  if (!isFields(value)) return wrong();
  const { id, role, content, createTime = made + place, rev = 1, status = 'done', deletedAt } = value;
  if (!isText(id) || id === '' || !isText(content)) return wrong();
  if ((role !== 'user' && role !== 'assistant') || !statuses.includes(status)) return wrong();
  if (!isTime(createTime) || !isCounter(rev) || !(deletedAt === undefined || isTime(deletedAt)))
    return wrong();
  const message = { ...value, id, role, content, createTime, rev, status };
  if ('life' in message && !isLife(message.life, deletedAt)) delete message.life;
  return message as Message;
}

/** Deleted in an even life, there in an odd one; a number that says something else is none. */
const isLife = (life: unknown, deletedAt: unknown): boolean =>
  isCounter(life) && life > 2 && (life % 2 === 0) === (deletedAt !== undefined);

const isGone = (value: unknown): boolean =>
  isFields(value) &&
  Object.entries(value).every(
    ([life, tags]) => isCounter(Number(life)) && isText(tags) && /^(?:[0-9a-z]{9})*$/.test(tags),
  );

function revsFrom(value: unknown): Room['revs'] {
  if (value === undefined) return undefined;
  if (!isFields(value) || !Object.values(value).every(isCounter)) return wrong();
  return value as Room['revs'];
}

const optional = (value: Fields, key: string, fits: (field: unknown) => boolean): Fields => {
  const field = value[key];
  if (field === undefined || field === null) return {};
  return fits(field) ? { [key]: field } : wrong();
};
const text = (value: unknown, fallback: string): string =>
  value === undefined || value === null ? fallback : isText(value) ? value : wrong();

function roomOf(value: unknown): Room {
  if (!isFields(value)) return wrong();
  const { id, createTime, chatRecord = [], rev = 1 } = value;
  if (!isText(id) || id === '' || id.length > 40 || !isTime(createTime)) return wrong();
  if (!Array.isArray(chatRecord) || !isCounter(rev)) return wrong();
  const { updatedAt = createTime, messageArr, isNot = false } = value;
  if (!isTime(updatedAt) || typeof isNot !== 'boolean') return wrong();
  const messages = chatRecord.map((message, place) => messageOf(message, place, createTime));
  const given =
    messageArr ?? messages.filter(({ status }) => status !== 'failed').map((message) => message.id);
  if (!Array.isArray(given) || !given.every(isText)) return wrong();
  const revs = revsFrom(value.revs);
  const room = {
    ...optional(value, 'pinned', (field) => typeof field === 'boolean'),
    ...optional(value, 'expert', isText),
    ...optional(value, 'scene', isText),
    ...optional(value, 'originId', (field) => isText(field) && field !== ''),
    ...optional(value, 'deletedAt', isTime),
    ...optional(value, 'gone', isGone),
    id,
    createTime,
    updatedAt,
    rev,
    isNot,
    chatMessage: text(value.chatMessage, 'chat room'),
    chatModel: text(value.chatModel, '3.5'),
    prompt: text(value.prompt, ''),
    chatRecord: messages,
    messageArr: given,
    ...(revs && { revs }),
  } as Room;
  return asCloud(room);
}

/**
 * Rooms of a cloud record, each as the cloud has it. What an old client left out is filled in.
 * @throws BackupError format: it is no array, or something in it is no room
 */
export const readRooms = (value: unknown): Room[] => (Array.isArray(value) ? value.map(roomOf) : wrong());
