import type { EventName } from '@orangery/bus';
import type { Room } from '@orangery/records';
import { connectRooms, type RoomPorts } from '../room-store/rooms.state.ts';
import { openKept } from './kept-records.ts';

/** Connects the rooms to records in memory; what they report is in the result. */
export function connectTestRooms(changes: Partial<RoomPorts> = {}) {
  const reported: { events: [EventName, unknown][]; expected: number; loaded: Room[]; errors: unknown[] } = {
    events: [],
    expected: 0,
    loaded: [],
    errors: [],
  };
  connectRooms({
    open: openKept,
    emit: (name, payload) => void reported.events.push([name, payload]),
    now: () => 20_000_000,
    newModel: () => '3.5',
    hasDraft: () => false,
    expectMessages: () => {
      reported.expected += 1;
    },
    onLoaded: (room) => void reported.loaded.push(room),
    isBusy: () => false,
    onWriteError: (error) => void reported.errors.push(error),
    ...changes,
  });
  return reported;
}
