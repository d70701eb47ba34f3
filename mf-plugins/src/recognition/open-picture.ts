import { ApiError } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { type PictureType, pictureTypeOf, problemOf } from './check-picture.ts';

/** A picture that was chosen, opened and upright. */
export type OpenedPicture = {
  readonly id: string;
  readonly file: Blob;
  readonly type: PictureType;
  readonly bitmap: ImageBitmap;
};

/**
 * Opens a picture that was chosen. One of the camera may be larger than can be sent: nobody chose how large it is, and it is
 * made smaller before.
 * @throws ApiError wrongPictureFormat, pictureTooLarge
 */
export async function openPicture(file: File, source: 'picked' | 'camera'): Promise<OpenedPicture> {
  const problem = await problemOf(file, { anySize: source === 'camera' });
  const type = await pictureTypeOf(file);
  if (problem || !type) throw refusal(problem ?? errors.wrongPictureFormat);
  try {
    return { id: crypto.randomUUID(), file, type, bitmap: await createImageBitmap(file) };
  } catch {
    throw refusal(errors.wrongPictureFormat);
  }
}

const refusal = (code: number) => new ApiError('api', code, '');
