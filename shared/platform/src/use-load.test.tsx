import { ApiError } from '@orangery/api';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLoad } from './use-load.ts';

type Asked = {
  id: string;
  signal: AbortSignal;
  done: (data: string) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
};

/** A component that loads the thing with this id; every load ends when the test says so. */
function show() {
  const asked: Asked[] = [];
  const load = (id: string, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      const done = (data: string) => act(async () => resolve(data));
      const fail = (error: unknown) => act(async () => reject(error));
      asked.push({ id, signal, done, fail });
    });
  const view = renderHook(({ id }) => useLoad((signal) => load(id, signal), [id]), {
    initialProps: { id: 'one' },
  });
  const last = () => asked.at(-1) as Asked;
  const state = () => view.result.current[0];
  const reload = () => act(async () => view.result.current[1]());
  return { asked, last, state, reload, ...view };
}

afterEach(() => void vi.restoreAllMocks());

test('is loading until the data is there', async () => {
  const { state, last, asked } = show();
  expect(state()).toEqual({ status: 'loading' });
  await last().done('first');
  expect(state()).toEqual({ status: 'ready', data: 'first' });
  expect(asked).toHaveLength(1);
});

test('loads anew when a dependency changes, and ignores what was asked for before', async () => {
  const { asked, last, state, rerender } = show();
  const first = last();
  rerender({ id: 'two' });
  expect(asked.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(first.signal.aborted).toBe(true);
  await first.done('late');
  expect(state()).toEqual({ status: 'loading' });
  await last().done('second');
  expect(state()).toEqual({ status: 'ready', data: 'second' });
});

test('does not load again when it is only rendered again', () => {
  const { asked, rerender } = show();
  rerender({ id: 'one' });
  expect(asked).toHaveLength(1);
});

test('keeps what is shown while it loads again on demand', async () => {
  const { last, state, reload } = show();
  await last().done('old');
  await reload();
  expect(state()).toEqual({ status: 'ready', data: 'old' });
  await last().done('new');
  expect(state()).toEqual({ status: 'ready', data: 'new' });
});

test('keeps what is shown when it cannot be loaded again, and tries again when the network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { asked, last, state, reload } = show();
  await last().done('old');
  await reload();
  await last().fail(new ApiError('network', 0, ''));
  expect(state()).toEqual({ status: 'ready', data: 'old' });
  online.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(asked).toHaveLength(3);
  await last().fail(new Error('broken'));
  expect(state()).toEqual({ status: 'ready', data: 'old' });
});

test('is loading again after a failure that is retried', async () => {
  const { last, state, reload } = show();
  await last().fail(new Error('broken'));
  expect(state()).toEqual({ status: 'failed', offline: false });
  await reload();
  expect(state()).toEqual({ status: 'loading' });
});

test('retries by itself when the network is back, and only then', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { asked, last, state } = show();
  await last().fail(new ApiError('network', 0, ''));
  expect(state()).toEqual({ status: 'failed', offline: true });
  online.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(asked).toHaveLength(2);
  await last().fail(new ApiError('network', 0, ''));
  expect(state()).toEqual({ status: 'failed', offline: false });
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(asked).toHaveLength(2);
});

test('cancels the load when the component is unmounted', () => {
  const { last, unmount } = show();
  unmount();
  expect(last().signal.aborted).toBe(true);
});
