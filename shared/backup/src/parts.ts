import { type BackupPart, backupLimits } from '@orangery/api/backup';
import type { Room } from '@orangery/records';
import { BackupError } from './backup-error.ts';
import { type Bytes, gunzip, gzip, parseJson, sha256 } from './bytes.ts';
import { readRooms } from './read-rooms.ts';
import { openBytes, type SealKeys, sealBytes, sealedName } from './seal.ts';

export type PackedPart = {
  readonly part: BackupPart;
  readonly content: Bytes;
  readonly identities: readonly string[];
};

/** UTF-16 units of rooms that go into one part: about a quarter of that is uploaded. */
export const partLength = 2 * 1024 * 1024;

/** @param texts rooms as JSON */
export async function packPart(
  rooms: readonly { readonly identity: string; readonly json: string }[],
  keys: SealKeys | null,
): Promise<PackedPart> {
  const packed = await gzip(`[${rooms.map(({ json }) => json).join(',')}]`);
  const name = keys ? await sealedName(keys, packed) : await sha256(packed);
  const content = keys ? await sealBytes(keys, name, packed) : packed;
  if (content.length > backupLimits.fileBytes) throw new BackupError('too-large');
  const hash = keys ? await sha256(content) : name;
  return {
    part: { name, sha256: hash, bytes: content.length, rooms: rooms.length },
    content,
    identities: rooms.map(({ identity }) => identity),
  };
}

/** @throws BackupError format: it is not what the manifest says, or no rooms */
export async function unpackPart(part: BackupPart, content: Bytes, keys: SealKeys | null): Promise<Room[]> {
  if (content.length !== part.bytes || (await sha256(content)) !== part.sha256)
    throw new BackupError('format');
  if (!keys && part.name !== part.sha256) throw new BackupError('format');
  const packed = keys ? await openBytes(keys, part.name, content) : content;
  return readRooms(parseJson(await gunzip(packed)));
}
