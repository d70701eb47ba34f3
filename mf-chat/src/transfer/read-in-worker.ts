import { startWorker } from '@orangery/platform';
import type { ReadStep } from './read-file.ts';
import { readThrough } from './reading.ts';

/** `readChats` in a worker: the page stays responsive and can stop it, whatever the file contains. */
export async function* readInWorker(file: Blob, signal: AbortSignal): AsyncGenerator<ReadStep> {
  const worker = startWorker(new URL('./read-chats.worker.ts', import.meta.url));
  try {
    yield* readThrough(worker, file, signal);
  } finally {
    worker.terminate();
  }
}
