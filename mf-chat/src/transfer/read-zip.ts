import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { ImportError } from './import-error.ts';

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** A file of a ZIP archive; its bytes are read when they are asked for. */
export type ZipEntry = { name: string; open: () => Bytes };

/**
 * What an archive may grow to. `entries`: files in it; `ratio`: how many times larger a file may get, which counts from
 * `freeBytes` on. Text shrinks to a tenth, what is made to fill a computer to a thousandth.
 */
const limits = { entries: 200_000, ratio: 200, freeBytes: 50_000_000 };

/** No workers: the content security policy has no place for their code, and streams leave the page its time. */
const options = { useWebWorkers: false, checkCrc32: true };

/**
 * The files of an archive. Its directory is read from its end, and what is not wanted is never read. Throws an
 * `ImportError`, as reading an entry does.
 */
export async function readZip(blob: Blob, { entries: maxEntries, ...growth } = limits): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  try {
    for await (const entry of new ZipReader(new BlobReader(blob), options).getEntriesGenerator()) {
      if (entry.directory) continue;
      if (entries.length === maxEntries) throw new ImportError('tooLarge');
      entries.push({ name: entry.filename, open: () => openEntry(entry, growth) });
    }
  } catch (error) {
    throw problemOf(error);
  }
  return entries;
}

function openEntry(entry: FileEntry, growth: Omit<typeof limits, 'entries'>): Bytes {
  if (entry.encrypted) throw new ImportError('encrypted');
  const maxBytes = Math.max(growth.freeBytes, growth.ratio * entry.compressedSize);
  let bytes = 0;
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  const counted = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new ImportError('tooLarge');
      return writer.write(chunk);
    },
  });
  entry
    .getData(counted)
    .then(() => writer.close())
    // Its reader may have left, which ends both.
    .catch((error) => writer.abort(problemOf(error)).catch(() => undefined));
  return readable;
}

/** The browser reports a file that it cannot read any more by a `DOMException`; anything else is a damage. */
const problemOf = (error: unknown): ImportError => {
  if (error instanceof ImportError) return error;
  return new ImportError(error instanceof DOMException ? 'unreadable' : 'broken');
};
