import { startWorker } from '@orangery/platform';
import type { FileAnswer, FileRequest, MadeFile } from './messages.ts';

/** What a worker is to those who use it. */
export type FileWorker = {
  postMessage: (message: FileRequest, transfer: Transferable[]) => void;
  addEventListener: (
    type: 'message' | 'error' | 'messageerror',
    listener: (event: { data?: unknown }) => void,
  ) => void;
  terminate: () => void;
};

export type OpenFile = {
  /** Sheets come through it: `createSheetSender` at its other end. */
  readonly port: MessagePort;
  /** Rejects when the file cannot be made any more. */
  readonly failed: Promise<never>;
  /** Once all sheets are kept. `labels`: what stands below them, one for each. */
  readonly finish: (labels: readonly string[]) => Promise<MadeFile>;
  /** Ends the worker, whatever it is at. */
  readonly close: () => void;
};

const start = (): FileWorker => startWorker(new URL('./file.worker.ts', import.meta.url)) as FileWorker;

/** Opens a file that is written in a worker: what presses pictures and writes PDFs is loaded there. */
export function openFile(signal: AbortSignal, open: () => FileWorker = start): OpenFile {
  const worker = open();
  let take = (_file: MadeFile) => {};
  let fail = (_reason: Error) => {};
  const made = new Promise<MadeFile>((resolve) => {
    take = resolve;
  });
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  // It may fail while nobody waits for it.
  failed.catch(() => {});
  worker.addEventListener('message', ({ data }) => {
    const answer = data as FileAnswer;
    if (answer.kind === 'file') take(answer.file);
    if (answer.kind === 'failed') fail(new Error('The file could not be written.'));
  });
  worker.addEventListener('error', () => fail(new Error('The worker failed.')));
  worker.addEventListener('messageerror', () => fail(new Error('The worker failed.')));
  const close = () => worker.terminate();
  signal.addEventListener('abort', () => {
    close();
    fail(new DOMException('Cancelled.', 'AbortError'));
  });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ kind: 'connect', port: port2 }, [port2]);
  return {
    port: port1,
    failed,
    async finish(labels) {
      worker.postMessage({ kind: 'end', labels }, []);
      const file = await Promise.race([made, failed]);
      close();
      return file;
    },
    close,
  };
}
