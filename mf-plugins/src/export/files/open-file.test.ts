import { expect, test } from 'vitest';
import type { FileAnswer } from './messages.ts';
import { type FileWorker, openFile } from './open-file.ts';

const made = { content: new Blob(['%PDF'], { type: 'application/pdf' }), ending: 'pdf' } as const;

/** A worker that does nothing by itself. */
function fakeWorker() {
  const events = new EventTarget();
  const sent: string[] = [];
  let ended = false;
  const worker: FileWorker = {
    postMessage: ({ kind }) => sent.push(kind),
    addEventListener: (type, listener) => events.addEventListener(type, listener as EventListener),
    terminate: () => {
      ended = true;
    },
  };
  return {
    worker,
    sent,
    hasEnded: () => ended,
    answer: (data: FileAnswer) => events.dispatchEvent(new MessageEvent('message', { data })),
    fail: (type: 'error' | 'messageerror') => events.dispatchEvent(new Event(type)),
  };
}

function open() {
  const worker = fakeWorker();
  const control = new AbortController();
  return { worker, control, file: openFile(control.signal, () => worker.worker) };
}

test('a file is finished once, and its worker ends with it', async () => {
  const { worker, file } = open();
  const finished = file.finish(['1']);
  worker.answer({ kind: 'file', file: made });
  expect(await finished).toBe(made);
  expect(worker.sent).toEqual(['connect', 'end']);
  expect(worker.hasEnded()).toBe(true);
});

const ends = {
  'could not write it': ({ worker }) => worker.answer({ kind: 'failed' }),
  'could not be loaded': ({ worker }) => worker.fail('error'),
  'sent what cannot be read': ({ worker }) => worker.fail('messageerror'),
  'was ended because the export was cancelled': ({ control }) => control.abort(),
} satisfies Record<string, (opened: ReturnType<typeof open>) => void>;

for (const [how, end] of Object.entries(ends)) {
  test(`a file whose worker ${how} is not waited for while it is written`, async () => {
    const opened = open();
    const finished = opened.file.finish([]);
    end(opened);
    await expect(finished).rejects.toThrow();
  });

  test(`a file whose worker ${how} has failed for those who fill its sheets`, async () => {
    const opened = open();
    end(opened);
    await expect(opened.file.failed).rejects.toThrow();
  });
}

test('cancelling ends the worker at once', () => {
  const { worker, control } = open();
  control.abort();
  expect(worker.hasEnded()).toBe(true);
});
