import { createFile } from './make-file.ts';
import type { FileAnswer, FileRequest, SheetAnswer, SheetRequest } from './messages.ts';

const answer = (message: FileAnswer) => self.postMessage(message);

let file: ReturnType<typeof createFile> | null = null;

async function takeSheet(request: SheetRequest, port: MessagePort): Promise<void> {
  if (request.kind === 'begin') file = createFile(request);
  else if (request.kind === 'content') file?.addContent(request);
  else if (request.kind === 'picture') file?.addPicture(request);
  else {
    await file?.endPage(request.height);
    port.postMessage({ kind: 'page' } satisfies SheetAnswer);
  }
}

// One after the other: a sheet is not drawn on before the one before it is kept.
let turn = Promise.resolve();
const inTurn = (work: () => Promise<void>) => {
  turn = turn.then(work).catch(() => answer({ kind: 'failed' }));
};

self.addEventListener('message', ({ data }: MessageEvent<FileRequest>) => {
  if (data.kind === 'connect') {
    const { port } = data;
    port.addEventListener('message', (sheet: MessageEvent<SheetRequest>) =>
      inTurn(() => takeSheet(sheet.data, port)),
    );
    port.addEventListener('messageerror', () => answer({ kind: 'failed' }));
    port.start();
  } else
    inTurn(async () => {
      if (file) answer({ kind: 'file', file: await file.finish(data) });
    });
});
answer({ kind: 'ready' });
