import type { ApiClient } from '@orangery/api';
import { DetailedError, Upload } from 'tus-js-client';
import { fingerprintOf } from './unfinished-uploads.ts';

/** Pauses before further attempts after a break, milliseconds. */
const retryDelays = [500, 1_500, 4_000];

/** Why an upload ended early: the envelope of the server's refusal, or none when it was not reached. */
export type Refusal = { code: number; data: unknown } | null;

type TusOptions = {
  api: Pick<ApiClient, 'requestTo'>;
  owner: string;
  /** Whether the account is still signed in that the file is of. */
  isCurrent: () => boolean;
  sha256: string | null;
  onProgress: (sent: number) => void;
  onDone: () => void;
  onRefused: (refusal: Refusal) => void;
};

export type Sending = { pause: () => void; resume: () => void; cancel: () => void };

/** Sends a file by the tus protocol; one that was begun before goes on where it ended. */
export function sendFile(file: File, options: TusOptions): Sending {
  const { api, owner, isCurrent, sha256, onProgress, onDone, onRefused } = options;
  let isWanted = true;
  let isRunning = false;
  const upload = new Upload(file, {
    endpoint: new URL(api.requestTo('/chat/pdfs/uploads').url, location.href).href,
    metadata: { filename: file.name, ...(sha256 && { sha256 }) },
    retryDelays,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => fingerprintOf(owner, file),
    onBeforeRequest: (request) => {
      if (!isCurrent()) throw new Error('The session of the upload has ended.');
      const { headers } = api.requestTo('');
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
    },
    onShouldRetry: (error) => isCurrent() && refusalOf(error) === null && navigator.onLine,
    onProgress,
    onSuccess: onDone,
    onError: (error) => {
      isRunning = false;
      onRefused(error instanceof DetailedError ? refusalOf(error) : null);
    },
  });
  const found = upload.findPreviousUploads().then(([before]) => {
    if (before) upload.resumeFromPreviousUpload(before);
  });
  // Paused and resumed in the meantime, it is begun once.
  const start = async () => {
    isWanted = true;
    await found.catch(() => {});
    if (!isWanted || isRunning) return;
    isRunning = true;
    upload.start();
  };
  const stop = () => {
    isWanted = false;
    isRunning = false;
  };
  void start();
  return {
    pause: () => {
      stop();
      void upload.abort();
    },
    resume: () => void start(),
    cancel: () => {
      stop();
      void upload.abort(true).catch(() => {});
    },
  };
}

/** Of a conflict or a lock of the protocol itself there is no envelope: the same is tried again. */
function refusalOf({ originalResponse }: DetailedError): Refusal {
  const status = originalResponse?.getStatus() ?? 0;
  if (!originalResponse || status === 0 || status >= 500) return null;
  try {
    const { code, data } = JSON.parse(originalResponse.getBody()) as { code: unknown; data: unknown };
    if (typeof code === 'number') return { code, data };
  } catch {}
  return status === 409 || status === 423 ? null : { code: status, data: null };
}
