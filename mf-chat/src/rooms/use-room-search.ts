import {
  findWords,
  type Records,
  type RoomEntry,
  type RoomMatch,
  searchRooms,
  wordsOf,
} from '@orangery/records';
import { useEffect, useState } from 'react';

/** Pause of the typing before the messages are looked through, and between two renders of what was found; milliseconds. */
const typingPause = 200;
const renderPause = 150;

export type RoomSearch = {
  /** Rooms with the words in their title, then those with them in a message. */
  matches: readonly RoomMatch[];
  /** Messages are still being looked through. */
  searching: boolean;
  failed: boolean;
};

/** Looks for words in rooms: in the titles at once, in the messages after a pause, a few rooms at a time. */
export function useRoomSearch(
  records: Records | null,
  rooms: readonly RoomEntry[],
  query: string,
): RoomSearch {
  const [found, setFound] = useState<RoomSearch & { query: string }>(() => nothing(''));
  useEffect(() => {
    const ending = new AbortController();
    setFound({ ...nothing(query), matches: titleMatches(rooms, query) });
    const timer = setTimeout(() => {
      void look(records, rooms, query, ending.signal, (next) => setFound({ ...next, query }));
    }, typingPause);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
    // The list is replaced with every message that is written; only another number of rooms is another search.
  }, [records, query, rooms.length]);
  return found.query === query ? found : nothing(query);
}

const nothing = (query: string) => ({ query, matches: [], searching: true, failed: false });

function titleMatches(rooms: readonly RoomEntry[], query: string): RoomMatch[] {
  const words = wordsOf(query);
  return rooms.flatMap(({ id, title }) => {
    const found = findWords(title, words, true);
    return found ? [{ id, title: found }] : [];
  });
}

async function look(
  records: Records | null,
  rooms: readonly RoomEntry[],
  query: string,
  signal: AbortSignal,
  show: (search: RoomSearch) => void,
): Promise<void> {
  const byTitle = new Map(titleMatches(rooms, query).map((match) => [match.id, match]));
  const others: RoomMatch[] = [];
  const matches = () => [...byTitle.values(), ...others];
  let shownAt = performance.now();
  try {
    const ids = rooms.map(({ id }) => id);
    const steps = records ? searchRooms(records, query, { ids, signal }) : [];
    for await (const step of steps) {
      for (const match of step.matches) {
        if (match.title || byTitle.has(match.id))
          byTitle.set(match.id, { ...byTitle.get(match.id), ...match });
        else others.push(match);
      }
      if (performance.now() - shownAt < renderPause) continue;
      shownAt = performance.now();
      show({ matches: matches(), searching: true, failed: false });
    }
    if (!signal.aborted) show({ matches: matches(), searching: false, failed: false });
  } catch {
    if (!signal.aborted) show({ matches: matches(), searching: false, failed: true });
  }
}
