import { ImportError, type ImportProblem } from './import-error.ts';
import { type ReadStep, readChats } from './read-file.ts';

type Answer = { readonly step: ReadStep } | { readonly problem: ImportProblem } | 'end';

/** One end of the connection of a page with a worker. */
export type Port = {
  postMessage(message: unknown): void;
  addEventListener(
    type: 'message' | 'error',
    listener: (event: { readonly data?: unknown }) => void,
    options?: AddEventListenerOptions,
  ): void;
};

/** In the worker: reads the file that comes first, and one step of it for each message. */
export function serveReading(port: Port): void {
  let steps: AsyncGenerator<ReadStep> | undefined;
  port.addEventListener('message', async ({ data }) => {
    steps ??= readChats(data as Blob, new AbortController().signal);
    const answer = await answerOf(steps);
    try {
      port.postMessage(answer);
    } catch {
      // It is too large to be copied.
      port.postMessage({ problem: 'unreadable' } satisfies Answer);
    }
  });
}

async function answerOf(steps: AsyncGenerator<ReadStep>): Promise<Answer> {
  try {
    const { done, value } = await steps.next();
    return done ? 'end' : { step: value };
  } catch (error) {
    return { problem: error instanceof ImportError ? error.problem : 'unreadable' };
  }
}

/** In the page: what `readChats` gives for a file, read by the worker at the port. */
export async function* readThrough(port: Port, file: Blob, signal: AbortSignal): AsyncGenerator<ReadStep> {
  let message: unknown = file;
  for (;;) {
    const answer = await answerTo(message, port, signal);
    if (answer === 'end') return;
    if ('problem' in answer) throw new ImportError(answer.problem);
    yield answer.step;
    message = 'next';
  }
}

function answerTo(message: unknown, port: Port, signal: AbortSignal): Promise<Answer> {
  if (signal.aborted) return Promise.resolve('end');
  return new Promise((resolve) => {
    const settled = new AbortController();
    const settle = (answer: Answer) => {
      settled.abort();
      resolve(answer);
    };
    const listen = { signal: settled.signal };
    port.addEventListener('message', ({ data }) => settle(data as Answer), listen);
    // It did not start, or ran out of memory.
    port.addEventListener('error', () => settle({ problem: 'unreadable' }), listen);
    signal.addEventListener('abort', () => settle('end'), listen);
    port.postMessage(message);
  });
}
