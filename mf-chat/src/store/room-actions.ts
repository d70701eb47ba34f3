import { defaultTitle, editRoom, type RoomFields } from '@orangery/records';
import { loadRoom, openFirst, openRoom } from './load-rooms.ts';
import { makeRoom, roomPorts, roomsState, setList, shelf } from './rooms.state.ts';
import { changeRoom, lastWrite } from './write-room.ts';

/** Opens a room without messages: one that is there already, else a new one. */
export async function openNewRoom(): Promise<void> {
  const { hasDraft, newModel, now } = roomPorts();
  const isEmpty = ({ id, title, messageCount }: (typeof roomsState.rooms)[number]) =>
    messageCount === 0 &&
    title === defaultTitle &&
    (id === roomsState.current || !hasDraft(roomsState.owner, id));
  const id = roomsState.rooms.find(isEmpty)?.id ?? makeRoom({ isNot: false }).id;
  await openRoom(id);
  void changeRoom(id, (room) => editRoom(room, { chatModel: newModel() }, now()));
}

/** Opens a room of its own for something new: a scene, an expert, another model. Resolves to its id. */
export async function startRoom(fields: Partial<RoomFields>): Promise<string> {
  const { now } = roomPorts();
  const { id } = makeRoom({ isNot: false });
  await openRoom(id);
  await changeRoom(id, (room) => editRoom(room, fields, now()));
  return id;
}

export async function renameRoom(id: string, title: string): Promise<void> {
  if (!shelf.records || !(await loadRoom(shelf.records, id))) return;
  await changeRoom(id, (room) => editRoom(room, { chatMessage: title }, roomPorts().now()));
}

/** Deletes a room and shows the next one if it was the current. */
export async function removeRoom(id: string): Promise<void> {
  const { records } = shelf;
  const at = roomsState.rooms.findIndex((entry) => entry.id === id);
  setList(roomsState.rooms.filter((entry) => entry.id !== id));
  delete roomsState.loaded[id];
  if (roomsState.current === id) {
    const next = roomsState.rooms[Math.min(at, roomsState.rooms.length - 1)];
    void (next ? openRoom(next.id) : openFirst());
  }
  roomPorts().emit('room:deleted', { roomId: id });
  await lastWrite();
  await records?.remove(id).catch(roomPorts().onWriteError);
}
