import { limits } from '@orangery/api';
import { type ImageType, imageTypeOf } from '@orangery/platform/files';

/** Why a file is no avatar. */
export type PictureRefusal = 'empty' | 'size' | 'format';

/** What a file is by its first bytes, whatever its name says, or why it cannot be an avatar. */
export async function pictureKind(file: Blob): Promise<ImageType | PictureRefusal> {
  if (file.size === 0) return 'empty';
  if (file.size > limits.avatarBytes) return 'size';
  return (await imageTypeOf(file)) ?? 'format';
}

export const isPicture = (kind: ImageType | PictureRefusal): kind is ImageType => kind.startsWith('image/');
