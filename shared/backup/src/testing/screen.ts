import type { Message, Room } from '@orangery/records';

/**
 * What a person sees of a room: itself (`room …`), its fields (`field …`) and its messages with their words (`message …`). Nothing
 * of the code under test is used here: which room it is, and what counts as deleted, is said once more.
 */
export type Screen = ReadonlyMap<string, string>;

const nothing: Screen = new Map();

export const roomKey = (room: Pick<Room, 'id' | 'originId' | 'createTime'>): string =>
  `${room.createTime}-${room.originId ?? room.id}`;

const isThere = ({ deletedAt }: Message): boolean => deletedAt === undefined;

const known = new WeakMap<Room, Screen>();

function screenOf(room: Room | undefined): Screen {
  if (!room || room.deletedAt !== undefined) return nothing;
  const before = known.get(room);
  if (before) return before;
  const key = roomKey(room);
  const screen = new Map([
    [`room ${key}`, ''],
    [`field ${key} title`, room.chatMessage],
    [`field ${key} pinned`, String(room.pinned ?? false)],
    ...room.chatRecord.filter(isThere).map(({ id, content }) => [`message ${key} ${id}`, content] as const),
  ]);
  known.set(room, screen);
  return screen;
}

/** All that a device shows. */
export const wholeScreen = (rooms: Iterable<Room>): Screen =>
  new Map([...rooms].flatMap((room) => [...screenOf(room)]));

/** `isNew`: the room was not on the device, not even as a deleted one. */
export type Change = {
  readonly key: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly isNew: boolean;
};

/** By their keys. */
export type Rooms = ReadonlyMap<string, Room>;

export const roomsByKey = (rooms: Iterable<Room>): Rooms =>
  new Map([...rooms].map((room) => [roomKey(room), room]));

export function changesBetween(before: Rooms, after: Rooms): Change[] {
  const changes: Change[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)];
    if (was === is) continue;
    const [old, now, isNew] = [screenOf(was), screenOf(is), was === undefined];
    for (const [one, text] of now)
      if (old.get(one) !== text) changes.push({ key: one, before: old.get(one) ?? null, after: text, isNew });
    for (const [one, text] of old)
      if (!now.has(one)) changes.push({ key: one, before: text, after: null, isNew });
  }
  return changes;
}
