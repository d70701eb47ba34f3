import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { errors } from '@orangery/api/contract';
import type { FileStore } from '@tus/file-store';
import { AppError } from '../../../../http/app-error.ts';

/** Of one account. */
const maxUploads = 10;
const maxBytes = 120 * 1024 * 1024;
/** Of all accounts together, in this process. */
const maxBytesOfAll = 4 * 1024 * 1024 * 1024;
/** Milliseconds after which an upload that is not finished is removed. */
const lifetime = 24 * 60 * 60_000;
/** Milliseconds until an upload that was admitted is on the disk. */
const creation = 60_000;

type OpenUpload = { readonly account: string; readonly bytes: number; readonly since: number };

export type OpenUploads = ReturnType<typeof createOpenUploads>;

/** Uploads that are under way: their files and what is known of them are in a folder, so that they survive a restart. */
export function createOpenUploads(folder: string, now: () => Date) {
  const open = new Map<string, OpenUpload>();
  let opened: Promise<FileStore> | undefined;
  const openStore = async (): Promise<FileStore> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Ten megabytes that a process without uploads does without.
    const { FileStore } = await import('@tus/file-store');
    const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: lifetime });
    // The length is known from the beginning: ceilings are kept with it.
    store.extensions = store.extensions.filter((name) => name !== 'creation-defer-length');
    await lookInto(store);
    return store;
  };
  const lookInto = async (store: FileStore): Promise<void> => {
    const ids = (await store.configstore.list?.()) ?? [];
    for (const id of ids) {
      const { metadata, size = 0, creation_date: created } = (await store.configstore.get(id)) ?? {};
      const since = created ? Date.parse(created) : 0;
      open.set(id, { account: metadata?.account ?? '', bytes: size, since });
    }
    const there = new Set(ids);
    for (const [id, { since }] of open)
      if (!there.has(id) && since < now().getTime() - creation) open.delete(id);
  };
  const store = (): Promise<FileStore> => {
    opened ??= openStore().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const remove = async (id: string): Promise<void> => {
    await (await store()).remove(id).catch(() => {});
    open.delete(id);
  };

  return {
    store,
    remove,

    /** @throws AppError tooManyRequests when the account, or all together, have too much under way */
    async admit(id: string, account: string, bytes: number): Promise<void> {
      await store();
      const all = [...open.values()];
      const own = all.filter((upload) => upload.account === account);
      const sum = (uploads: readonly OpenUpload[]) =>
        uploads.reduce((total, one) => total + one.bytes, bytes);
      if (own.length >= maxUploads || sum(own) > maxBytes || sum(all) > maxBytesOfAll)
        throw new AppError(errors.tooManyRequests);
      open.set(id, { account, bytes, since: now().getTime() });
    },

    /** Removes what nobody has finished in time. */
    async sweep(): Promise<void> {
      if (!existsSync(folder)) return;
      await lookInto(await store());
      for (const [id, { since }] of open) if (since < now().getTime() - lifetime) await remove(id);
    },
  };
}
