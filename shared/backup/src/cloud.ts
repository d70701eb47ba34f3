import { type ApiClient, ApiError, putFile, retryDelay, sleep } from '@orangery/api';
import { type BackupManifest, type BackupPart, backupBucket } from '@orangery/api/backup';
import { BackupError } from './backup-error.ts';
import { type Bytes, decode, parseJson, sha256 } from './bytes.ts';
import { readManifest } from './read-manifest.ts';
import type { BackupErrorKind, BackupVersion, BackupVersions } from './types.ts';

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

/** A permission may end in the middle, and a storage may refuse once: each attempt asks for a new permission. */
const attempts = 3;
const pauses = { first: 500, max: 4_000 };

/** The API error as one of a backup; a cancellation as the reason of the signal. */
function failure(error: unknown, kind: BackupErrorKind, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  if (error instanceof BackupError) return error;
  const isFull =
    error instanceof ApiError &&
    typeof error.data === 'object' &&
    error.data !== null &&
    'full' in error.data;
  return new BackupError(isFull ? 'full-cloud' : kind, error);
}

async function guarded<T>(
  kind: BackupErrorKind,
  signal: AbortSignal | undefined,
  call: () => Promise<T>,
): Promise<T> {
  try {
    signal?.throwIfAborted();
    return await call();
  } catch (error) {
    throw failure(error, kind, signal);
  }
}

/** A call that may be made again without harm. */
async function again<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      const isWorth = !(error instanceof ApiError) || error.retryable;
      if (!isWorth || failures >= attempts || signal.aborted) throw error;
      await sleep(retryDelay(failures, pauses), { signal });
    }
  }
}

type ServerVersion = Awaited<ReturnType<typeof listOf>>['versions'][number];
const listOf = (api: CloudApi, signal: AbortSignal) =>
  api.call('GET /chat/user/chat-record/versions', {}, { signal, quiet: true });

const versionOf = ({ is_auto: isAuto, created_at: createdAt, ...version }: ServerVersion): BackupVersion => ({
  ...version,
  isAuto,
  createdAt,
});

/** The storage, or a proxy before it, takes no file of that size: trying again changes nothing. */
const isTooLarge = (error: unknown): boolean =>
  (error as { response?: { status?: unknown } } | null)?.response?.status === 413;

const bytesOf = async (blob: Blob): Promise<Bytes> => new Uint8Array(await blob.arrayBuffer());

/** The chat records of the account at the server. */
export function createCloud(api: CloudApi, put: typeof putFile = putFile): Cloud {
  const permit = (filename: string, content: Bytes, hash: string, signal: AbortSignal) =>
    guarded('token', signal, () =>
      again(signal, () =>
        api.call(
          'GET /chat/help/qiniu-token',
          { query: { filename, bucket: backupBucket, size: content.length, sha256: hash } },
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
    async put(filename, content, signal) {
      const hash = await sha256(content);
      for (let failures = 1; ; failures += 1) {
        const permission = await permit(filename, content, hash, signal);
        try {
          await put(permission, new Blob([content]), { signal });
          return permission.key;
        } catch (error) {
          if (isTooLarge(error)) throw new BackupError('too-large', error);
          if (signal.aborted || failures >= attempts) throw failure(error, 'upload', signal);
        }
        await guarded('upload', signal, () => sleep(retryDelay(failures, pauses), { signal }));
      }
    },
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
