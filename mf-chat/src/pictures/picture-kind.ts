import { limits } from '@orangery/api';
import { type ImageType, imageTypeOf } from '@orangery/platform/files';

/** Why a file is no picture for a question. */
export type PictureRefusal = 'format' | 'size';

/** What a file is by its first bytes, whatever its name says, or why it cannot be asked about. */
export async function pictureKind(file: Blob): Promise<ImageType | PictureRefusal> {
  const type = await imageTypeOf(file);
  if (!type) return 'format';
  return file.size > limits.pictureBytes ? 'size' : type;
}

export const isPicture = (kind: ImageType | PictureRefusal): kind is ImageType => kind.startsWith('image/');
