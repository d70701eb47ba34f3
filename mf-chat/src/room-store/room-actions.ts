import { defaultTitle, editRoom, type RoomEntry, type RoomFields } from '@orangery/records';
import { loadRoom, openRoom } from './load-rooms.ts';
import { makeRoom, roomInMemory, roomPorts, roomStorage, roomsState } from './rooms.state.ts';
import { changeRoom } from './write-room.ts';

/** Opens a room without messages: one that is there already, else a new one. While the rooms are read, as soon as they are. */
export async function openNewRoom(): Promise<void> {
  if (roomsState.status === 'waiting' || roomsState.status === 'loading') {
    roomStorage.wantsNew = true;
    // What is written from here on is for the new one.
    roomsState.current = null;
    return;
  }
  const { newModel, now } = roomPorts();
  const id = (await emptyRoom()) ?? makeRoom({ isNot: false }).id;
  await openRoom(id);
  void changeRoom(id, (room) => editRoom(room, { chatModel: newModel() }, now()));
}

/** A room in which nothing was said or prepared yet. */
async function emptyRoom(): Promise<string | undefined> {
  const { hasDraft } = roomPorts();
  const isEmpty = ({ id, title, messageCount, pinned, expert }: RoomEntry) =>
    messageCount === 0 &&
    title === defaultTitle &&
    !pinned &&
    !expert &&
    (id === roomsState.current || !hasDraft(roomsState.owner, id));
  const id = roomsState.rooms.find(isEmpty)?.id;
  if (id === undefined || !roomStorage.records || !(await loadRoom(roomStorage.records, id)))
    return undefined;
  const room = roomInMemory(id);
  return room && room.prompt === '' && !room.scene ? id : undefined;
}

/** Opens a new room for something new: a scene, an expert, another model. Resolves to its id. */
export async function startRoom(fields: Partial<RoomFields>): Promise<string> {
  const { now } = roomPorts();
  const { id } = makeRoom({ isNot: false });
  await openRoom(id);
  await changeRoom(id, (room) => editRoom(room, fields, now()));
  return id;
}

export async function renameRoom(id: string, title: string): Promise<void> {
  if (!roomStorage.records || !(await loadRoom(roomStorage.records, id))) return;
  await changeRoom(id, (room) => editRoom(room, { chatMessage: title }, roomPorts().now()));
}
