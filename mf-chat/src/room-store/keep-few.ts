import { roomPorts, roomsState } from './rooms.state.ts';
import { isBeingWritten } from './write-room.ts';

/** Rooms whose messages stay in memory, those that are in use aside. */
const maxKept = 5;

/** Rooms in the order they were used, the latest last. */
let recent: string[] = [];

/** Notes that a room is used, and lets go of the messages of those that were not for the longest time. */
export function keepFew(used: string): void {
  recent = [...recent.filter((id) => id !== used && id in roomsState.loaded), used];
  const unknown = Object.keys(roomsState.loaded).filter((id) => !recent.includes(id));
  for (const id of [...unknown, ...recent].slice(0, -maxKept)) {
    if (canGo(id)) delete roomsState.loaded[id];
  }
}

/** An empty room may be nowhere but in memory, and takes next to nothing there. */
function canGo(id: string): boolean {
  const room = roomsState.loaded[id];
  if (!room || room.chatRecord.length === 0) return false;
  return id !== roomsState.current && !roomPorts().isBusy(id) && !isBeingWritten(id);
}
