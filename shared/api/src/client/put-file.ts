import axios from 'axios';

/** Where and how one file may be stored, as the API host permits it: an address of the object storage. */
export type UploadTarget = { url: string; method: string; headers: Readonly<Record<string, string>> };

export type PutFileOptions = {
  /** Cancels the upload, which then rejects. */
  signal?: AbortSignal;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * Sends a file to the object storage as it is, by axios' default adapter: `fetch` does not report the progress of an
 * upload. Rejects when the storage refuses it or the connection breaks.
 */
export async function putFile(
  { url, method, headers }: UploadTarget,
  file: Blob,
  { signal, onProgress }: PutFileOptions = {},
): Promise<void> {
  await axios.request({
    url,
    method,
    headers,
    data: file,
    ...(signal && { signal }),
    ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
  });
}
