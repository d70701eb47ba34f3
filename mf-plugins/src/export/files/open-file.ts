import { startWorker } from '@orangery/platform';
import type { FileAnswer, FileRequest, MadeFile } from './messages.ts';

/** What a worker is to those who use it. */
export type Port = {
  postMessage: (message: unknown, transfer?: Transferable[]) => void;
  addEventListener: (
    type: 'message' | 'error' | 'messageerror',
    listener: (event: { data?: unknown }) => void,
  ) => void;
  terminate: () => void;
};

export type OpenFile = {
  /** Rejects when the worker has failed. Resolves once at most two sheets wait to be kept. */
  readonly send: (request: Exclude<FileRequest, { kind: 'end' }>) => Promise<void>;
  readonly finish: (labels: readonly string[]) => Promise<MadeFile>;
  /** Ends the worker, whatever it is at. */
  readonly close: () => void;
};

const start = (): Port => startWorker(new URL('./file.worker.ts', import.meta.url)) as Port;
const maxWaiting = 2;

/** Opens a file that is written in a worker: what presses pictures and writes PDFs is loaded there. */
export function openFile(signal: AbortSignal, open: () => Port = start): OpenFile {
  const worker = open();
  let waiting = 0;
  let failure: Error | null = null;
  let wake = () => {};
  let made: MadeFile | null = null;
  const fail = (reason: Error) => {
    failure ??= reason;
    wake();
  };
  worker.addEventListener('message', ({ data }) => {
    const answer = data as FileAnswer;
    if (answer.kind === 'page') waiting -= 1;
    if (answer.kind === 'file') made = answer.file;
    if (answer.kind === 'failed') failure ??= new Error('The file could not be written.');
    wake();
  });
  worker.addEventListener('error', () => fail(new Error('The worker failed.')));
  worker.addEventListener('messageerror', () => fail(new Error('The worker failed.')));
  const close = () => worker.terminate();
  signal.addEventListener('abort', () => {
    close();
    fail(new DOMException('Cancelled.', 'AbortError'));
  });

  const until = async (isThere: () => boolean): Promise<void> => {
    while (!failure && !isThere()) await new Promise<void>((resolve) => (wake = resolve));
    if (failure) throw failure;
  };
  return {
    async send(request) {
      if (failure) throw failure;
      worker.postMessage(request, request.kind === 'picture' ? [request.bitmap] : []);
      if (request.kind === 'page') waiting += 1;
      await until(() => waiting <= maxWaiting);
    },
    async finish(labels) {
      worker.postMessage({ kind: 'end', labels } satisfies FileRequest);
      await until(() => made !== null);
      close();
      if (!made) throw new Error('There is no file.');
      return made;
    },
    close,
  };
}
