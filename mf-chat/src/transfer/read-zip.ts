import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { ImportError } from './import-error.ts';

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** A file of a ZIP archive; its bytes are read when they are asked for. */
export type ZipEntry = { name: string; open: () => Bytes };

/**
 * What an archive may grow to. `entries`: files in it; `ratio`: how many times its own size all that is read of it may
 * have, which counts from `freeBytes` on. Text shrinks to a tenth, what is made to fill a computer to a thousandth, and files
 * that lie over each other count as often as they are read.
 */
const limits = { entries: 50_000, ratio: 100, freeBytes: 10_000_000 };

/** No workers of the library: it is in one already. */
const options = { useWebWorkers: false, checkCrc32: true };

/**
 * The files of an archive. Its directory is read from its end, and what is not wanted is never read. Throws an
 * `ImportError`, as reading an entry does.
 */
export async function readZip(
  blob: Blob,
  { entries: maxEntries, ratio, freeBytes } = limits,
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  const left = { bytes: Math.max(freeBytes, ratio * blob.size) };
  try {
    for await (const entry of new ZipReader(new BlobReader(blob), options).getEntriesGenerator()) {
      if (entry.directory) continue;
      if (entries.length === maxEntries) throw new ImportError('tooLarge');
      entries.push({ name: entry.filename, open: () => openEntry(entry, left) });
    }
  } catch (error) {
    throw problemOf(error);
  }
  return entries;
}

/** @param left what may still be read of the archive */
function openEntry(entry: FileEntry, left: { bytes: number }): Bytes {
  if (entry.encrypted) throw new ImportError('encrypted');
  const tooLarge = new ImportError('tooLarge');
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  const counted = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      left.bytes -= chunk.byteLength;
      if (left.bytes < 0) throw tooLarge;
      return writer.write(chunk);
    },
  });
  entry
    .getData(counted)
    .then(() => writer.close())
    // Its reader may have left, which ends both. The library may have failed with what followed from the limit.
    .catch((error) => writer.abort(left.bytes < 0 ? tooLarge : problemOf(error)).catch(() => undefined));
  return readable;
}

/** The browser reports a file that it cannot read any more by a `DOMException`; anything else is a damage. */
const problemOf = (error: unknown): ImportError => {
  if (error instanceof ImportError) return error;
  return new ImportError(error instanceof DOMException ? 'unreadable' : 'broken');
};
