export type UploadAddress = { url: string; method: string; headers: Readonly<Record<string, string>> };

/** Sends a file as it is. `fetch` tells nothing of how far it is, so this is the older way. Rejects when it is refused. */
export function putFile(
  { url, method, headers }: UploadAddress,
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`The storage answered ${request.status}`));
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
