export type ImageType = 'image/jpeg' | 'image/png';

const beginnings: readonly [ImageType, readonly number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/**
 * The kind of an image by its first bytes, whatever its name and its type say; null when it is none that can be uploaded.
 * Rejects when the file cannot be read.
 */
export async function imageTypeOf(file: Blob): Promise<ImageType | null> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const found = beginnings.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte));
  return found ? found[0] : null;
}
