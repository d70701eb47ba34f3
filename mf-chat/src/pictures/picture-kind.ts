import { limits } from '@orangery/api';

export type PictureKind = 'image/jpeg' | 'image/png';
/** Why a file is no picture for a question. */
export type PictureRefusal = 'format' | 'size';

const beginnings: readonly [PictureKind, readonly number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** What a file is by its first bytes, whatever its name says, or why it cannot be asked about. */
export async function pictureKind(file: Blob): Promise<PictureKind | PictureRefusal> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const found = beginnings.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte));
  if (!found) return 'format';
  return file.size > limits.pictureBytes ? 'size' : found[0];
}

export const isPicture = (kind: PictureKind | PictureRefusal): kind is PictureKind =>
  kind.startsWith('image/');
