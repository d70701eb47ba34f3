import type { ApiClient } from '@orangery/api';
import { type BackupManifest, type BackupPart, backupBucket } from '@orangery/api/backup';
import { type Bytes, decode, parseJson } from './bytes.ts';
import { again, guarded } from './network-failure.ts';
import { readManifest } from './read-manifest.ts';
import { createPut, type Permit, type Send } from './store-file.ts';
import type { BackupVersion, BackupVersions } from './types.ts';

export type CloudApi = Pick<ApiClient, 'call' | 'download'>;

/** The current state: `version` is missing where all versions were deleted, or there never was one. */
export type Head = { readonly revision: number; readonly version: BackupVersion | null };

export type Report = {
  readonly outcome: 'saved' | 'changed' | 'missing' | 'full' | 'wrong';
  readonly revision: number;
  /** Unix milliseconds, by the server's clock; null unless it was saved. */
  readonly savedAt: number | null;
  readonly missing: readonly string[];
};

export type Cloud = {
  readonly head: (signal: AbortSignal) => Promise<Head>;
  readonly versions: (signal: AbortSignal) => Promise<BackupVersions>;
  readonly record: (
    path: string,
    signal: AbortSignal,
  ) => Promise<BackupManifest | { whole: readonly unknown[] }>;
  readonly part: (part: Pick<BackupPart, 'name'>, signal: AbortSignal) => Promise<Bytes>;
  /** Of the names those that have to be uploaded. */
  readonly missing: (names: readonly string[], signal: AbortSignal) => Promise<readonly string[]>;
  /** Resolves to the path. */
  readonly put: (filename: string, content: Bytes, signal: AbortSignal) => Promise<string>;
  readonly report: (path: string, revision: number, isAuto: boolean, signal: AbortSignal) => Promise<Report>;
  readonly remove: (revisions: readonly number[] | undefined) => Promise<void>;
};

/** In a page, which can also let its worker store a file. */
export type PageCloud = Cloud & { readonly permit: Permit };

type ServerVersion = Awaited<ReturnType<typeof listOf>>['versions'][number];
const listOf = (api: CloudApi, signal: AbortSignal) =>
  api.call('GET /chat/user/chat-record/versions', {}, { signal, quiet: true });

const versionOf = ({ is_auto: isAuto, created_at: createdAt, ...version }: ServerVersion): BackupVersion => ({
  ...version,
  isAuto,
  createdAt,
});

const bytesOf = async (blob: Blob): Promise<Bytes> => new Uint8Array(await blob.arrayBuffer());

/** The chat records of the account at the server. */
export function createCloud(api: CloudApi, send?: Send): PageCloud {
  const permit: Permit = (file, signal) =>
    guarded('token', signal, () =>
      again(signal, () =>
        api.call(
          'GET /chat/help/qiniu-token',
          { query: { ...file, bucket: backupBucket } },
          { signal, quiet: true },
        ),
      ),
    );

  return {
    head: (signal) =>
      guarded('records', signal, async () => {
        const { revision, current } = await again(signal, () =>
          api.call('GET /chat/user/chat-record', {}, { signal, quiet: true }),
        );
        return { revision, version: current && versionOf(current) };
      }),
    versions: (signal) =>
      guarded('records', signal, async () => {
        const { versions, bytes, max_bytes } = await again(signal, () => listOf(api, signal));
        return { versions: versions.map(versionOf), bytes, maxBytes: max_bytes };
      }),
    record: (path, signal) =>
      guarded('records', signal, async () => {
        const read = () =>
          api.download('GET /chat/user/chat-record/file', { query: { path } }, { signal, quiet: true });
        return readManifest(parseJson(decode(await bytesOf(await again(signal, read)))));
      }),
    part: ({ name }, signal) =>
      guarded('records', signal, async () => {
        const read = () =>
          api.download('GET /chat/user/chat-record/part', { query: { name } }, { signal, quiet: true });
        return bytesOf(await again(signal, read));
      }),
    missing: (names, signal) =>
      guarded('upload', signal, async () => {
        const found: string[] = [];
        for (let at = 0; at < names.length; at += 100) {
          const body = { names: names.slice(at, at + 100) };
          const ask = () => api.call('POST /chat/user/chat-record/parts', { body }, { signal, quiet: true });
          found.push(...(await again(signal, ask)).missing);
        }
        return found;
      }),
    permit,
    put: createPut(permit, send),
    report: (path, revision, isAuto, signal) =>
      guarded('upload', signal, async () => {
        const body = { path, revision, is_auto: isAuto };
        // The same report again is the same revision.
        const call = () => api.call('POST /chat/user/chat-record', { body }, { signal, quiet: true });
        const { saved_at: savedAt, ...report } = await again(signal, call);
        return { ...report, savedAt };
      }),
    remove: (revisions) =>
      guarded('upload', undefined, async () => {
        const body = revisions ? { revisions: [...revisions] } : {};
        await api.call('POST /chat/user/chat-record/remove', { body }, { quiet: true });
      }),
  };
}
