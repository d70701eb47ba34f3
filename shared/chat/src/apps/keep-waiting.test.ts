import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepWaiting } from './keep-waiting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function requestOf(progressToken?: number) {
  const notify = vi.fn(async (_: object) => {});
  const { signal } = new AbortController();
  return { notify, request: { mcpReq: { signal, notify, _meta: { progressToken } } } };
}

test('an app that asked for it hears several times a minute that its call goes on, until that ends', async () => {
  const { notify, request } = requestOf(7);
  let decide = (_: string) => {};
  const done = keepWaiting(
    request,
    () =>
      new Promise<string>((resolve) => {
        decide = resolve;
      }),
  );
  await vi.advanceTimersByTimeAsync(70_000);
  expect(notify.mock.calls.map(([notification]) => notification)).toEqual(
    [1, 2, 3].map((progress) => ({
      method: 'notifications/progress',
      params: { progressToken: 7, progress },
    })),
  );
  decide('once');
  expect(await done).toBe('once');
  await vi.advanceTimersByTimeAsync(70_000);
  expect(notify).toHaveBeenCalledTimes(3);
});

test('an app that did not ask for it hears nothing', async () => {
  const { notify, request } = requestOf();
  void keepWaiting(request, () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(70_000);
  expect(notify).not.toHaveBeenCalled();
});
