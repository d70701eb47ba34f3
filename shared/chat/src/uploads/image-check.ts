import { limits } from '@orangery/api';
import { imageTypeOf } from '@orangery/platform/files';

/** Why a file cannot go with a question as an image. */
export type ImageRefusal = 'format' | 'size';

/** What is against a file, judged by its first bytes whatever its name says; null when it is a good image. */
export async function refusalOf(file: Blob): Promise<ImageRefusal | null> {
  if (!(await imageTypeOf(file))) return 'format';
  return file.size > limits.pictureBytes ? 'size' : null;
}
