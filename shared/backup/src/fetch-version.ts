import type { BackupManifest, BackupPart, BackupSeal } from '@orangery/api/backup';
import type { Room } from '@orangery/records';
import { identityOf, mergeRoom } from '@orangery/records/storage';
import { BackupError } from './backup-error.ts';
import { breathe, type Context, type Run } from './context.ts';
import { type Contents, type Known, type KnownPart, noContents } from './known.ts';
import { unpackPart } from './parts.ts';
import { readRooms } from './read-rooms.ts';
import type { SealKeys } from './seal.ts';

/** `whole`: rooms that are in no part, of a file in the whole-file format. */
export type ReadVersion = { readonly contents: Contents; readonly whole: readonly Room[] };

export const nothing: ReadVersion = { contents: noContents, whole: [] };

export async function readVersion({ cloud }: Context, path: string, { signal }: Run): Promise<ReadVersion> {
  const record: BackupManifest | { whole: readonly unknown[] } = await cloud.record(path, signal);
  if ('whole' in record) return { contents: noContents, whole: readRooms(record.whole) };
  const { parts, devices, seal = null } = record;
  return { contents: { parts, devices, seal }, whole: [] };
}

/** @throws BackupError locked */
export function keysFor(seal: BackupSeal | null, known: Pick<Known, 'seal'>): SealKeys | null {
  if (!seal) return null;
  const own = known.seal;
  if (own?.seal.check !== seal.check) throw new BackupError('locked');
  return own.keys;
}

const fetchedAtOnce = 4;

export type Fetched = { readonly rooms: ReadonlyMap<string, Room>; readonly parts: readonly KnownPart[] };

/** Every room that is in these parts, its copies merged, and which rooms each part has. */
export async function fetchParts(
  { cloud, cache }: Context,
  parts: readonly BackupPart[],
  keys: SealKeys | null,
  run: Run,
): Promise<Fetched> {
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const contents = new Map<string, readonly Room[]>();
  let done = 0;
  const left = [...parts];
  const worker = async () => {
    for (let part = left.shift(); part; part = left.shift()) {
      const known = cache?.used.get(part.name) ?? cache?.before.get(part.name);
      const rooms = known ?? (await fetchPart(cloud, part, keys, run));
      cache?.used.set(part.name, rooms);
      contents.set(part.name, rooms);
      done += part.bytes;
      run.progress('fetching', done, total);
      await breathe(run);
    }
  };
  run.progress('fetching', 0, total);
  await Promise.all(Array.from({ length: fetchedAtOnce }, worker));
  const rooms = new Map<string, Room>();
  for (const { name } of parts)
    for (const room of contents.get(name) ?? []) {
      const known = rooms.get(identityOf(room));
      rooms.set(identityOf(room), known ? mergeRoom(known, room) : room);
    }
  return {
    rooms,
    parts: parts.map(({ name, bytes }) => ({
      name,
      bytes,
      identities: (contents.get(name) ?? []).map(identityOf),
    })),
  };
}

async function fetchPart(cloud: Context['cloud'], part: BackupPart, keys: SealKeys | null, { signal }: Run) {
  const read = async () => unpackPart(part, await cloud.part(part, signal), keys);
  try {
    return await read();
  } catch (error) {
    // The storage, or something on the way, gave another file: once more.
    if (!(error instanceof BackupError) || error.kind !== 'format') throw error;
    return read();
  }
}
