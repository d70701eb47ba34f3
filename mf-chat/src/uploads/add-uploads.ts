import { ApiError, limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { type ImageRefusal, refusalOf, runUpload, type Upload, uploadOf } from '@orangery/chat/uploads';
import { errorText, type HostServices } from '@orangery/platform';
import { formatBytes } from '@orangery/platform/files';
import i18next from 'i18next';
import {
  addAttachments,
  attachmentsOf,
  freePlaces,
  isAttached,
  patchAttachment,
} from '../question/attachments.state.ts';
import type { Box } from '../question/box.ts';
import { uploadImage } from './upload-image.ts';

/**
 * Puts files to the question and starts their upload. What is no image, or one too many, is left out with a word.
 * `boxNow` is asked when the files have been looked at: the question may be in another box by then.
 */
export async function addUploads(
  host: HostServices,
  boxNow: () => Box,
  files: readonly File[],
): Promise<void> {
  const refusals = await Promise.all(files.map((file) => refusalOf(file).catch(() => 'format' as const)));
  const box = boxNow();
  const good = files.filter((_, index) => refusals[index] === null);
  for (const refusal of new Set(refusals))
    if (refusal) host.toast({ text: refusalText(refusal), kind: 'warning' });
  const free = freePlaces(box);
  if (good.length > free)
    host.toast({
      text: i18next.t('pictures.tooMany', { ns: 'mf-chat/tools', count: limits.picturesPerQuestion }),
      kind: 'warning',
    });
  const member = host.session.status === 'member';
  const added = good.slice(0, free).map((file) => uploadOf(file, member ? 'uploading' : 'waiting'));
  addAttachments(box, added);
  if (!member && added.length > 0) host.login.open();
  // The strip beside the box shows their progress from here on.
  if (member) for (const upload of added) void run(host, upload);
}

const refusalText = (refusal: ImageRefusal): string =>
  refusal === 'format'
    ? i18next.t('message.wrongImageFormat', { ns: 'errors' })
    : i18next.t('message.fileTooLarge', { ns: 'errors', limit: maxSize() });

const maxSize = () => formatBytes(limits.pictureBytes, i18next.language, 1024);

/** Uploads what waited for the sign-in. */
export async function uploadWaiting(host: HostServices, box: Box): Promise<void> {
  const waiting = attachmentsOf(box).filter(({ state }) => state === 'waiting');
  await Promise.all(waiting.map((upload) => run(host, upload)));
}

/** Tries an upload once more. */
export const retryUpload = (host: HostServices, upload: Upload): Promise<void> => run(host, upload);

async function run(host: HostServices, { id, file }: Upload): Promise<void> {
  if (!file) return;
  await runUpload(file, {
    store: (image, options) => uploadImage(host.api, image, options),
    onChange: (changes) => patchAttachment(id, changes),
    isWanted: () => isAttached(id),
    reasonOf,
  });
}

/** What cannot be decoded is no image, whatever it begins with. */
function reasonOf(error: unknown): string {
  const namespace = { ns: 'errors' } as const;
  if (error instanceof DOMException) return i18next.t('message.wrongImageFormat', namespace);
  if (error instanceof ApiError && error.code === errors.badParameter)
    return i18next.t('message.wrongImageFormat', namespace);
  return error instanceof ApiError ? errorText(error) : i18next.t('message.uploadFailed', namespace);
}
