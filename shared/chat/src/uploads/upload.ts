/** What goes with an unsent question: an image, or a text as a file. */
export type Upload = {
  readonly id: string;
  /** `waiting`: for the person to sign in, or, what a former page has left, for being read from this device. */
  readonly state: 'waiting' | 'uploading' | 'failed' | 'ready';
  /** What is shown of an image: an object URL, or the address. */
  readonly preview: string;
  /** Share that is uploaded, 0 to 1. */
  readonly progress: number;
  /** Of an image on the API host, when it is ready. */
  readonly address?: string;
  /** Set: it is a text. */
  readonly attached?: AttachedText;
  readonly file?: Blob;
  /** Why it failed, in words. */
  readonly reason?: string;
};

/** A text that goes along as a file. */
export type AttachedText = {
  readonly name: string;
  /** Bytes of the text, symbols, and estimated tokens; 0 until it was read. */
  readonly bytes: number;
  readonly symbols: number;
  readonly tokens: number;
  /** How its letters were read, `GB18030` say; missing where nothing had to be chosen. */
  readonly encoding?: string;
  /** Missing until it is in memory. */
  readonly text?: string;
};

/** A new upload of a file. Its preview is an object URL; revoke it when the upload is removed. */
export const uploadOf = (file: File, state: 'waiting' | 'uploading'): Upload => ({
  id: crypto.randomUUID(),
  state,
  preview: URL.createObjectURL(file),
  progress: 0,
  file,
});
