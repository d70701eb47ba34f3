import { useSession } from '@orangery/platform';
import { createRows, openRecords, ownerKey, type Room, type RoomEntry, type Row } from '@orangery/records';
import { useEffect, useState } from 'react';

export type LoadedRoom = { readonly room: Room; readonly rows: readonly Row[] };
/** `null`: there is no such room, or the rooms cannot be read. */
type Loaded<T> = { readonly status: 'loading' } | { readonly status: 'ready'; readonly data: T | null };

async function withRecords<T>(
  username: string | null,
  read: (records: Awaited<ReturnType<typeof openRecords>>) => Promise<T>,
): Promise<T | null> {
  const records = await openRecords({ owner: ownerKey(username), onFull: () => undefined }).catch(() => null);
  try {
    return records && (await read(records));
  } catch {
    return null;
  } finally {
    records?.close();
  }
}

/** What can be put on paper: what says something, and is complete. */
const isSaid = ({ message: { content, images = [], files = [], reasoning, steps = [] } }: Row): boolean =>
  content !== '' || images.length > 0 || files.length > 0 || Boolean(reasoning) || steps.length > 0;

/** A room as it is kept on this device now. */
export const loadRoom = (username: string | null, id: string): Promise<LoadedRoom | null> =>
  withRecords(username, async (records) => {
    const room = await records.load(id);
    return room ? { room, rows: createRows()(room).filter(isSaid) } : null;
  });

const isWorthListing = ({ messageCount }: RoomEntry): boolean => messageCount > 0;

const loadRooms = (username: string | null): Promise<readonly RoomEntry[] | null> =>
  withRecords(username, async (records) =>
    (await records.index()).filter(isWorthListing).toSorted((one, other) => other.updatedAt - one.updatedAt),
  );

function useLoaded<T>(load: () => Promise<T | null>, key: string): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T> & { key?: string }>({ status: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    void load().then((data) => isCurrent && setLoaded({ status: 'ready', data, key }));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return loaded.key === key ? loaded : { status: 'loading' };
}

/** A room and its messages. */
export function useRoom(id: string): Loaded<LoadedRoom> {
  const { username } = useSession();
  return useLoaded(() => loadRoom(username, id), JSON.stringify([username, id]));
}

/** The rooms in which something was said, the latest first. */
export function useRooms(): Loaded<readonly RoomEntry[]> {
  const { username } = useSession();
  return useLoaded(() => loadRooms(username), JSON.stringify([username]));
}
