import { randomBytes } from 'node:crypto';
import { type ObjectStore, readWhole } from '../../../storage/object-store.ts';
import type { UploadPartsRepository } from './upload-parts.repository.ts';

/** Bytes of one object. What of a part is in memory is lost when the process is killed, and sent again. */
const partBytes = 2 * 1024 * 1024;

type Dependencies = {
  readonly repository: UploadPartsRepository;
  readonly store: Pick<ObjectStore, 'put' | 'read' | 'remove'>;
};

export type UploadParts = ReturnType<typeof createUploadParts>;

/** What has arrived of uploads, in objects that every instance reaches. */
export function createUploadParts({ repository, store }: Dependencies) {
  const remove = async (objectKey: string): Promise<void> => {
    await store.remove(objectKey);
    await repository.forget(objectKey);
  };

  const keep = async (uploadId: string, position: number, content: Buffer): Promise<boolean> => {
    // Its folder is served to nobody.
    const objectKey = `pdfparts/${randomBytes(16).toString('base64url')}`;
    await repository.announce(uploadId, objectKey);
    await store.put(objectKey, content, 'application/octet-stream');
    const isKept = await repository.keep(uploadId, { objectKey, position, bytes: content.length });
    if (!isKept) await remove(objectKey);
    return isKept;
  };

  return {
    /**
     * Stores what arrives from the position on, also of what breaks off.
     * @returns the position behind it; undefined when the upload does not end where this begins, or is gone
     * @throws the error of the stream or of the storage
     */
    async append(
      uploadId: string,
      position: number,
      content: AsyncIterable<Buffer>,
    ): Promise<number | undefined> {
      let end = position;
      for await (const part of inParts(content)) {
        if (!(await keep(uploadId, end, part))) return undefined;
        end += part.length;
      }
      return end;
    },

    /** The whole file; undefined when parts of it are gone. */
    async read(uploadId: string, bytes: number): Promise<Buffer | undefined> {
      const parts: Buffer[] = [];
      for (const key of await repository.of(uploadId)) {
        const part = await readWhole(store, key, partBytes);
        if (!part || part === 'too large') return undefined;
        parts.push(part);
      }
      const content = Buffer.concat(parts);
      return content.length === bytes ? content : undefined;
    },

    remove,

    /** Removes objects that no upload has, of parts begun longer ago than so many milliseconds. */
    async sweep(milliseconds: number): Promise<void> {
      for (const key of await repository.lost(milliseconds)) await remove(key);
    },
  };
}

/** Pieces of a stream in parts of the same size, and what is left of it, also when it fails. */
async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  const taken = (): Buffer => {
    const all = Buffer.concat(pieces);
    pieces = [];
    bytes = 0;
    return all;
  };
  let failure: { readonly error: unknown } | undefined;
  try {
    for await (const piece of content) {
      for (let from = 0; from < piece.length; ) {
        const next = piece.subarray(from, from + partBytes - bytes);
        pieces.push(next);
        from += next.length;
        bytes += next.length;
        if (bytes === partBytes) yield taken();
      }
    }
  } catch (error) {
    failure = { error };
  }
  if (bytes > 0) yield taken();
  if (failure) throw failure.error;
}
