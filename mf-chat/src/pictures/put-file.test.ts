import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putFile } from './put-file.ts';

const sent: FakeRequest[] = [];

/** As much of a request as an upload uses. */
class FakeRequest {
  status = 0;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  line: string[] = [];
  body: unknown;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  open = (...line: string[]) => {
    this.line = line;
  };
  setRequestHeader = (name: string, value: string) => {
    this.headers[name] = value;
  };
  send = (body: unknown) => {
    this.body = body;
    sent.push(this);
  };
  abort = () => this.onabort();
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const target = { url: 'https://storage.example/1', method: 'PUT', headers: { 'content-type': 'image/png' } };
const file = new Blob(['picture']);

function start(signal = new AbortController().signal) {
  const progress: number[] = [];
  const done = putFile(target, file, (share) => progress.push(share), signal);
  const request = sent[0];
  if (!request) throw new Error('Nothing was sent');
  return { done, request, progress };
}

test('the file goes out as the permission says, and tells how far it is', async () => {
  const { done, request, progress } = start();
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  Object.assign(request, { status: 200 }).onload();
  await done;
  expect([request.line, request.headers, request.body]).toEqual([['PUT', target.url], target.headers, file]);
  expect(progress).toEqual([0.25]);
});

test.each([
  ['a refusal', (request: FakeRequest) => Object.assign(request, { status: 403 }).onload()],
  ['a broken connection', (request: FakeRequest) => request.onerror()],
])('%s is a failure', async (_, fail) => {
  const { done, request } = start();
  fail(request);
  await expect(done).rejects.toThrow();
});

test('it can be given up', async () => {
  const giving = new AbortController();
  const { done } = start(giving.signal);
  giving.abort();
  await expect(done).rejects.toThrow();
});
