import { decode } from 'bmp-ts';

/** Pixels a BMP says it has, before anything is unpacked; undefined when it is none of the usual kinds. */
export function bmpSize(content: Buffer): { width: number; height: number } | undefined {
  if (content.length < 54 || content.toString('latin1', 0, 2) !== 'BM') return undefined;
  const width = content.readInt32LE(18);
  // Rows from the top down have a negative height.
  const height = Math.abs(content.readInt32LE(22));
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Four bytes a pixel: red, green, blue and 255. @throws when it is broken */
export function unpackBmp(content: Uint8Array): Uint8Array {
  const { data } = decode(Buffer.from(content), { toRGBA: true });
  // Most BMPs have zeros where others have an opacity.
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return data;
}
