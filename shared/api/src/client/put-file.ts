import { loadAxios } from './load-axios.ts';

/** Where and how one file may be stored, as the API host permits it: an address of the object storage. */
export type UploadTarget = { url: string; method: string; headers: Readonly<Record<string, string>> };

export type PutFileOptions = {
  /** Cancels the upload, which then rejects. */
  signal?: AbortSignal;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Milliseconds until it is given up; two minutes, and what its size takes at 20 kB a second, unless given. */
  timeout?: number;
};

/**
 * Sends a file to the object storage as it is, by axios' default adapter: `fetch` does not report the progress of an
 * upload. Rejects when the storage refuses it, the connection breaks, or it takes too long.
 */
export async function putFile(
  { url, method, headers }: UploadTarget,
  file: Blob,
  { signal, onProgress, timeout = 120_000 + file.size / 20 }: PutFileOptions = {},
): Promise<void> {
  const axios = await loadAxios();
  await axios.request({
    url,
    method,
    headers,
    data: file,
    timeout,
    ...(signal && { signal }),
    ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
  });
}
