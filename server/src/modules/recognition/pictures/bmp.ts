import { decode } from '@cwasm/nsbmp';

/** Bytes of the header of OS/2, whose sides are shorter numbers. */
const shortHeader = 12;

/** Pixels a BMP says it has, before anything is unpacked; undefined when it is none. */
export function bmpSize(content: Buffer): { width: number; height: number } | undefined {
  if (content.length < 26 || content.toString('latin1', 0, 2) !== 'BM') return undefined;
  const isShort = content.readUInt32LE(14) === shortHeader;
  const width = isShort ? content.readUInt16LE(18) : content.readInt32LE(18);
  // Rows from the top down have a negative height.
  const height = Math.abs(isShort ? content.readInt16LE(20) : content.readInt32LE(22));
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Four bytes a pixel: red, green, blue and opacity. @throws when it is broken */
export function unpackBmp(content: Uint8Array): Uint8Array {
  const { data } = decode(content);
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}
