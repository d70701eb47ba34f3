import type { ReadAnswer } from './read-in-worker.ts';
import { readPptx } from './read-pptx.ts';
import { ReadError } from './read-problem.ts';

const answer = (message: ReadAnswer) => self.postMessage(message);

self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    answer({ outline: readPptx(new Uint8Array(await data.arrayBuffer())) });
  } catch (error) {
    answer({ problem: error instanceof ReadError ? error.problem : 'damaged' });
  }
});
