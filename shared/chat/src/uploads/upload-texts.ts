import { ApiError, limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { errorText } from '@orangery/platform';
import { formatBytes } from '@orangery/platform/files';
import i18next from 'i18next';
import type { ImageRefusal } from './image-check.ts';

const namespace = { ns: 'errors' } as const;

/** Why a file was left out, in the language of the page. */
export const refusalText = (refusal: ImageRefusal): string =>
  refusal === 'format'
    ? i18next.t('message.wrongImageFormat', namespace)
    : i18next.t('message.fileTooLarge', {
        ...namespace,
        limit: formatBytes(limits.pictureBytes, i18next.language, 1024),
      });

/** Neither the browser nor the server could decode it. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof DOMException || (error instanceof ApiError && error.code === errors.badParameter);

/** Why an upload failed. What cannot be decoded is no image, whatever it begins with. */
export function failureText(error: unknown): string {
  if (isUnreadable(error)) return i18next.t('message.wrongImageFormat', namespace);
  return error instanceof ApiError ? errorText(error) : i18next.t('message.uploadFailed', namespace);
}
