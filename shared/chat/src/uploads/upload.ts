/** A file that goes with an unsent question. */
export type Upload = {
  readonly id: string;
  /** `waiting`: for the person to sign in. */
  readonly state: 'waiting' | 'uploading' | 'failed' | 'ready';
  /** What is shown: an object URL, or the address. */
  readonly preview: string;
  /** Share that is uploaded, 0 to 1. */
  readonly progress: number;
  /** Address on the API host, when it is ready. */
  readonly address?: string;
  readonly file?: Blob;
  /** Why it failed, in words. */
  readonly reason?: string;
};

/** A new upload of a file. Its preview is an object URL; revoke it when the upload is removed. */
export const uploadOf = (file: File, state: 'waiting' | 'uploading'): Upload => ({
  id: crypto.randomUUID(),
  state,
  preview: URL.createObjectURL(file),
  progress: 0,
  file,
});
