import { limits } from '@orangery/api';
import type { Upload } from '@orangery/chat/uploads';
import type { HostServices } from '@orangery/platform';
import { imageTypeOf } from '@orangery/platform/files';
import i18next from 'i18next';
import type { Box } from '../question/box.ts';
import { attachments, drafts } from '../question/box-contents.ts';
import { editedUploads, fileUploads } from './file-uploads.ts';
import { imageUploads } from './image-uploads.ts';

/** What goes with the questions of rooms: images, and texts and documents as files; with those that are edited, files only. */
export const boxUploads = (host: HostServices) => ({
  add: (boxNow: () => Box, files: readonly File[]) => addFiles(host, boxNow, files),
  addPasted: (boxNow: () => Box, text: string) => addPasted(host, boxNow, text),
  addTexts: (boxNow: () => Box, texts: readonly NamedText[]) => addTexts(host, boxNow, texts),
  uploadWaiting: (box: Box) => uploadWaiting(host, box),
  edited: editedUploads(host),
});

type NamedText = { readonly name: string; readonly text: string };

/** Images that a question cannot take say so, whatever else they may be. */
const isImage = async (file: File): Promise<boolean> =>
  (await imageTypeOf(file).catch(() => null)) !== null ||
  (/^image\/(?!svg)/.test(file.type) && file.size > 0);

/** Puts images and files to the question of a box. */
async function addFiles(host: HostServices, boxNow: () => Box, given: readonly File[]): Promise<void> {
  const areImages = await Promise.all(given.map(isImage));
  const images = given.filter((_, index) => areImages[index]);
  if (images.length > 0) await imageUploads(host).add(boxNow, images);
  const files = given.filter((_, index) => !areImages[index]);
  if (files.length > 0) await fileUploads(host).add(boxNow, files);
}

/** Attaches a pasted text that is too long for the box; where that cannot be done it stands in the box after all. */
async function addPasted(host: HostServices, boxNow: () => Box, text: string): Promise<void> {
  const isThere = attachments.of(boxNow()).some(({ attached }) => attached?.text === text);
  const [added] = await fileUploads(host).addText(boxNow, '', text);
  if (added) sayPasted(host, added);
  else if (!isThere) drafts.append(boxNow(), text);
}

/** A long text that was pasted has become a file; it can still be put into the box. */
function sayPasted(host: HostServices, upload: Upload): void {
  const t = i18next.getFixedT(null, 'mf-chat/tools');
  host.toast({
    text: t('files.pasted', { count: limits.messageSymbols }),
    action: {
      label: i18next.t('message.undo', { ns: 'mf-chat' }),
      run: () => {
        const box = attachments.boxOf(upload.id);
        if (!box) return;
        attachments.remove([upload.id]);
        drafts.append(box, upload.attached?.text ?? '');
      },
    },
  });
}

/** Attaches texts that others have given, each with a name. */
async function addTexts(host: HostServices, boxNow: () => Box, texts: readonly NamedText[]): Promise<void> {
  for (const { name, text } of texts) await fileUploads(host).addText(boxNow, name, text);
}

/** Goes on with what waited for the sign-in. Resolves when all is there or has failed. */
async function uploadWaiting(host: HostServices, box: Box): Promise<void> {
  const files = attachments.of(box).filter(({ state, attached }) => attached && state === 'waiting');
  await Promise.all([imageUploads(host).uploadWaiting(box), ...files.map(fileUploads(host).run)]);
}
