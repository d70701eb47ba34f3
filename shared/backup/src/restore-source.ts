import type { Room } from '@orangery/records';
import { identityOf } from '@orangery/records/storage';
import { type Combine, merged } from './apply-rooms.ts';
import { BackupError } from './backup-error.ts';
import { bringBack } from './bring-back.ts';
import type { Context, Run } from './context.ts';
import { fetchParts, keysFor, readVersion } from './fetch-version.ts';
import { asCloud } from './local-rooms.ts';
import { lookForNews, type News, newRooms } from './pull.ts';
import type { BackupErrorKind, BackupVersion } from './types.ts';

export type Source = {
  readonly revision: number;
  readonly rooms: readonly Room[];
  readonly combine: Combine;
  /** Of the current version. */
  readonly news: {
    readonly known: Awaited<ReturnType<typeof lookForNews>>['known'];
    readonly news: News;
  } | null;
  /** For an older version: by identity, the newest copy in the cloud, where this device does not have it yet. */
  readonly latest: ReadonlyMap<string, Room>;
};

export async function findVersion({ cloud }: Context, revision: number, run: Run): Promise<BackupVersion> {
  const { versions } = await cloud.versions(run.signal);
  const found = versions.find((version) => version.revision === revision);
  if (!found) throw new BackupError('records');
  return found;
}

/** Every room of a version, tombstones among them. */
export async function roomsOf(context: Context, version: BackupVersion, run: Run): Promise<Room[]> {
  const { contents, whole } = await readVersion(context, version.path, run);
  const known = await context.known.load();
  const { rooms } = await fetchParts(context, contents.parts, keysFor(contents.seal, known), run);
  return [...rooms.values(), ...whole];
}

const noRooms: ReadonlyMap<string, Room> = new Map();

/** Where these are the trouble with the current version, an older one is what helps. */
const unreadable: readonly BackupErrorKind[] = ['format', 'newer', 'locked'];

/**
 * The current state of the cloud, which an older version has to override. A deletion that was not synced to this device yet would
 * otherwise arrive with the next backup and delete what was restored.
 */
async function latestOf(context: Context, run: Run): Promise<ReadonlyMap<string, Room>> {
  try {
    const { known, news } = await lookForNews(context, run);
    if (!news || known.isAnew) return noRooms;
    return new Map(newRooms(news).map((room) => [identityOf(room), room]));
  } catch (error) {
    if (error instanceof BackupError && unreadable.includes(error.kind)) return noRooms;
    throw error;
  }
}

/** What is to be put over this device's rooms, and how: the current version is merged, an older one brought back. */
export async function sourceOf(context: Context, revision: number | undefined, run: Run): Promise<Source> {
  const { version, revision: head } = await context.cloud.head(run.signal);
  if (revision === undefined || revision === version?.revision) {
    const { known, news } = await lookForNews(context, run);
    const rooms = news ? newRooms(news) : [];
    return { revision: head, rooms, combine: merged, news: news && { known, news }, latest: noRooms };
  }
  const latest = await latestOf(context, run);
  const all = await roomsOf(context, await findVersion(context, revision, run), run);
  const rooms = all.filter(({ deletedAt }) => deletedAt === undefined);
  const combine: Combine = (local, wanted) => asCloud(bringBack(local, wanted, context.now()));
  return { revision, rooms, combine, news: null, latest };
}

/** A room as it will be, over the one of this device. */
export function outcomeOf({ combine, latest }: Source, before: Room | null, room: Room): Room {
  const now = latest.get(identityOf(room)) ?? null;
  const base = before && now ? merged(before, now) : (before ?? now);
  return base ? combine(base, room) : room;
}
