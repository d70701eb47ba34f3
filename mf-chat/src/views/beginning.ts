import type { Room, RoomFields } from '@orangery/records';
import { roomPorts } from '../room-store/rooms.state.ts';

/** What a chat was begun with: a scene, an expert, or instructions of one's own. */
export type Beginning = Pick<RoomFields, 'prompt' | 'chatMessage'> &
  Partial<Pick<RoomFields, 'expert' | 'scene'>>;

type Begun = Pick<Room, keyof Beginning>;

/** Null when it was begun with nothing but its first question. */
export function beginningOf({ prompt, chatMessage, expert, scene }: Begun): Beginning | null {
  if (prompt === '' && !expert && !scene) return null;
  return { prompt, chatMessage, ...(expert && { expert }), ...(scene && { scene }) };
}

/** The same of a room that is not in memory; null also when it cannot be read. */
export async function storedBeginning(owner: string, roomId: string): Promise<Beginning | null> {
  try {
    const records = await roomPorts().open(owner);
    try {
      const room = await records.load(roomId);
      return room ? beginningOf(room) : null;
    } finally {
      records.close();
    }
  } catch {
    return null;
  }
}
