import { mergeRoom } from './merge-rooms.ts';
import { entryOf } from './store.ts';
import type { Room, RoomEntry } from './types.ts';

/** Rooms the device had no space for. They stay readable, laid over what is stored, until a write succeeds. */
export function createUnsavedRooms() {
  const rooms = new Map<string, Room>();
  const over = (stored: Room | undefined, room: Room) => (stored ? mergeRoom(stored, room) : room);
  return {
    hold: (room: Room) => void rooms.set(room.id, over(rooms.get(room.id), room)),
    release: (id: string) => void rooms.delete(id),
    list: (): Room[] => [...rooms.values()],
    ids: (): string[] => [...rooms.keys()],
    room(stored: Room | undefined, id: string): Room | undefined {
      const held = rooms.get(id);
      return held ? over(stored, held) : stored;
    },
    rooms(stored: readonly Room[]): Room[] {
      const kept = stored.map((room) => this.room(room, room.id) ?? room);
      const known = new Set(stored.map(({ id }) => id));
      return [...kept, ...this.list().filter(({ id }) => !known.has(id))];
    },
    entries(stored: readonly RoomEntry[]): RoomEntry[] {
      const entries = new Map(stored.map((entry) => [entry.id, entry]));
      for (const room of rooms.values()) {
        const entry = entryOf(room);
        if (entry) entries.set(room.id, entry);
      }
      return [...entries.values()];
    },
  };
}

export type UnsavedRooms = ReturnType<typeof createUnsavedRooms>;
