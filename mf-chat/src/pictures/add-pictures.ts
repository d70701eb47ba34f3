import { ApiError, limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { errorText, type HostServices } from '@orangery/platform';
import { formatBytes } from '@orangery/platform/files';
import i18next from 'i18next';
import {
  type Attachment,
  addAttachments,
  attachmentsOf,
  freePlaces,
  isAttached,
  patchAttachment,
} from '../question/attachments.state.ts';
import type { Box } from '../question/box.ts';
import { isPicture, type PictureRefusal, pictureKind } from './picture-kind.ts';
import { scalePicture } from './scale-picture.ts';
import { uploadPicture } from './upload-picture.ts';

/**
 * Puts files to the question and starts their upload. What is no picture, or one too many, is left out with a word.
 * `boxNow` is asked when the files have been looked at: the question may be in another box by then.
 */
export async function addPictures(
  host: HostServices,
  boxNow: () => Box,
  files: readonly File[],
): Promise<void> {
  const kinds = await Promise.all(files.map((file) => pictureKind(file).catch(() => 'format' as const)));
  const box = boxNow();
  const good = files.filter((_, index) => isPicture(kinds[index] ?? 'format'));
  const refusals = new Set(kinds.filter((kind): kind is PictureRefusal => !isPicture(kind)));
  for (const refusal of refusals) host.toast({ text: refusalText(refusal), kind: 'warning' });
  const free = freePlaces(box);
  if (good.length > free)
    host.toast({
      text: i18next.t('pictures.tooMany', { ns: 'mf-chat/tools', count: limits.picturesPerQuestion }),
      kind: 'warning',
    });
  const member = host.session.status === 'member';
  const added = good.slice(0, free).map((file) => attachmentOf(file, member));
  addAttachments(box, added);
  if (!member && added.length > 0) host.login.open();
  // They stand beside the box now, and say themselves how far they are.
  if (member) for (const attachment of added) void upload(host, attachment);
}

const attachmentOf = (file: File, member: boolean): Attachment => ({
  id: crypto.randomUUID(),
  state: member ? 'uploading' : 'waiting',
  preview: URL.createObjectURL(file),
  progress: 0,
  file,
});

const refusalText = (refusal: PictureRefusal): string =>
  refusal === 'format'
    ? i18next.t('message.wrongImageFormat', { ns: 'errors' })
    : i18next.t('message.fileTooLarge', { ns: 'errors', limit: pictureLimit() });

const pictureLimit = () => formatBytes(limits.pictureBytes, i18next.language, 1024);

/** Uploads what waited for the sign-in. */
export async function uploadWaiting(host: HostServices, box: Box): Promise<void> {
  const waiting = attachmentsOf(box).filter(({ state }) => state === 'waiting');
  await Promise.all(waiting.map((attachment) => upload(host, attachment)));
}

/** Tries a picture once more. */
export const retryPicture = (host: HostServices, attachment: Attachment): Promise<void> =>
  upload(host, attachment);

async function upload(host: HostServices, { id, file }: Attachment): Promise<void> {
  if (!file) return;
  patchAttachment(id, { state: 'uploading', progress: 0 });
  const giveUp = new AbortController();
  const onProgress = (progress: number) => {
    if (isAttached(id)) patchAttachment(id, { progress });
    else giveUp.abort();
  };
  try {
    const kind = await pictureKind(file);
    const scaled = isPicture(kind) ? await scalePicture(file, kind) : file;
    const address = await uploadPicture(scaled, { api: host.api, signal: giveUp.signal, onProgress });
    patchAttachment(id, { state: 'ready', progress: 1, address });
  } catch (error) {
    patchAttachment(id, { state: 'failed', reason: reasonOf(error) });
  }
}

/** A picture that cannot be decoded is none, whatever it begins with. */
function reasonOf(error: unknown): string {
  const namespace = { ns: 'errors' } as const;
  if (error instanceof DOMException) return i18next.t('message.wrongImageFormat', namespace);
  if (error instanceof ApiError && error.code === errors.badParameter)
    return i18next.t('message.wrongImageFormat', namespace);
  return error instanceof ApiError ? errorText(error) : i18next.t('message.uploadFailed', namespace);
}
