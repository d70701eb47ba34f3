/** A document as the viewer reads it: in pieces, those first that are looked at. */
export type PdfSource = {
  /** Size of the whole file. */
  bytes: number;
  /** The password when the person has just given it; null when they are to be asked. */
  password?(): string | null;
  /** The bytes from `from` up to `to`, which is left out. Rejects when they cannot be had. */
  read(from: number, to: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
};
