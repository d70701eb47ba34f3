import { errors } from '@orangery/api/contract';
import type { Upload } from '@tus/server';
import { AppError } from '../../../../http/app-error.ts';
import type { NewUpload, OpenUpload, OpenUploadsRepository } from './open-uploads.repository.ts';
import type { UploadParts } from './upload-parts.ts';

const limits = { uploads: 10, bytes: 120 * 1024 * 1024, bytesOfAll: 4 * 1024 * 1024 * 1024 };
/** Milliseconds after which an upload that is not finished is removed. */
const lifetime = 24 * 60 * 60_000;
/** Milliseconds that storing one part may take. */
const storing = 60 * 60_000;

type Dependencies = { readonly repository: OpenUploadsRepository; readonly parts: UploadParts };

export type OpenUploads = ReturnType<typeof createOpenUploads>;

/** Uploads that are under way. What is known of them, and what has arrived, is shared by all instances. */
export function createOpenUploads({ repository, parts }: Dependencies) {
  const remove = async (id: string): Promise<void> => {
    for (const key of await repository.remove(id)) await parts.remove(key);
  };

  /** The store of the protocol's library. */
  const openStore = async () => {
    // Loaded when somebody uploads something.
    const { DataStore, ERRORS, Upload } = await import('@tus/server');
    return Object.assign(new DataStore(), {
      // Not `creation-defer-length`: ceilings are kept with the length, which is known from the beginning.
      extensions: ['creation', 'creation-with-upload', 'termination', 'expiration'],
      getExpiration: () => lifetime,
      async getUpload(id: string): Promise<Upload> {
        const upload = await repository.find(id);
        if (!upload) throw ERRORS.FILE_NOT_FOUND;
        return new Upload(protocolOf(upload));
      },
      async write(content: AsyncIterable<Buffer>, id: string, offset: number): Promise<number> {
        const end = await parts.append(id, offset, content);
        if (end === undefined) throw ERRORS.INVALID_OFFSET;
        return end;
      },
      remove,
    });
  };
  let store: ReturnType<typeof openStore> | undefined;

  return {
    store: () => {
      store ??= openStore();
      return store;
    },
    find: repository.find,
    remove,
    /** The whole file; undefined when it is gone. */
    read: ({ id, bytes }: OpenUpload): Promise<Buffer | undefined> => parts.read(id, bytes),

    /** @throws AppError tooManyRequests when the account, or all together, have too much under way */
    async admit(upload: NewUpload): Promise<void> {
      if (!(await repository.admit(upload, limits))) throw new AppError(errors.tooManyRequests);
    },

    /** Removes what nobody has finished in time. */
    async sweep(): Promise<void> {
      for (const id of await repository.abandoned(lifetime)) await remove(id);
      await parts.sweep(storing);
    },
  };
}

const protocolOf = ({ id, bytes, received, createdAt }: OpenUpload) => ({
  id,
  size: bytes,
  offset: received,
  creation_date: createdAt.toISOString(),
});
