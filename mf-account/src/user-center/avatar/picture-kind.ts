import { limits } from '@orangery/api';

export type PictureKind = 'image/jpeg' | 'image/png';
/** Why a file is no avatar. */
export type PictureRefusal = 'empty' | 'size' | 'format';

const beginnings: readonly [PictureKind, readonly number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** What a file is by its first bytes, whatever its name says, or why it cannot be an avatar. */
export async function pictureKind(file: Blob): Promise<PictureKind | PictureRefusal> {
  if (file.size === 0) return 'empty';
  if (file.size > limits.avatarBytes) return 'size';
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const found = beginnings.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte));
  return found ? found[0] : 'format';
}

export const isPicture = (kind: PictureKind | PictureRefusal): kind is PictureKind =>
  kind.startsWith('image/');
