import { createFile } from './make-file.ts';
import type { FileAnswer, FileRequest } from './messages.ts';

const answer = (message: FileAnswer) => self.postMessage(message);

let file: ReturnType<typeof createFile> | null = null;

async function take(request: FileRequest): Promise<void> {
  if (request.kind === 'begin') file = createFile(request);
  else if (request.kind === 'content') file?.addContent(request);
  else if (request.kind === 'picture') file?.addPicture(request);
  else if (request.kind === 'page') {
    await file?.endPage(request.height);
    answer({ kind: 'page' });
  } else if (file) {
    const made = await file.finish(request);
    answer({ kind: 'file', file: made });
  }
}

// One after the other: a sheet is not drawn on before the one before it is kept.
let turn = Promise.resolve();
self.addEventListener('message', ({ data }: MessageEvent<FileRequest>) => {
  turn = turn.then(() => take(data)).catch(() => answer({ kind: 'failed' }));
});
answer({ kind: 'ready' });
