import { ApiError } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { deckLimits } from '@orangery/api/slides';
import { failureText } from '@orangery/chat/uploads';
import type { TFunction } from 'i18next';
import { pixelsOf } from './image-pixels.ts';

/**
 * Gives what the page says when a file could not be brought onto a slide. A picture with too many pixels fails like one that is
 * none: neither the browser nor the server can unpack it.
 */
export async function failureOf(file: Blob, t: TFunction<'mf-ppt/editor'>, language: string) {
  const pixels = await pixelsOf(file).catch(() => null);
  return (error: unknown): string => {
    const isUnreadable =
      error instanceof DOMException || (error instanceof ApiError && error.code === errors.badParameter);
    if (!isUnreadable || pixels === null || pixels <= deckLimits.picturePixels) return failureText(error);
    const format = new Intl.NumberFormat(language, { notation: 'compact', compactDisplay: 'long' });
    return t('picture.tooManyPixels', { limit: format.format(deckLimits.picturePixels) });
  };
}
