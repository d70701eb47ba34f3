import { errors } from '@orangery/api/contract';
import type { Sharp } from 'sharp';
import { AppError } from '../../../http/app-error.ts';
import type { CpuStep, WorkerPool } from '../../../workers/worker-pool.ts';
import {
  drawInTurn,
  formatOf,
  type ImageRule,
  ImageTooLargeError,
  redraw,
} from '../../uploads/image-file.ts';
import { greyOf } from '../page/grey-of.ts';
import { bmpSize } from './bmp.ts';
import type { Picture } from './picture.ts';

/** A photograph of a good telephone is taken; what is unpacked of it at once are hundreds of megabytes. */
const rule: ImageRule = { formats: ['jpeg', 'png'], maxPixels: 64_000_000 };
/** Pixels of a BMP: it comes as four bytes each, and 4 MB cannot have more of them unless they are packed. */
const maxBmpPixels = 16_000_000;
/** Pixels on the longer side; letters that are too small then were none to be read by eye. */
const maxSide = 4_000;
/** The same for engines elsewhere, which make pictures smaller themselves. */
const sentSide = 2_048;
const whitePaper = '#fff';

const unpack: CpuStep<Uint8Array, Uint8Array> = {
  file: new URL('./bmp.ts', import.meta.url),
  name: 'unpackBmp',
  maxSeconds: 20,
};

/**
 * A picture as it is to be read.
 * @throws AppError wrongPictureFormat when the content is no JPEG, PNG or BMP, or broken; pictureTooLarge when it has too many pixels
 */
export async function openPicture(
  content: Buffer,
  workers: Pick<WorkerPool, 'run'>,
  signal: AbortSignal,
): Promise<Picture> {
  try {
    const size = bmpSize(content);
    if (size) return await openBmp(content, size, workers, signal);
    const format = formatOf(content);
    if (format !== 'jpeg' && format !== 'png') throw new AppError(errors.wrongPictureFormat);
    return await redraw(content, rule, pictureOf);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof AppError) throw cause;
    const isTooLarge = cause instanceof ImageTooLargeError;
    throw new AppError(isTooLarge ? errors.pictureTooLarge : errors.wrongPictureFormat, { cause });
  }
}

async function openBmp(
  content: Buffer,
  { width, height }: { width: number; height: number },
  workers: Pick<WorkerPool, 'run'>,
  signal: AbortSignal,
): Promise<Picture> {
  if (width * height > maxBmpPixels) throw new AppError(errors.pictureTooLarge);
  return drawInTurn(async () => {
    const pixels = await workers.run(unpack, content, signal);
    const { default: sharp } = await import('sharp');
    return pictureOf(sharp(pixels, { raw: { width, height, channels: 4 } }));
  });
}

async function pictureOf(picture: Sharp): Promise<Picture> {
  const flat = picture.flatten({ background: whitePaper });
  const within = (side: number) =>
    flat.clone().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const { autoOrient } = await picture.metadata();
  return {
    image: await greyOf(within(maxSide)),
    width: autoOrient.width,
    height: autoOrient.height,
    encoded: () =>
      drawInTurn(async () => {
        const jpeg = within(sentSide).jpeg({ quality: 90 });
        const { data, info } = await jpeg.toBuffer({ resolveWithObject: true });
        return { content: data, width: info.width, height: info.height };
      }),
  };
}
