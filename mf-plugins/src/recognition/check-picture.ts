import { limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { imageTypeOf } from '@orangery/platform/files';

/** As the server has it; what is unpacked of it at once are hundreds of megabytes. */
const maxPixels = 64_000_000;
const maxBmpPixels = 16_000_000;

export type PictureType = 'image/jpeg' | 'image/png' | 'image/bmp';
export type PictureProblem = typeof errors.wrongPictureFormat | typeof errors.pictureTooLarge;

/** What a file is by its first bytes, whatever its name says; null when it is no picture that can be read. */
export async function pictureTypeOf(file: Blob): Promise<PictureType | null> {
  const known = await imageTypeOf(file);
  if (known) return known;
  return (await file.slice(0, 2).text()) === 'BM' ? 'image/bmp' : null;
}

/**
 * What is against a picture, as the code of the error catalogue; null when it can be opened. Looks at its head only, so that
 * a small file with endless pixels is never unpacked.
 */
export async function problemOf(file: Blob, { anySize = false } = {}): Promise<PictureProblem | null> {
  const type = await pictureTypeOf(file);
  if (!type) return errors.wrongPictureFormat;
  if (file.size > limits.ocrImageBytes && !anySize) return errors.pictureTooLarge;
  const pixels = await pixelsOf(file, type);
  if (pixels === null) return errors.wrongPictureFormat;
  return pixels > (type === 'image/bmp' ? maxBmpPixels : maxPixels) ? errors.pictureTooLarge : null;
}

/** Bytes within which the head of a JPEG stands, previews and colour profiles before it. */
const maxHead = 1024 * 1024;

async function pixelsOf(file: Blob, type: PictureType): Promise<number | null> {
  const head = new DataView(await file.slice(0, type === 'image/jpeg' ? maxHead : 32).arrayBuffer());
  try {
    if (type === 'image/png') return head.getUint32(16) * head.getUint32(20);
    if (type === 'image/bmp') return pixelsOfBmp(head);
    return pixelsOfJpeg(head);
  } catch {
    // It ends before it has said so.
    return null;
  }
}

/** Bytes of the header of OS/2, whose sides are shorter numbers. */
const shortHeader = 12;

/** Rows from the top down have a negative height. */
function pixelsOfBmp(head: DataView): number {
  if (head.getUint32(14, true) === shortHeader)
    return head.getUint16(18, true) * Math.abs(head.getInt16(20, true));
  return Math.abs(head.getInt32(18, true) * head.getInt32(22, true));
}

/** The frame of a JPEG stands behind segments that say how long they are. */
function pixelsOfJpeg(head: DataView): number | null {
  let at = 2;
  while (head.getUint8(at) === 0xff) {
    const marker = head.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return head.getUint16(at + 5) * head.getUint16(at + 7);
    at += 2 + head.getUint16(at + 2);
  }
  return null;
}
