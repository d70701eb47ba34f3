import { startWorker } from '@orangery/platform';
import type { Port } from '../worker/messages.ts';
import { maxFileBytes } from './limits.ts';
import type { ReadProblem } from './read-problem.ts';

/** `outline`: Markdown. */
export type ReadAnswer = { readonly outline: string } | { readonly problem: ReadProblem };

const startReader = (): Port => startWorker(new URL('./read-pptx.worker.ts', import.meta.url));

/** A file that takes longer is made to. */
const deadline = 60_000;

/** Reads the text of a .pptx in a worker, so that no file can hold the page up. Cancelled: null. */
export function readInWorker(
  file: Blob,
  signal: AbortSignal,
  start: () => Port = startReader,
): Promise<ReadAnswer | null> {
  if (signal.aborted) return Promise.resolve(null);
  if (file.size > maxFileBytes) return Promise.resolve({ problem: 'tooLarge' });
  return new Promise((resolve) => {
    const worker = start();
    const settled = new AbortController();
    const settle = (answer: ReadAnswer | null) => {
      clearTimeout(timer);
      settled.abort();
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => settle({ problem: 'tooLarge' }), deadline);
    const listen = { signal: settled.signal };
    worker.addEventListener('message', ({ data }) => settle(data as ReadAnswer), listen);
    worker.addEventListener('error', () => settle({ problem: 'damaged' }), listen);
    signal.addEventListener('abort', () => settle(null), listen);
    worker.postMessage(file);
  });
}
