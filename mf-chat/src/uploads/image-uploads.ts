import { limits } from '@orangery/api';
import {
  createImageUploads,
  failureText,
  hasTooManyPixels,
  type ImageUploads,
  maxPixelsText,
  refusalText,
} from '@orangery/chat/uploads';
import type { HostServices } from '@orangery/platform';
import i18next from 'i18next';
import type { Box } from '../question/box.ts';
import { attachments } from '../question/box-contents.ts';
import { uploadImage } from './upload-image.ts';

/** Uploads of images to the questions of rooms. */
export const imageUploads = (host: HostServices): ImageUploads<Box> =>
  createImageUploads(attachments, {
    store: (image, options) => uploadImage(host.api, image, options),
    signedIn: () => host.session.status === 'member',
    signIn: () => host.login.open(),
    onLeftOut: (reason) =>
      host.toast({ text: reason === 'tooMany' ? tooMany() : refusalText(reason), kind: 'warning' }),
    reasonOf: async (error, file) =>
      (await hasTooManyPixels(file, error)) ? tooManyPixels() : failureText(error),
  });

const tooMany = () =>
  i18next.t('pictures.tooMany', { ns: 'mf-chat/tools', count: limits.picturesPerQuestion });

const tooManyPixels = () =>
  i18next.t('pictures.tooManyPixels', { ns: 'mf-chat/tools', limit: maxPixelsText(i18next.language) });
