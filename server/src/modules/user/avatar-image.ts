import { errors } from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import { asJpeg, asPng, formatOf, type ImageFile, redraw } from '../uploads/image-file.ts';

/** Pixels. */
const side = 256;
const maxPixels = 40_000_000;

const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');
// A picture that is a page as well: no camera writes that, and what reads it as a page runs it.
const markup = /<(?:!doctype|html|head|body|script|iframe|svg|object|embed|\?php)[\s>]/i;

/**
 * Draws a picture anew as a square, without anything else that was in the file.
 * @throws AppError badParameter unless the content is a whole JPEG or PNG of a reasonable number of pixels
 */
export async function drawAvatar(upload: Buffer): Promise<ImageFile> {
  if (!looksRight(upload)) throw new AppError(errors.badParameter);
  try {
    return await redraw(upload, { formats: ['jpeg', 'png'], maxPixels }, (image, { hasAlpha }) => {
      const square = image.resize(side, side, { fit: 'cover' });
      return hasAlpha ? asPng(square) : asJpeg(square);
    });
  } catch (cause) {
    throw new AppError(errors.badParameter, { cause });
  }
}

function looksRight(upload: Buffer): boolean {
  if (markup.test(upload.toString('latin1'))) return false;
  return formatOf(upload) !== 'png' || upload.subarray(-pngEnd.length).equals(pngEnd);
}
