import { ownerKey, type Records, type Room, type RoomEntry } from '@orangery/records';
import { ref } from 'valtio';
import { noRoom } from '../question/box.ts';
import { moveContents } from '../question/box-contents.ts';
import { keepFew } from './keep-few.ts';
import { expectedRoom, lastRoom, rememberRoom } from './last-room.ts';
import { openBox } from './open-box.ts';
import { makeRoom, roomPorts, roomStorage, roomsState, setList } from './rooms.state.ts';
import { isWorthShowing, startingRooms } from './start-rules.ts';
import { changeRoom, lastWrite } from './write-room.ts';

export type Visitor = {
  /** null for a guest. */
  username: string | null;
  /** Just signed out: nothing is shown but one placeholder room. */
  signedOut: boolean;
};

/** Shows the rooms of a visitor, by the start-up rules. Resolves when the messages of the first are there. */
export async function startRooms(visitor: Visitor): Promise<void> {
  const owner = ownerKey(visitor.username);
  const turn = reset(owner);
  const expected = visitor.signedOut ? null : expectedRoom(owner);
  if (expected) roomPorts().expectMessages();
  let reading: Reading;
  let isOutdated = false;
  roomStorage.member = visitor.username !== null;
  try {
    const records = await roomPorts().open(owner);
    if (turn !== roomStorage.turn) return records.close();
    roomStorage.records = records;
    records.subscribe(({ type, ids }) => {
      if (expected && ids.includes(expected)) isOutdated = true;
      void refresh(records, type === 'removed' ? [] : ids);
    });
    // It is read beside the list.
    if (expected)
      reading = records.load(expected).then(
        (room) => (isOutdated ? undefined : room),
        () => undefined,
      );
    const [stored, used] = await Promise.all([records.index(), records.usedIds()]);
    if (turn !== roomStorage.turn) return;
    roomStorage.used = used;
    setList(visitor.signedOut ? [] : rulesOf(stored, owner, visitor.username !== null));
  } catch {
    if (turn === roomStorage.turn) roomsState.status = 'failed';
    return;
  }
  await selectFirst(visitor.signedOut, (id) => (id === expected ? reading : undefined));
}

function reset(owner: string): number {
  const before = roomStorage.records;
  roomStorage.turn += 1;
  roomStorage.records = null;
  roomStorage.used = new Set();
  roomStorage.aliases.clear();
  void lastWrite().then(() => before?.close());
  Object.assign(roomsState, {
    status: 'loading',
    owner,
    current: roomStorage.wantsNew ? null : lastRoom(owner),
    loaded: {},
    unreadable: null,
  });
  setList([]);
  // What was typed before it was known for whom.
  moveContents(['', noRoom], openBox());
  return roomStorage.turn;
}

function rulesOf(stored: readonly RoomEntry[], owner: string, member: boolean): RoomEntry[] {
  const { now, hasDraft } = roomPorts();
  return startingRooms(stored, { member, now: now(), hasDraft: (id) => hasDraft(owner, id) });
}

type Reading = Promise<Room | undefined> | undefined;

async function selectFirst(signedOut: boolean, readingOf: (id: string) => Reading): Promise<void> {
  const { rooms, current } = roomsState;
  // An empty one that is stored may have a draft or instructions.
  const chosen = roomStorage.wantsNew ? undefined : (rooms.find(({ id }) => id === current) ?? rooms[0]);
  roomStorage.wantsNew = false;
  const id = chosen?.id ?? makeRoom({ isNot: signedOut }).id;
  // The box was there before the rooms, and so may be a text in it; the room it was remembered for may be gone.
  moveContents(openBox(), [roomsState.owner, id]);
  moveContents([roomsState.owner, noRoom], [roomsState.owner, id]);
  if (chosen && chosen.messageCount > 0) roomPorts().expectMessages();
  const opened = openRoom(id, readingOf(id));
  roomsState.status = 'ready';
  if (!chosen && !signedOut) void changeRoom(id, (room) => room);
  await opened;
}

/** Another tab changed rooms: reads the list again, and the messages of rooms that nothing is written into here. */
async function refresh(records: Records, ids: readonly string[]): Promise<void> {
  const stored = await records.index();
  if (records !== roomStorage.records) return;
  const [known, shown] = [idsOf(stored), idsOf(roomsState.rooms)];
  const unsaved = roomsState.rooms.filter(
    ({ id, messageCount }) => !known.has(id) && (messageCount === 0 || roomPorts().isBusy(id)),
  );
  const listed = stored.filter((room) => shown.has(room.id) || !roomStorage.member || isWorthShowing(room));
  setList([...unsaved, ...listed].toSorted((one, other) => other.updatedAt - one.updatedAt));
  // Without waiting for each: a restore may have changed thousands.
  const { loaded } = roomsState;
  for (const id of ids) if (loaded[id]) await refreshRoom(records, id);
  if (!roomsState.rooms.some(({ id }) => id === roomsState.current)) await openFirst();
}

const idsOf = (rooms: readonly RoomEntry[]) => new Set(rooms.map(({ id }) => id));

/** Reads the list again, and the messages of some rooms, after a change of many. */
export async function readAgain(ids: readonly string[] = []): Promise<void> {
  if (roomStorage.records) await refresh(roomStorage.records, ids);
}

async function refreshRoom(records: Records, id: string): Promise<void> {
  const before = roomsState.loaded[id];
  if (roomPorts().isBusy(id)) return;
  const room = await records.load(id);
  if (room && records === roomStorage.records && roomsState.loaded[id] === before)
    roomsState.loaded[id] = ref(room);
}

/**
 * Makes a room the current one and reads its messages.
 * @param reading they are being read already
 */
export async function openRoom(id: string, reading?: Reading): Promise<void> {
  roomStorage.opened += 1;
  roomsState.current = id;
  roomsState.unreadable = null;
  rememberRoom(roomsState.owner, id);
  roomPorts().emit('room:opened', { roomId: id });
  const { records } = roomStorage;
  keepFew(id);
  if (roomsState.loaded[id] || !records) return;
  try {
    const found = await loadRoom(records, id, reading);
    if (found || records !== roomStorage.records) return;
    setList(roomsState.rooms.filter((entry) => entry.id !== id));
    if (roomsState.current === id) await openFirst();
  } catch {
    if (records === roomStorage.records && roomsState.current === id) roomsState.unreadable = id;
  }
}

/** Brings the messages of a room into memory; false when there is no such room. */
export async function loadRoom(records: Records, id: string, reading?: Reading): Promise<boolean> {
  if (roomsState.loaded[id]) return true;
  const room = (await reading) ?? (await records.load(id));
  if (!room) return false;
  if (records !== roomStorage.records || roomsState.loaded[id]) return true;
  roomsState.loaded[id] = ref(room.createTime ? room : { ...room, createTime: roomPorts().now() });
  keepFew(id);
  roomPorts().onLoaded(room);
  return true;
}

/** Opens the first room of the list; an empty one is made when there is none. */
export const openFirst = (): Promise<void> =>
  openRoom(roomsState.rooms[0]?.id ?? makeRoom({ isNot: false }).id);
