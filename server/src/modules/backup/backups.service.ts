import {
  type BackupVersion,
  backupLimits,
  type DataOf,
  errors,
  type ParsedBodyOf,
} from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import { type ObjectStore, readWhole } from '../storage/object-store.ts';
import type { BackupFile, BackupFilesRepository } from './backup-files.repository.ts';
import type { BackupUploads } from './backup-uploads.service.ts';
import type { BackupVersionsRepository, NewVersion, VersionRow } from './backup-versions.repository.ts';
import { readRecord } from './read-record.ts';

export type BackupsDependencies = {
  readonly files: Pick<BackupFilesRepository, 'find'>;
  readonly versions: BackupVersionsRepository;
  readonly uploads: Pick<BackupUploads, 'missing'>;
  readonly store: Pick<ObjectStore, 'read'>;
  readonly accountEvents: Pick<AccountEvents, 'announce' | 'publish' | 'watch'>;
  /** Bytes of one account. */
  readonly maxBytes: number;
};

type Reported = DataOf<'POST /chat/user/chat-record'>;

export type Backups = ReturnType<typeof createBackups>;

const versionOf = (row: VersionRow): BackupVersion => ({
  revision: row.revision,
  path: row.path,
  whole: row.is_whole,
  encrypted: row.is_encrypted,
  rooms: row.rooms,
  bytes: Number(row.bytes),
  device: row.device,
  is_auto: row.is_auto,
  created_at: row.created_at.getTime(),
});

/** Chat records of accounts: the current backup and older ones. */
export function createBackups(dependencies: BackupsDependencies) {
  const { files, versions, uploads, store, accountEvents, maxBytes } = dependencies;
  /** Revisions that open pages of this process know. */
  let known: ReadonlyMap<string, number> = new Map();
  accountEvents.watch(async (accountIds) => {
    const now = await versions.revisions(accountIds);
    for (const [id, revision] of now)
      if ((known.get(id) ?? revision) < revision) accountEvents.publish(id, { type: 'backup', revision });
    known = now;
  });
  const announce = (accountId: string, revision: number) => {
    known = new Map([...known, [accountId, revision]]);
    accountEvents.announce(accountId, { type: 'backup', revision });
  };
  const answer = async (account: Account, outcome: Reported['outcome'], missing: string[] = []) => ({
    outcome,
    revision: await versions.revisionOf(account.id),
    saved_at: null,
    missing,
  });

  /** The version that a file is the beginning of, or what is wrong with it. */
  const prepare = async (
    account: Account,
    file: BackupFile,
  ): Promise<
    Omit<NewVersion, 'device' | 'is_auto'> | { outcome: 'wrong' | 'missing'; missing?: string[] }
  > => {
    const content = await readWhole(store, file.object_key, backupLimits.fileBytes);
    if (!content || content === 'too large') return { outcome: 'wrong' };
    const record = readRecord(content, file);
    if (record.kind === 'wrong') return { outcome: 'wrong' };
    const path = file.object_key;
    if (record.kind !== 'manifest')
      return { path, parts: [], is_whole: true, is_encrypted: false, rooms: null, bytes: file.bytes };
    const { parts, rooms, seal } = record.manifest;
    const names = parts.map(({ name }) => name);
    const missing = names.length > 0 ? await uploads.missing(account, names) : [];
    if (missing.length > 0) return { outcome: 'missing', missing };
    const bytes = file.bytes + parts.reduce((sum, part) => sum + part.bytes, 0);
    return { path, parts: names, is_whole: false, is_encrypted: seal !== undefined, rooms, bytes };
  };

  return {
    async current(account: Account): Promise<DataOf<'GET /chat/user/chat-record'>> {
      const [rows, revision] = await Promise.all([
        versions.list(account.id),
        versions.revisionOf(account.id),
      ]);
      const last = rows.at(-1);
      return { path: last?.path ?? null, revision, current: last ? versionOf(last) : null };
    },

    async list(account: Account): Promise<DataOf<'GET /chat/user/chat-record/versions'>> {
      const [rows, bytes] = await Promise.all([versions.list(account.id), versions.bytesOf(account.id)]);
      return { versions: rows.map(versionOf).toReversed(), bytes, max_bytes: maxBytes };
    },

    /** @throws AppError badRequestId when it is no upload of this account */
    async report(
      account: Account,
      { path, revision, is_auto }: ParsedBodyOf<'POST /chat/user/chat-record'>,
      device: string | null,
    ): Promise<Reported> {
      const file = await files.find(account.id, path);
      if (!file || file.name !== null) throw new AppError(errors.badRequestId);
      const version = await prepare(account, file);
      if ('outcome' in version) return answer(account, version.outcome, version.missing);
      const { olderVersions } = backupLimits;
      const reported = await versions.report(
        account.id,
        revision,
        { ...version, device, is_auto },
        olderVersions + 1,
      );
      if (reported.outcome === 'gone') throw new AppError(errors.sessionExpired);
      if (reported.outcome === 'missing') return answer(account, 'missing', reported.missing);
      const { outcome, revision: head } = reported;
      if (outcome === 'changed') return { outcome, revision: head, saved_at: null, missing: [] };
      announce(account.id, head);
      return { outcome, revision: head, saved_at: reported.savedAt.getTime(), missing: [] };
    },

    /** The beginning of a version, as a stream. @throws AppError notFound */
    async file(account: Account, path: string) {
      const isOwn = (await versions.list(account.id)).some((row) => row.path === path);
      const object = isOwn ? await store.read(path) : undefined;
      if (!object) throw new AppError(errors.notFound);
      return object.stream;
    },

    async remove(account: Account, revisions: readonly number[] | undefined): Promise<void> {
      announce(account.id, await versions.remove(account.id, revisions));
    },
  };
}
