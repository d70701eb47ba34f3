import { imageTypeOf } from '@orangery/platform/files';
import { scaleImage } from './scale-image.ts';
import type { Upload } from './upload.ts';

export type UploadPorts = {
  /** Stores the file; resolves to its address. */
  store: (
    file: Blob,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<string>;
  onChange: (changes: Partial<Upload>) => void;
  /** Whether it is still to go with the question; else the upload is given up. */
  isWanted: () => boolean;
  /** What the page says when it failed. */
  reasonOf: (error: unknown) => string | Promise<string>;
};

/** Uploads an image, made smaller where that pays. Never rejects: a failure is a state of the upload. */
export async function runUpload(
  file: Blob,
  { store, onChange, isWanted, reasonOf }: UploadPorts,
): Promise<void> {
  onChange({ state: 'uploading', progress: 0 });
  const giveUp = new AbortController();
  const onProgress = (progress: number) => {
    if (isWanted()) onChange({ progress });
    else giveUp.abort();
  };
  try {
    const type = await imageTypeOf(file);
    const scaled = type ? await scaleImage(file, type) : file;
    const address = await store(scaled, { signal: giveUp.signal, onProgress });
    onChange({ state: 'ready', progress: 1, address });
  } catch (error) {
    onChange({ state: 'failed', reason: await reasonOf(error) });
  }
}
