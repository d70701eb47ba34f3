import type { Readable } from 'node:stream';

/** Keys are `<folder>/<name>`, both made by the server. */
export type StoredObject = { readonly stream: Readable; readonly bytes: number | undefined };

export type Upload = {
  readonly key: string;
  /** Bytes, exactly. */
  readonly bytes: number;
  /** MIME type the sender has to name. */
  readonly type: string;
};

/** How a browser may send one file, with `PUT`. */
export type UploadPermission = {
  readonly token: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type ObjectPart = { readonly from: number; readonly to: number };

export type ObjectStore = {
  /** Keeps the whole object or nothing of it. */
  readonly put: (key: string, content: Buffer, type: string) => Promise<void>;
  /** Undefined when there is no such object. `part`: positions of the first and the last byte, both in the object. */
  readonly read: (key: string, part?: ObjectPart) => Promise<StoredObject | undefined>;
  readonly remove: (key: string) => Promise<void>;
  /** @param seconds life of the permission */
  readonly uploadPermission: (upload: Upload, seconds: number) => Promise<UploadPermission>;
  /** Removes what was put into a folder before the moment. */
  readonly sweep: (folder: string, before: Date) => Promise<void>;
};

/** The content of an object; undefined when there is none. */
export async function readWhole(
  store: Pick<ObjectStore, 'read'>,
  key: string,
  maxBytes: number,
): Promise<Buffer | 'too large' | undefined> {
  const object = await store.read(key);
  if (!object) return undefined;
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of object.stream) {
    bytes += piece.length;
    // Leaving the loop closes the stream.
    if (bytes > maxBytes) return 'too large';
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
