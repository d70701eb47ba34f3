import { errors } from '@orangery/api/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UpstreamError } from '../../generations/upstream-error.ts';
import type { Model } from './model.ts';
import { hear } from './testing/heard.ts';
import { withPatience } from './with-patience.ts';

const busy = (retryAfter?: number) =>
  new UpstreamError(
    errors.modelBusy,
    { reason: 'rate_limit' },
    retryAfter === undefined ? {} : { retryAfter },
  );

/** A model that says `first` and fails, and answers at the second time. */
function failingOnce(error: Error, first = '') {
  let asked = 0;
  const model: Model = async (_request, onText) => {
    asked += 1;
    onText(asked === 1 ? first : 'Yes');
    if (asked === 1) throw error;
    return 'stop';
  };
  return { model: withPatience(model), asked: () => asked };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

it('a provider that names a short pause is asked again after it, and not before', async () => {
  const { model, asked } = failingOnce(busy(7));
  const heard = hear(model);
  await vi.advanceTimersByTimeAsync(6_900);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked()).toBe(2);
  expect(await heard).toMatchObject({ text: 'Yes', finish: 'stop' });
});

it.each([
  ['names a long pause', busy(11), ''],
  ['names none', busy(), ''],
  ['fails for another reason', new Error('broken'), ''],
  ['has begun its answer', busy(1), 'Half'],
])('a provider that %s is asked once', async (_, error, first) => {
  const { model, asked } = failingOnce(error, first);
  expect(await hear(model)).toMatchObject({ error, text: first });
  expect(asked()).toBe(1);
});

it('nobody is asked again for an answer that was stopped meanwhile', async () => {
  const { model, asked } = failingOnce(busy(7));
  const stopping = new AbortController();
  const heard = hear(model, { signal: stopping.signal });
  await vi.advanceTimersByTimeAsync(1_000);
  stopping.abort();
  expect(await heard).toMatchObject({ error: { name: 'AbortError' } });
  expect(asked()).toBe(1);
});
