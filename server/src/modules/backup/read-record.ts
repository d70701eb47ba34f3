import { createHash } from 'node:crypto';
import {
  type BackupManifest,
  backupFormat,
  backupLimits,
  backupManifestSchema,
} from '@orangery/api/contract';
import type { BackupFile } from './backup-files.repository.ts';

/** What was reported: a JSON array of rooms, a manifest, or neither. */
export type ReadRecord =
  | { readonly kind: 'whole' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'manifest'; readonly manifest: BackupManifest };

const wrong: ReadRecord = { kind: 'wrong' };
const spaces = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** Whether it begins and ends as an array: the devices read the rest, and 50 MB of JSON would hold up this server. */
function isArray(content: Buffer): boolean {
  let [from, to] = [0, content.length - 1];
  while (from < to && spaces.has(content[from] ?? 0)) from += 1;
  while (to > from && spaces.has(content[to] ?? 0)) to -= 1;
  return from < to && content[from] === 0x5b && content[to] === 0x5d;
}

/** Reads an uploaded record, which has to be as it was announced. */
export function readRecord(content: Buffer, file: Pick<BackupFile, 'sha256' | 'bytes'>): ReadRecord {
  if (content.length !== file.bytes) return wrong;
  if (file.sha256 !== null && createHash('sha256').update(content).digest('hex') !== file.sha256)
    return wrong;
  if (isArray(content)) return { kind: 'whole' };
  if (content.length > backupLimits.manifestBytes) return wrong;
  try {
    const manifest = backupManifestSchema.safeParse(JSON.parse(content.toString('utf8')));
    if (!manifest.success || manifest.data.format > backupFormat) return wrong;
    const { seal, ...rest } = manifest.data;
    return { kind: 'manifest', manifest: { ...rest, ...(seal && { seal }) } };
  } catch {
    return wrong;
  }
}
