import { describe, expect, test, vi } from 'vitest';
import { deckFile } from '../testing/deck-file.ts';
import type { WriteAnswer } from './messages.ts';
import { writeInWorker } from './write-in-worker.ts';

const request = { deck: deckFile([]), origin: 'http://localhost' };

function fakeWorker() {
  const target = new EventTarget();
  const port = {
    postMessage: vi.fn(),
    terminate: vi.fn(),
    addEventListener: target.addEventListener.bind(target) as never,
  };
  return {
    port,
    answer: (data: WriteAnswer) => target.dispatchEvent(new MessageEvent('message', { data })),
    fail: () => target.dispatchEvent(new Event('error')),
  };
}

function begin() {
  const worker = fakeWorker();
  const control = new AbortController();
  const onProgress = vi.fn();
  const written = writeInWorker(request, { signal: control.signal, onProgress, start: () => worker.port });
  return { ...worker, control, onProgress, written };
}

describe('writing a file in a worker', () => {
  test('says how far it is, and ends the worker with the file', async () => {
    const { answer, onProgress, port, written } = begin();
    answer({ kind: 'ready' });
    expect(port.postMessage).toHaveBeenCalledWith(request);
    answer({ kind: 'done', slides: 3 });
    expect(onProgress).toHaveBeenCalledWith(3);
    const bytes = new Uint8Array([1]);
    answer({ kind: 'file', bytes });
    expect(await written).toEqual({ bytes });
    expect(port.terminate).toHaveBeenCalled();
  });

  test('reports code that did not load and a deck that could not be written as different failures', async () => {
    const blocked = begin();
    blocked.fail();
    expect(await blocked.written).toEqual({ problem: 'code' });
    const broken = begin();
    broken.answer({ kind: 'ready' });
    broken.fail();
    expect(await broken.written).toEqual({ problem: 'failed' });
  });

  test('stops at once when it is cancelled', async () => {
    const { answer, control, port, written } = begin();
    answer({ kind: 'ready' });
    control.abort();
    expect(await written).toBe('cancelled');
    expect(port.terminate).toHaveBeenCalled();
  });
});
