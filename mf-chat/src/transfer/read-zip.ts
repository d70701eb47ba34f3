import { ImportError } from './import-error.ts';

/** A file of a ZIP archive; its bytes are read when they are asked for. */
export type ZipEntry = { name: string; open: () => Promise<ReadableStream<Uint8Array<ArrayBuffer>>> };

const endLength = 22;
const longestComment = 0xffff;
const largestDirectory = 64 * 1024 * 1024;
const signatures = { end: 0x06054b50, locator: 0x07064b50, end64: 0x06064b50, entry: 0x02014b50 };
const full32 = 0xffffffff;

const viewOf = async (blob: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await blob.slice(Math.max(from, 0), to).arrayBuffer());

/** The directory of an archive, which is read from its end: what is not wanted is never read. */
export async function readZip(blob: Blob): Promise<ZipEntry[]> {
  try {
    const { offset, size } = await findDirectory(blob);
    if (size > largestDirectory) throw new ImportError('tooLarge');
    return entriesOf(blob, await viewOf(blob, offset, offset + size));
  } catch (error) {
    // A field that would lie outside of the archive.
    throw error instanceof RangeError ? new ImportError('broken') : error;
  }
}

async function findDirectory(blob: Blob): Promise<{ offset: number; size: number }> {
  const start = Math.max(0, blob.size - endLength - longestComment);
  const tail = await viewOf(blob, start, blob.size);
  let at = tail.byteLength - endLength;
  while (at >= 0 && tail.getUint32(at, true) !== signatures.end) at -= 1;
  if (at < 0) throw new ImportError('broken');
  const [size, offset] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
  if (offset !== full32 && size !== full32) return { offset, size };
  const locator = await viewOf(blob, start + at - 20, start + at);
  if (locator.getUint32(0, true) !== signatures.locator) throw new ImportError('broken');
  const end64 = Number(locator.getBigUint64(8, true));
  const view = await viewOf(blob, end64, end64 + 56);
  if (view.getUint32(0, true) !== signatures.end64) throw new ImportError('broken');
  return { size: Number(view.getBigUint64(40, true)), offset: Number(view.getBigUint64(48, true)) };
}

function entriesOf(blob: Blob, view: DataView): ZipEntry[] {
  const entries: ZipEntry[] = [];
  const decoder = new TextDecoder();
  for (let at = 0; at + 46 <= view.byteLength && view.getUint32(at, true) === signatures.entry; ) {
    const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const name = decoder.decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength));
    const encrypted = (view.getUint16(at + 8, true) & 1) === 1;
    const method = view.getUint16(at + 10, true);
    const place = placeOf(view, at, at + 46 + nameLength, extraLength);
    entries.push({ name, open: () => openEntry(blob, { encrypted, method, ...place }) });
    at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Where an entry lies and how long it is; large archives say so in an extra field. */
function placeOf(view: DataView, at: number, extraAt: number, extraLength: number) {
  let packed = view.getUint32(at + 20, true);
  let offset = view.getUint32(at + 42, true);
  const unpacked = view.getUint32(at + 24, true);
  for (
    let field = extraAt;
    field + 4 <= extraAt + extraLength;
    field += 4 + view.getUint16(field + 2, true)
  ) {
    if (view.getUint16(field, true) !== 1) continue;
    let next = field + 4 + (unpacked === full32 ? 8 : 0);
    if (packed === full32) {
      packed = Number(view.getBigUint64(next, true));
      next += 8;
    }
    if (offset === full32) offset = Number(view.getBigUint64(next, true));
    break;
  }
  return { packed, offset };
}

type Place = { encrypted: boolean; method: number; packed: number; offset: number };

async function openEntry(blob: Blob, { encrypted, method, packed, offset }: Place) {
  if (encrypted) throw new ImportError('encrypted');
  if (method !== 0 && method !== 8) throw new ImportError('broken');
  const header = await viewOf(blob, offset, offset + 30);
  if (header.byteLength < 30) throw new ImportError('broken');
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const bytes = blob.slice(start, start + packed).stream();
  return method === 0 ? bytes : bytes.pipeThrough(new DecompressionStream('deflate-raw'));
}
