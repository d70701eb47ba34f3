import { visibleMessages } from './edit-room.ts';
import { findWords, wordsOf } from './search-text.ts';
import type { Records, Room, RoomMatch, SearchOptions, SearchStep } from './types.ts';

/** Rooms read at once: few enough to stay out of the way of what else the page does, and of its memory. */
const step = 16;

/**
 * Looks for words in the titles, messages and files of rooms, in the order of `ids`. Reads a few rooms at a time; ends at once
 * when `signal` is aborted. Letters are compared without regard to case and width.
 */
export async function* searchRooms(
  records: Pick<Records, 'loadSome'>,
  query: string,
  { ids, signal }: SearchOptions,
): AsyncGenerator<SearchStep> {
  const words = wordsOf(query);
  if (words.length === 0) return;
  for (let at = 0; at < ids.length; at += step) {
    const rooms = await records.loadSome(ids.slice(at, at + step));
    if (signal.aborted) return;
    const matches = rooms.map((room) => matchOf(room, words)).filter((match) => match !== undefined);
    yield { seen: Math.min(at + step, ids.length), matches };
    if (signal.aborted) return;
  }
}

function matchOf(room: Room, words: readonly string[]): RoomMatch | undefined {
  const title = findWords(room.chatMessage, words, true);
  const message = firstMessage(room, words);
  if (!title && !message) return undefined;
  return { id: room.id, ...(title && { title }), ...(message && { message }) };
}

function firstMessage(room: Room, words: readonly string[]): RoomMatch['message'] {
  for (const { id, content, files = [] } of visibleMessages(room)) {
    for (const text of [content, ...files.map((file) => `${file.name}\n${file.text}`)]) {
      const found = findWords(text, words, false);
      if (found) return { ...found, id };
    }
  }
  return undefined;
}
