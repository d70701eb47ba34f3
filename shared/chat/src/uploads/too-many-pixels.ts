import { deckLimits } from '@orangery/api/slides';
import { pixelsOf } from './image-pixels.ts';
import { isUnreadable } from './upload-texts.ts';

/** Whether a picture failed for its pixels: neither browser nor server unpacks so many, and it fails like a file that is no picture. */
export async function hasTooManyPixels(file: Blob, error: unknown): Promise<boolean> {
  if (!isUnreadable(error)) return false;
  const pixels = await pixelsOf(file).catch(() => null);
  return pixels !== null && pixels > deckLimits.picturePixels;
}

/** As many as a picture may have, in words. */
export const maxPixelsText = (language: string): string =>
  new Intl.NumberFormat(language, { notation: 'compact', compactDisplay: 'long' }).format(
    deckLimits.picturePixels,
  );
