import { afterEach, expect, it, vi } from 'vitest';
import { startWorker } from './start-worker.ts';

class FakeWorker extends EventTarget {
  static started: [string, WorkerOptions | undefined][] = [];
  constructor(url: string | URL, options?: WorkerOptions) {
    super();
    FakeWorker.started.push([String(url), options]);
  }
}
const blobs = new Map<string, Blob>();

vi.stubGlobal('Worker', FakeWorker);
URL.createObjectURL = (blob) => {
  blobs.set('blob:1', blob as Blob);
  return 'blob:1';
};
URL.revokeObjectURL = (address) => void blobs.delete(address);

afterEach(() => {
  FakeWorker.started = [];
  blobs.clear();
});

it("a worker of the page's origin is started from its address", () => {
  const url = new URL('/releases/mf-a/1/count.js', location.href);
  startWorker(url);
  expect(FakeWorker.started).toEqual([[url.href, { type: 'module' }]]);
});

it('a worker of another origin is imported by a script of the page, which is dropped when it has answered', async () => {
  const worker = startWorker(new URL('http://localhost:3101/count.js'));
  expect(FakeWorker.started).toEqual([['blob:1', { type: 'module' }]]);
  expect(await blobs.get('blob:1')?.text()).toBe('import "http://localhost:3101/count.js";');
  worker.dispatchEvent(new MessageEvent('message'));
  expect(blobs.size).toBe(0);
});
