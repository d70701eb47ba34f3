import { createHash, randomUUID } from 'node:crypto';
import { backupBucket, backupLimits, errors } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { ObjectStore, UploadPermission } from '../storage/object-store.ts';
import type { BackupFile, BackupFilesRepository } from './backup-files.repository.ts';

/** Seconds. */
const permissionLifetime = 10 * 60;
/** Milliseconds that an upload which nothing refers to is kept: a device may be in the middle of a backup. */
const unusedFor = 24 * 60 * 60_000;
const sweptAtOnce = 500;
/** Parts of one request that are read at the same time. */
const checkedAtOnce = 4;

const partName = /^([0-9a-f]{64})\.part$/;

export type BackupWish = { readonly filename: string; readonly size: number; readonly sha256?: string };

export type BackupUploadsDependencies = {
  readonly files: BackupFilesRepository;
  readonly store: Pick<ObjectStore, 'read' | 'remove' | 'uploadPermission'>;
  /** Bytes of one account. */
  readonly maxBytes: number;
};

export type BackupUploads = ReturnType<typeof createBackupUploads>;

/** The specification's name: the MD5 of the record's name, which has something random in it. */
const keyOf = (accountId: string, name: string, ending: string): string =>
  `${backupBucket}/${createHash('md5').update(`${accountId} ${name} ${randomUUID()}`).digest('hex')}.${ending}`;

/** Files of backups on their way into the object storage and out of it. */
export function createBackupUploads({ files, store, maxBytes }: BackupUploadsDependencies) {
  const isAsAnnounced = async ({ object_key, sha256, bytes }: BackupFile): Promise<boolean> => {
    const object = await store.read(object_key);
    if (!object) return false;
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of object.stream) {
      size += piece.length;
      if (size > bytes) return false;
      hash.update(piece);
    }
    return size === bytes && hash.digest('hex') === sha256;
  };

  /** Whether the part is there; of uploads of it that are not as announced nothing stays. */
  const check = async (accountId: string, uploads: readonly BackupFile[]): Promise<boolean> => {
    for (const upload of uploads) {
      if (upload.checked) return true;
      if (await isAsAnnounced(upload)) {
        await files.markChecked(accountId, upload.object_key);
        return true;
      }
    }
    await files.remove(uploads.map(({ object_key }) => object_key));
    return false;
  };

  const missing = async (account: Account, names: readonly string[]): Promise<string[]> => {
    const uploads = await files.parts(account.id, names);
    const of = (name: string) => uploads.filter((upload) => upload.name === name);
    const left = [...new Set(names)];
    const absent: string[] = [];
    const worker = async () => {
      for (let name = left.pop(); name !== undefined; name = left.pop())
        if (!(await check(account.id, of(name)))) absent.push(name);
    };
    await Promise.all(Array.from({ length: checkedAtOnce }, worker));
    return absent;
  };

  return {
    /** @throws AppError badParameter: no name or size of a backup, or, with `full`, more than the account may keep */
    async permit(account: Account, { filename, size, sha256 }: BackupWish) {
      const part = partName.exec(filename)?.[1];
      const isRight = part === undefined ? /\.json$/i.test(filename) : sha256 !== undefined;
      if (!isRight || size > backupLimits.fileBytes) throw new AppError(errors.badParameter);
      const key = keyOf(account.id, filename, part === undefined ? 'json' : 'part');
      const file = { key, accountId: account.id, name: part ?? null, sha256: sha256 ?? null, bytes: size };
      const hasRoom = await files.announce(file, maxBytes);
      if (hasRoom === undefined) throw new AppError(errors.sessionExpired);
      if (!hasRoom) throw new AppError(errors.badParameter, { data: { full: true } });
      const type = part === undefined ? 'application/json' : 'application/octet-stream';
      const permission: UploadPermission = await store.uploadPermission(
        { key, bytes: size, type },
        permissionLifetime,
      );
      return { ...permission, key, seconds: permissionLifetime };
    },

    /** Those of the parts that have to be uploaded. */
    missing,

    /** A part whose content was checked, as a stream. @throws AppError notFound */
    async part(account: Account, name: string) {
      const file = (await files.parts(account.id, [name])).find(({ checked }) => checked);
      const object = file && (await store.read(file.object_key));
      if (!object) throw new AppError(errors.notFound);
      return object.stream;
    },

    /** Deletes what nothing refers to any more. First the object: a row without one is found again. */
    async sweep(): Promise<void> {
      await files.removeUnused(unusedFor);
      let keys: string[];
      do {
        keys = await files.removed(sweptAtOnce);
        for (const key of keys) {
          await store.remove(key);
          await files.forget(key);
        }
      } while (keys.length === sweptAtOnce);
    },
  };
}
