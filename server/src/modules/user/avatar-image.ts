import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../http/app-error.ts';
import { createTurns } from '../account/turns.ts';

export type Picture = { readonly content: Buffer; readonly ending: 'png' | 'jpg'; readonly mime: string };

/** Pixels. */
const side = 256;
const mostPixels = 40_000_000;

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');
const jpegStart = Buffer.from('ffd8ff', 'hex');
// A picture that is a page as well: no camera writes that, and what reads it as a page runs it.
const markup = /<(?:!doctype|html|head|body|script|iframe|svg|object|embed|\?php)[\s>]/i;

// A large picture takes a hundred megabytes while it is drawn: one after the other.
const inTurn = createTurns(1);

/**
 * Draws a picture anew as a square, without anything else that was in the file.
 * @throws AppError 1001 unless the content is a whole JPEG or PNG of a reasonable number of pixels
 */
export async function drawAvatar(upload: Buffer): Promise<Picture> {
  if (!looksRight(upload)) throw new AppError(1001);
  try {
    return await inTurn(() => draw(upload));
  } catch (cause) {
    throw new AppError(1001, { cause });
  }
}

function looksRight(upload: Buffer): boolean {
  if (markup.test(upload.toString('latin1'))) return false;
  if (upload.subarray(0, jpegStart.length).equals(jpegStart)) return true;
  return (
    upload.subarray(0, pngStart.length).equals(pngStart) && upload.subarray(-pngEnd.length).equals(pngEnd)
  );
}

async function draw(upload: Buffer): Promise<Picture> {
  const image = sharp(upload, { failOn: 'error', limitInputPixels: mostPixels });
  // Reads the header only: a bomb is not unpacked to find out that it is one.
  const { format, width, height, hasAlpha } = await image.metadata();
  if (format !== 'png' && format !== 'jpeg') throw new Error('another format');
  if (width * height > mostPixels) throw new Error('too many pixels');
  const square = image.autoOrient().resize(side, side, { fit: 'cover' });
  return hasAlpha ? asPng(square) : asJpeg(square);
}

const asPng = async (image: Sharp): Promise<Picture> => ({
  content: await image.png().toBuffer(),
  ending: 'png',
  mime: 'image/png',
});

const asJpeg = async (image: Sharp): Promise<Picture> => ({
  content: await image.toColourspace('srgb').jpeg({ quality: 88 }).toBuffer(),
  ending: 'jpg',
  mime: 'image/jpeg',
});
