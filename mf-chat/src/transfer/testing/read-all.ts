import type { Room } from '@orangery/records';
import { readChats } from '../read-file.ts';

/** Everything a file holds. */
export async function readAll(file: Blob | string): Promise<{ rooms: Room[]; broken: number }> {
  const blob = typeof file === 'string' ? new Blob([file]) : file;
  const all = { rooms: [] as Room[], broken: 0 };
  for await (const { rooms, broken } of readChats(blob, new AbortController().signal)) {
    all.rooms.push(...rooms);
    all.broken += broken;
  }
  return all;
}
