import type { Records, Room } from '@orangery/records';
import { openFirst, openRoom, readAgain } from './load-rooms.ts';
import { inOrder } from './room-order.ts';
import { roomPorts, roomStorage, roomsState, setList } from './rooms.state.ts';
import { lastWrite } from './write-room.ts';

export type Removal = {
  /** Settles when the rooms are deleted, or could not be, which is reported. */
  done: Promise<void>;
  /** Brings them back as they were; the one that was open is opened, unless another was opened since. */
  undo: () => Promise<void>;
};

/** Rooms that are gone from the list, and not yet from the storage. */
let removing: { owner: string; removed: string }[] = [];

export const roomsBeingRemoved = (): readonly { owner: string; removed: string }[] => removing;

/** Deletes rooms and shows the next one if the current is among them. */
export function removeRooms(ids: readonly string[]): Removal {
  const { records } = roomStorage;
  const shown = roomsState.current !== null && ids.includes(roomsState.current) ? roomsState.current : null;
  takeFromList(ids);
  const { opened } = roomStorage;
  for (const id of ids) roomPorts().emit('room:deleted', { roomId: id });
  const removed = removeStored(records, ids);
  return {
    done: removed.then(() => undefined),
    undo: async () => restoreStored(records, await removed, roomStorage.opened === opened ? shown : null),
  };
}

export const removeRoom = (id: string): Promise<void> => removeRooms([id]).done;

function takeFromList(ids: readonly string[]): void {
  const gone = new Set(ids);
  const before = inOrder(roomsState.rooms);
  const at = before.findIndex(({ id }) => id === roomsState.current);
  setList(roomsState.rooms.filter(({ id }) => !gone.has(id)));
  for (const id of ids) delete roomsState.loaded[id];
  if (!gone.has(roomsState.current ?? '')) return;
  const isLeft = ({ id }: { id: string }) => !gone.has(id);
  const next = before.slice(Math.max(at, 0)).find(isLeft) ?? before.findLast(isLeft);
  void (next ? openRoom(next.id) : openFirst());
}

async function removeStored(records: Records | null, ids: readonly string[]): Promise<Room[]> {
  const owner = records?.owner ?? '';
  const begun = ids.map((id) => ({ owner, removed: id }));
  removing.push(...begun);
  await lastWrite();
  const removed: Room[] = [];
  try {
    for (const id of ids) {
      const room = await records?.remove(id);
      if (room) removed.push(room);
    }
  } catch (error) {
    roomPorts().onWriteError(error);
  }
  removing = removing.filter((entry) => !begun.includes(entry));
  return removed;
}

async function restoreStored(
  records: Records | null,
  rooms: readonly Room[],
  shown: string | null,
): Promise<void> {
  try {
    for (const room of rooms) await records?.restore(room);
  } catch (error) {
    roomPorts().onWriteError(error);
  }
  if (records !== roomStorage.records) return;
  await readAgain();
  if (roomsState.rooms.some(({ id }) => id === shown) && shown !== null) await openRoom(shown);
}
