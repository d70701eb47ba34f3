import { limits } from '@orangery/api';
import { createImageUploads, type ImageUploads, refusalText } from '@orangery/chat/uploads';
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
  });

const tooMany = () =>
  i18next.t('pictures.tooMany', { ns: 'mf-chat/tools', count: limits.picturesPerQuestion });
