import {
  chooseVersion,
  createRoom,
  editRoom,
  type Message,
  newRoomId,
  putBack,
  putMessage,
  putVersion,
  type Room,
  removeMessages,
  takeMessage,
} from '@orangery/records';
import { addToStore, deleteRoom, mergeRoom, restoreRoom } from '@orangery/records/storage';
import type { MemoryStore } from './memory-device.ts';
import { roomKey } from './screen.ts';

export const actKinds = [
  'create',
  'say',
  'edit',
  'rename',
  'pin',
  'unsay',
  'delete',
  'undo',
  'branch',
  'choose',
  'import',
] as const;

/** What a person does on a device; numbers choose among what is there. */
export type Act = { readonly do: (typeof actKinds)[number]; readonly pick: number; readonly what: number };

type Undoable = { readonly key: string } & ({ readonly room: Room } | { readonly taken: readonly Message[] });

export type Person = {
  readonly store: MemoryStore;
  readonly undos: Undoable[];
  /** Files of all devices. */
  readonly files: Room[][];
  /** Names that no other message has. */
  readonly name: () => string;
};

export const at = <T>(list: readonly T[], pick: number): T | undefined =>
  list[pick % Math.max(list.length, 1)];

const living = ({ store }: Person): Room[] =>
  [...store.rooms.values()].filter(({ deletedAt }) => deletedAt === undefined);
/** As the records write it: merged with what is stored. */
const put = ({ store }: Person, room: Room) =>
  store.update([room.id], ([stored]) => ({ put: [mergeRoom(stored ?? room, room)] }));

export async function act(person: Person, one: Act, now: number): Promise<void> {
  const { pick, what } = one;
  if (one.do === 'undo') return undo(person, now);
  if (one.do === 'import') return exchange(person, what, now);
  if (one.do === 'create') {
    // A few ids only, so that devices give one id to different rooms.
    const id = newRoomId(what % 4, new Set(person.store.rooms.keys()));
    return put(person, createRoom({ id, chatModel: '3.5', now }));
  }
  const room = at(living(person), pick);
  if (room) await inRoom(person, room, { ...one, do: one.do }, now);
}

async function inRoom(person: Person, room: Room, { do: kind, what }: Act, now: number): Promise<void> {
  const shown = room.chatRecord.filter(({ deletedAt }) => deletedAt === undefined);
  const message = at(shown, what);
  const name = person.name();
  const input = {
    id: name,
    role: what % 2 ? 'user' : 'assistant',
    content: `${name}.`,
    status: 'done',
  } as const;
  if (kind === 'say') return put(person, putMessage(room, input, now));
  if (kind === 'rename') return put(person, editRoom(room, { chatMessage: `title ${name}` }, now));
  if (kind === 'pin') return put(person, editRoom(room, { pinned: !room.pinned }, now));
  if (kind === 'delete') {
    person.undos.push({ key: roomKey(room), room });
    return put(person, deleteRoom(room, now));
  }
  if (!message) return;
  if (kind === 'edit') return put(person, putMessage(room, { ...message, content: `${name}!` }, now));
  if (kind === 'branch') return put(person, putVersion(room, message, input, now));
  if (kind === 'choose') return put(person, chooseVersion(room, message.id, now));
  if (what % 3 === 0) return put(person, removeMessages(room, [message.id], now));
  const { room: rest, taken } = takeMessage(room, message, now);
  person.undos.push({ key: roomKey(room), taken });
  return put(person, rest);
}

/** The last deletion on this device: what it took has to be there again. */
async function undo(person: Person, now: number): Promise<void> {
  const last = person.undos.pop();
  const room = last && [...person.store.rooms.values()].find((one) => roomKey(one) === last.key);
  if (!room) return;
  if ('taken' in last) {
    if (room.deletedAt === undefined) await put(person, putBack(room, last.taken, now));
    return;
  }
  if (room.deletedAt === undefined) return;
  const { originId: _, ...rest } = restoreRoom(last.room, room, now);
  const back = { ...rest, id: room.id, ...(room.originId && { originId: room.originId }) };
  await put(person, mergeRoom(room, back));
  if (person.store.rooms.get(room.id)?.deletedAt !== undefined) throw new Error('The undo did nothing.');
}

/** A room as a file has it. */
function inFile({ gone: _gone, ...room }: Room): Room {
  const { life: _life, deletedAt: _deleted, restored: _restored, ...revs } = room.revs ?? {};
  const kept = room.chatRecord.filter(({ deletedAt }) => deletedAt === undefined);
  const chatRecord = kept.map(({ life: _, ...message }) => message);
  return structuredClone({ ...room, chatRecord, revs });
}

/** A file is saved on one device, and opened on another one, much later. */
async function exchange(person: Person, what: number, now: number): Promise<void> {
  if (what % 2 === 0) person.files.push(living(person).slice(0, 3).map(inFile));
  else await addToStore(person.store, at(person.files, what >> 1) ?? [], now);
}
