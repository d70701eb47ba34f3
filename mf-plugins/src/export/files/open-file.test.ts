import { expect, test } from 'vitest';
import type { FileAnswer } from './messages.ts';
import { openFile, type Port } from './open-file.ts';

const page = { kind: 'page', height: 100 } as const;
const made = { content: new Blob(['%PDF'], { type: 'application/pdf' }), ending: 'pdf' } as const;

/** A worker that does nothing by itself. */
function fakeWorker() {
  const events = new EventTarget();
  const sent: string[] = [];
  let ended = false;
  const port: Port = {
    postMessage: (message) => sent.push((message as { kind: string }).kind),
    addEventListener: (type, listener) => events.addEventListener(type, listener as EventListener),
    terminate: () => {
      ended = true;
    },
  };
  return {
    port,
    sent,
    hasEnded: () => ended,
    answer: (data: FileAnswer) => events.dispatchEvent(new MessageEvent('message', { data })),
    fail: (type: 'error' | 'messageerror') => events.dispatchEvent(new Event(type)),
  };
}

function open() {
  const worker = fakeWorker();
  const control = new AbortController();
  return { worker, control, file: openFile(control.signal, () => worker.port) };
}

test('a third sheet waits until one of those before it is written', async () => {
  const { worker, file } = open();
  await file.send(page);
  await file.send(page);
  let isThere = false;
  const third = file.send(page).then(() => {
    isThere = true;
  });
  await Promise.resolve();
  expect(isThere).toBe(false);
  worker.answer({ kind: 'page' });
  await third;
  const finished = file.finish(['1']);
  worker.answer({ kind: 'file', file: made });
  expect(await finished).toBe(made);
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

  test(`a file whose worker ${how} takes no further sheet`, async () => {
    const opened = open();
    await opened.file.send(page);
    end(opened);
    await expect(opened.file.send(page)).rejects.toThrow();
    expect(opened.worker.sent).toEqual(['page']);
  });
}

test('cancelling ends the worker at once', () => {
  const { worker, control } = open();
  control.abort();
  expect(worker.hasEnded()).toBe(true);
});
