import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { createSemaphore } from '../../semaphore.ts';
import { scansOf } from './jpeg-scans.ts';

export type ImageFile = {
  readonly content: Buffer;
  readonly ending: 'png' | 'jpg';
  readonly mime: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
};

export type ImageFormat = 'jpeg' | 'png' | 'webp';

export type ImageRule = {
  readonly formats: readonly ImageFormat[];
  readonly maxPixels: number;
};

/** An image that would take too much memory or time to unpack. */
export class ImageTooLargeError extends Error {
  override readonly name = 'ImageTooLargeError';
}

/** Bytes. */
const smallPng = 1024 * 1024;
/** Beyond it what shines through is given up: a question has several images, and a provider takes only so much. */
const maxPngBytes = 4 * 1024 * 1024;

/** Pixels. The longest panoramas and screenshots are shorter; decoding a side of millions of pixels takes gigabytes or minutes. */
const maxSide = 32_768;

/** Programs make JPEGs of about ten; one of 100 kB with thousands takes minutes. */
const maxScans = 50;

/** Of a pixel, as cameras write it. */
const usualBytes = 3;

/** Loaded with the first image: the library takes thirty megabytes. */
const sharpOf = async (content: Buffer, options: SharpOptions = {}): Promise<Sharp> =>
  (await import('sharp')).default(content, options);

/** For everything that unpacks an image: a large one takes hundreds of megabytes while it is drawn. */
export const drawInTurn = createSemaphore(2);

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegStart = Buffer.from('ffd8ff', 'hex');

/** What a content begins like; nothing else is given to the library that reads images. */
export function formatOf(content: Buffer): ImageFormat | undefined {
  if (content.subarray(0, jpegStart.length).equals(jpegStart)) return 'jpeg';
  if (content.subarray(0, pngStart.length).equals(pngStart)) return 'png';
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : undefined;
}

/**
 * Draws an image anew, upright, without anything else that was in the file.
 * @throws ImageTooLargeError when it has too many pixels; another error when it is no whole image of an allowed format
 */
export async function redraw<T>(
  content: Buffer,
  { formats, maxPixels }: ImageRule,
  draw: (image: Sharp, about: { format: ImageFormat; hasAlpha: boolean }) => Promise<T>,
): Promise<T> {
  const format = formatOf(content);
  if (!format || !formats.includes(format)) throw new Error('no image of an allowed format');
  if (format === 'jpeg' && scansOf(content) > maxScans) throw new ImageTooLargeError('too many scans');
  return drawInTurn(async () => {
    const image = await sharpOf(content, { failOn: 'error', limitInputPixels: maxPixels });
    // Reads the header only: a bomb is not unpacked to find out that it is one.
    const about = await image.metadata().catch(asTooLarge);
    const { format: read, width, height, hasAlpha } = about;
    if (read !== format) throw new Error('another format');
    if (Math.max(width, height) > maxSide) throw new ImageTooLargeError('too long a side');
    if (width * height > maxPixels) throw new ImageTooLargeError('too many pixels');
    if (unpackedBytes(about) > maxPixels * usualBytes) throw new ImageTooLargeError('too much to unpack');
    return draw(image.autoOrient(), { format, hasAlpha });
  });
}

/** The library has a limit as well, which it names in its message only. */
function asTooLarge(cause: unknown): never {
  if (cause instanceof Error && cause.message.includes('pixel limit'))
    throw new ImageTooLargeError('too many pixels', { cause });
  throw cause;
}

/** A file of half a megabyte can take a gigabyte and a quarter of a minute: pixels alone do not say how much work it is. */
function unpackedBytes({ width, height, channels, depth, isProgressive }: Metadata): number {
  const bytes = width * height * channels * (depth === 'ushort' ? 2 : 1);
  // One that comes in several passes is kept whole meanwhile.
  return isProgressive ? 2 * bytes : bytes;
}

/** The image with at most so many pixels a side: a drawing or screenshot stays sharp as PNG, a photo becomes a JPEG. */
export const within = (content: Buffer, side: number, rule: ImageRule): Promise<ImageFile> =>
  redraw(content, rule, async (image, { format }) => {
    const sized = image.resize(side, side, { fit: 'inside', withoutEnlargement: true });
    if (format === 'jpeg') return asJpeg(sized);
    const png = await asPng(sized);
    if (png.content.length <= smallPng) return png;
    const keepsAlpha =
      png.content.length <= maxPngBytes && !(await (await sharpOf(png.content)).stats()).isOpaque;
    return keepsAlpha ? png : asJpeg((await sharpOf(png.content)).flatten({ background: '#fff' }));
  });

export async function asPng(image: Sharp): Promise<ImageFile> {
  const { data, info } = await image.toColourspace('srgb').png().toBuffer({ resolveWithObject: true });
  return { content: data, ending: 'png', mime: 'image/png', width: info.width, height: info.height };
}

export async function asJpeg(image: Sharp): Promise<ImageFile> {
  const jpeg = image.toColourspace('srgb').jpeg({ quality: 88 });
  const { data, info } = await jpeg.toBuffer({ resolveWithObject: true });
  return { content: data, ending: 'jpg', mime: 'image/jpeg', width: info.width, height: info.height };
}
