import type { Attachments } from '../question/attachments.ts';
import { type ImageRefusal, refusalOf } from './image-check.ts';
import { runUpload, type UploadPorts } from './run-upload.ts';
import { type Upload, uploadOf } from './upload.ts';

export type ImageUploadsPorts = {
  store: UploadPorts['store'];
  /** Images of a guest wait for the sign-in. */
  signedIn: () => boolean;
  signIn: () => void;
  /** Files were left out. Called once for each reason. */
  onLeftOut: (reason: ImageRefusal | 'tooMany') => void;
  /** What the page says when the upload of a file failed. */
  reasonOf: (error: unknown, file: Blob) => Promise<string>;
};

export type ImageUploads<Box> = {
  /**
   * Puts files to a question and starts their upload; what is no image, or one too many, is left out.
   * @param boxNow is called when the files have been looked at: the question may be in another box by then
   */
  add: (boxNow: () => Box, files: readonly File[]) => Promise<void>;
  /** Uploads what waited for the sign-in. Resolves when all are there or have failed. */
  uploadWaiting: (box: Box) => Promise<void>;
  /** Tries an upload once more. */
  retry: (upload: Upload) => Promise<void>;
};

/** Uploads of images to the questions of a place. How far each is stands in `attachments`. */
export function createImageUploads<Box>(
  attachments: Attachments<Box>,
  { store, signedIn, signIn, onLeftOut, reasonOf }: ImageUploadsPorts,
): ImageUploads<Box> {
  const run = async ({ id, file }: Upload) => {
    if (!file) return;
    await runUpload(file, {
      store,
      onChange: (changes) => attachments.patch(id, changes),
      isWanted: () => attachments.has(id),
      reasonOf: (error) => reasonOf(error, file),
    });
  };
  return {
    async add(boxNow, files) {
      const refusals = await Promise.all(files.map((file) => refusalOf(file).catch(() => 'format' as const)));
      const box = boxNow();
      const free = attachments.free(box);
      const good = files.filter((_, index) => refusals[index] === null);
      const reasons = new Set(refusals.filter((refusal) => refusal !== null));
      for (const refusal of reasons) onLeftOut(refusal);
      if (good.length > free) onLeftOut('tooMany');
      const member = signedIn();
      const added = good.slice(0, free).map((file) => uploadOf(file, member ? 'uploading' : 'waiting'));
      attachments.add(box, added);
      if (!member && added.length > 0) signIn();
      // How far they are is shown beside the box from here on.
      if (member) for (const upload of added) void run(upload);
    },
    uploadWaiting: async (box) => {
      const waiting = attachments.of(box).filter(({ state, attached }) => state === 'waiting' && !attached);
      await Promise.all(waiting.map(run));
    },
    retry: run,
  };
}
