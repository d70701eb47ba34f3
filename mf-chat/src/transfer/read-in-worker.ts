import { startWorker } from '@orangery/platform';
import type { ReadStep } from './read-file.ts';
import { readThrough } from './reading.ts';

/** `readChats` in a thread of its own: however a file is made, the page goes on answering, and can stop it. */
export async function* readInWorker(file: Blob, signal: AbortSignal): AsyncGenerator<ReadStep> {
  const worker = startWorker(new URL('./read-chats.worker.ts', import.meta.url));
  try {
    yield* readThrough(worker, file, signal);
  } finally {
    worker.terminate();
  }
}
