import { failureText, hasTooManyPixels, maxPixelsText } from '@orangery/chat/uploads';
import type { TFunction } from 'i18next';

/** What the page says when a file could not be brought onto a slide. */
export async function pictureFailureText(
  error: unknown,
  file: Blob,
  t: TFunction<'mf-ppt/editor'>,
  language: string,
): Promise<string> {
  if (!(await hasTooManyPixels(file, error))) return failureText(error);
  return t('picture.tooManyPixels', { limit: maxPixelsText(language) });
}
