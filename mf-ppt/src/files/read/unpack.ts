import { unzipSync } from 'fflate';
import { maxEntries, maxFileBytes, maxPart, maxUnpacked } from './limits.ts';
import { ReadError } from './read-problem.ts';

/** How old office files begin, and new ones with a password: a compound file. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zip = [0x50, 0x4b];

const begins = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Where the header of a compound file says how large sectors are, as a power of 2, and which has the first names of streams. */
const header = { sectorSize: 30, firstNames: 48, length: 512 } as const;
const bytesOfNames = 1 << 16;

/** Whether a compound file has a stream of this name. Names are UTF-16, and may stand behind all that the file has. */
function hasName(bytes: Uint8Array, name: string): boolean {
  if (bytes.length < header.length) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sector = 2 ** view.getUint16(header.sectorSize, true);
  const start = (view.getUint32(header.firstNames, true) + 1) * sector;
  return new TextDecoder('utf-16le').decode(bytes.subarray(start, start + bytesOfNames)).includes(name);
}

/** @throws ReadError where it is not a package */
function checkKind(bytes: Uint8Array): void {
  if (bytes.length > maxFileBytes) throw new ReadError('tooLarge');
  if (begins(bytes, compound))
    throw new ReadError(hasName(bytes, 'EncryptedPackage') ? 'encrypted' : 'wrongFormat');
  if (!begins(bytes, zip)) throw new ReadError('wrongFormat');
}

const wanted =
  /^(?:\[Content_Types\]\.xml|ppt\/presentation\.xml|ppt\/diagrams\/data[^/]*\.xml|ppt\/charts\/[^/]+\.xml|ppt\/(?:slides\/|slideLayouts\/)?(?:_rels\/)?[^/]+\.(?:xml|rels))$/;

/**
 * The parts of a presentation that have text. What a part claims to be unpacked is checked before it is unpacked, and unpacking gives
 * no more than that.
 * @throws ReadError
 */
export function unpack(bytes: Uint8Array): Map<string, string> {
  checkKind(bytes);
  let [entries, total] = [0, 0];
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > maxEntries) throw new ReadError('tooLarge');
        if (!wanted.test(name)) return false;
        total += originalSize;
        if (originalSize > maxPart || total > maxUnpacked) throw new ReadError('tooLarge');
        return true;
      },
    });
    const decoder = new TextDecoder();
    return new Map(Object.entries(parts).map(([path, part]) => [path, decoder.decode(part)]));
  } catch (error) {
    throw error instanceof ReadError ? error : new ReadError('damaged');
  }
}
