import { writePptx } from '../pptx/write-pptx.ts';
import { loadPictures } from './load-pictures.ts';
import type { WriteAnswer, WriteRequest } from './messages.ts';

const answer = (message: WriteAnswer, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });

self.addEventListener('message', async ({ data }: MessageEvent<WriteRequest>) => {
  try {
    const pictures = await loadPictures(data.deck, data.origin);
    const bytes = await writePptx({ ...data.deck, pictures }, (slides) => answer({ kind: 'done', slides }));
    answer({ kind: 'file', bytes }, [bytes.buffer]);
  } catch {
    answer({ kind: 'failed' });
  }
});
answer({ kind: 'ready' });
