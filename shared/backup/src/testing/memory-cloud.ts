import type { BackupManifest } from '@orangery/api/backup';
import { BackupError } from '../backup-error.ts';
import { type Bytes, decode, parseJson } from '../bytes.ts';
import type { Cloud } from '../cloud.ts';
import { readManifest } from '../read-manifest.ts';
import type { BackupVersion } from '../types.ts';

export type MemoryCloud = Cloud & {
  readonly files: Map<string, Bytes>;
  readonly versions_: BackupVersion[];
  /** The connection ends in the middle: the server finds out, by size and hash. */
  readonly putHalf: (filename: string, content: Bytes) => Promise<void>;
  /** Bytes that were uploaded so far. */
  readonly uploaded: () => number;
};

/** A server with an account. */
export function memoryCloud(): MemoryCloud {
  const files = new Map<string, Bytes>();
  const versions: BackupVersion[] = [];
  const halves = new Set<string>();
  let revision = 0;
  let paths = 0;
  let uploaded = 0;
  const fileOf = (name: string): Bytes => {
    const file = files.get(name);
    if (!file) throw new BackupError('records');
    return file;
  };
  return {
    files,
    versions_: versions,
    uploaded: () => uploaded,
    head: async () => ({ revision, version: versions.at(-1) ?? null }),
    versions: async () => ({ versions: versions.toReversed(), bytes: 0, maxBytes: 0 }),
    record: async (path) => readManifest(parseJson(decode(fileOf(path)))),
    part: async ({ name }) => fileOf(name),
    missing: async (names) => names.filter((name) => !files.has(name) || halves.has(name)),
    async putHalf(filename, content) {
      const key = filename.replace(/\.part$/, '');
      if (files.has(key) && !halves.has(key)) return;
      halves.add(key);
      files.set(key, content.slice(0, content.length >> 1));
    },
    async put(filename, content) {
      uploaded += content.length;
      paths += 1;
      const key = filename.endsWith('.part') ? filename.slice(0, -5) : `chat-record/${paths}.json`;
      files.set(key, content);
      halves.delete(key);
      return key;
    },
    async report(path, base, isAuto) {
      const same = versions.find((version) => version.path === path);
      if (same) return { outcome: 'saved', revision: same.revision, savedAt: same.createdAt, missing: [] };
      if (base !== revision) return { outcome: 'changed', revision, savedAt: null, missing: [] };
      const record: BackupManifest | { whole: readonly unknown[] } = readManifest(
        parseJson(decode(fileOf(path))),
      );
      const parts = 'whole' in record ? [] : record.parts;
      const missing = parts.map(({ name }) => name).filter((name) => !files.has(name) || halves.has(name));
      if (missing.length > 0) return { outcome: 'missing', revision, savedAt: null, missing };
      revision += 1;
      versions.push({
        revision,
        path,
        whole: 'whole' in record,
        encrypted: 'seal' in record,
        rooms: 'rooms' in record ? record.rooms : null,
        bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
        device: null,
        isAuto,
        createdAt: revision,
      });
      return { outcome: 'saved', revision, savedAt: revision, missing: [] };
    },
    async remove(revisions) {
      const head = versions.at(-1)?.revision;
      const kept = versions.filter((version) => revisions && !revisions.includes(version.revision));
      versions.splice(0, versions.length, ...kept);
      if (head !== kept.at(-1)?.revision) revision += 1;
    },
  };
}
