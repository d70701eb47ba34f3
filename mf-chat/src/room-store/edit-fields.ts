import { editRoom, type RoomFields } from '@orangery/records';
import { loadRoom } from './load-rooms.ts';
import { roomPorts, roomStorage } from './rooms.state.ts';
import { changeRoom } from './write-room.ts';

/** Changes fields of a room: its model, its instructions, whether it is pinned. */
export async function editFields(id: string, fields: Partial<RoomFields>): Promise<void> {
  if (!roomStorage.records || !(await loadRoom(roomStorage.records, id))) return;
  await changeRoom(id, (room) => editRoom(room, fields, roomPorts().now()));
}
