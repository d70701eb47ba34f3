import { startWorker } from '@orangery/platform';
import type { Port, WriteAnswer, WriteRequest } from './messages.ts';

/** `code`: what writes files did not load, which trying again may help. */
export type FileProblem = 'code' | 'failed';
export type Written = { readonly bytes: Uint8Array } | { readonly problem: FileProblem } | 'cancelled';

type Options = {
  readonly signal: AbortSignal;
  /** Called with the slides that are done. */
  readonly onProgress: (slides: number) => void;
  readonly start?: () => Port;
};

const startWriter = (): Port => startWorker(new URL('./pptx.worker.ts', import.meta.url));

/** Writes a file in a worker, which ends with it: the page goes on, and can stop it. */
export function writeInWorker(
  request: WriteRequest,
  { signal, onProgress, start = startWriter }: Options,
): Promise<Written> {
  if (signal.aborted) return Promise.resolve('cancelled');
  return new Promise((resolve) => {
    const worker = start();
    let isReady = false;
    const settled = new AbortController();
    const settle = (end: Written) => {
      settled.abort();
      worker.terminate();
      resolve(end);
    };
    const listen = { signal: settled.signal };
    const fail = () => settle({ problem: isReady ? 'failed' : 'code' });
    worker.addEventListener(
      'message',
      ({ data }) => {
        const answer = data as WriteAnswer;
        if (answer.kind === 'ready') {
          isReady = true;
          worker.postMessage(request);
        } else if (answer.kind === 'done') onProgress(answer.slides);
        else settle(answer.kind === 'file' ? { bytes: answer.bytes } : { problem: 'failed' });
      },
      listen,
    );
    worker.addEventListener('error', fail, listen);
    worker.addEventListener('messageerror', fail, listen);
    signal.addEventListener('abort', () => settle('cancelled'), listen);
  });
}
