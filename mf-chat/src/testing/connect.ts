import type { EventName } from '@orangery/bus';
import type { Room } from '@orangery/records';
import { connectRooms, type RoomPorts } from '../room-store/rooms.state.ts';
import { openKept } from './kept-records.ts';

/** Connects the rooms to records in memory; what they report is in the result. */
export function connectTestRooms(changes: Partial<RoomPorts> = {}) {
  const told: { events: [EventName, unknown][]; loaded: Room[]; errors: unknown[] } = {
    events: [],
    loaded: [],
    errors: [],
  };
  connectRooms({
    open: openKept,
    emit: (name, payload) => void told.events.push([name, payload]),
    now: () => 20_000_000,
    newModel: () => '3.5',
    hasDraft: () => false,
    onLoaded: (room) => void told.loaded.push(room),
    isBusy: () => false,
    onWriteError: (error) => void told.errors.push(error),
    ...changes,
  });
  return told;
}
