import { visibleMessages } from '@orangery/records';
import { roomInMemory, roomStorage } from '../room-store/rooms.state.ts';
import { titleOf } from '../room-store/title.ts';

/** What was asked first in a room, short enough for a title; empty when nothing was, or when it cannot be read. */
export async function firstQuestion(id: string): Promise<string> {
  const room = roomInMemory(id) ?? (await roomStorage.records?.load(id).catch(() => undefined));
  const asked = room && visibleMessages(room).find(({ role }) => role === 'user');
  return titleOf(asked?.content ?? '');
}
