import { afterEach, expect, test, vi } from 'vitest';
import { createLock } from './lock.ts';

afterEach(() => void vi.unstubAllGlobals());

const never = new AbortController().signal;

/** Work that lasts until it is ended. */
function longWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: vi.fn(() => ended) };
}

test('work of two tabs is done one after the other', async () => {
  const [one, other] = [createLock('tabs'), createLock('tabs')];
  const long = longWork();
  const first = one(long.work, never);
  const work = vi.fn(async () => undefined);
  const second = other(work, never);
  await vi.waitFor(() => expect(long.work).toHaveBeenCalledOnce());
  expect(work).not.toHaveBeenCalled();
  long.end();
  await Promise.all([first, second]);
  expect(work).toHaveBeenCalledOnce();
});

test('who waits for another tab can give up', async () => {
  const [one, other] = [createLock('given up'), createLock('given up')];
  const long = longWork();
  const first = one(long.work, never);
  const control = new AbortController();
  const work = vi.fn(async () => undefined);
  const second = other(work, control.signal);
  control.abort();
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
  long.end();
  await first;
  expect(work).not.toHaveBeenCalled();
});

test('a browser without locks does the work of one tab in order, and what fails keeps nothing waiting', async () => {
  vi.stubGlobal('navigator', {});
  const inTurn = createLock('old browser');
  const failed = inTurn(async () => {
    throw new Error('no');
  }, never);
  const canceled = inTurn(async () => 'canceled', AbortSignal.abort());
  const done = inTurn(async () => 'done', never);
  await expect(failed).rejects.toThrow('no');
  await expect(canceled).rejects.toMatchObject({ name: 'AbortError' });
  expect(await done).toBe('done');
});
