import type { Records, Room } from '@orangery/records';
import { idNow, putRoom, roomInMemory, roomPorts, roomStorage, roomsState, setList } from './rooms.state.ts';

let last: Promise<void> = Promise.resolve();

/** Resolves when everything handed in so far is written, or could not be. */
export const lastWrite = (): Promise<void> => last;

/** Changes a room in memory and writes it; resolves when it is written, or could not be (which is reported). */
export function changeRoom(id: string, edit: (room: Room) => Room): Promise<void> {
  const room = changeInMemory(id, edit);
  return room && roomStorage.records ? writeRoom(roomStorage.records, room) : Promise.resolve();
}

/** Changes a room that will be written later, with its next change. */
export function changeInMemory(id: string, edit: (room: Room) => Room): Room | null {
  const room = roomInMemory(id);
  if (!room) return null;
  const changed = edit(room);
  putRoom(changed);
  return changed;
}

/** Rooms with pending writes: their latest state and the number of writes. */
const waiting = new Map<string, { owner: string; room: Room; writes: number }>();

/** Whether memory has something of the room that the storage lacks. */
export const isBeingWritten = (id: string): boolean => waiting.has(id);

export const roomsBeingWritten = (): { owner: string; room: Room }[] =>
  [...waiting.values()].map(({ owner, room }) => ({ owner, room: { ...room, id: idNow(room.id) } }));

/** After those handed in before. */
function writeRoom(records: Records, room: Room): Promise<void> {
  waiting.set(room.id, { owner: records.owner, room, writes: (waiting.get(room.id)?.writes ?? 0) + 1 });
  last = last.then(() => write(records, room)).finally(() => countWrite(room.id));
  return last;
}

function countWrite(id: string): void {
  const entry = waiting.get(id);
  if (!entry) return;
  entry.writes -= 1;
  if (entry.writes === 0) waiting.delete(id);
}

async function write(records: Records, room: Room): Promise<void> {
  try {
    const saved = await records.save({ ...room, id: idNow(room.id) });
    if (records === roomStorage.records) takeOver(room, saved);
    roomPorts().emit('room:saved', { roomId: saved.id });
  } catch (error) {
    roomPorts().onWriteError(error);
  }
}

/** Takes over what the storage merged in, unless the room went on changing meanwhile: the next write merges again. */
function takeOver(written: Room, saved: Room): void {
  const id = idNow(written.id);
  const current = roomsState.loaded[id];
  if (!current) return;
  if (saved.id !== id) moveRoom(id, { ...(current === written ? saved : current), id: saved.id });
  else if (current === written && saved.rev !== written.rev) putRoom(saved);
}

/** The storage gave the room another id, because another tab had taken this one. */
function moveRoom(from: string, room: Room): void {
  roomStorage.aliases.set(from, room.id);
  delete roomsState.loaded[from];
  setList(roomsState.rooms.filter(({ id }) => id !== from));
  putRoom(room);
  if (roomsState.current === from) roomsState.current = room.id;
}
