import { type ApiClient, ApiError } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { transcribe } from './transcribe.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** An API that refuses with these codes, one after the other, and then knows what was said. */
function refusing(...codes: number[]) {
  const call = vi.fn(async () => {
    const code = codes.shift();
    if (code !== undefined) throw new ApiError('api', code, '');
    return { text: ' Peel it ' };
  });
  return { call, api: { call } as unknown as ApiClient };
}

test.each([
  ['too many are sent', errors.tooManyRequests],
  ['the server is about to stop', errors.serverStopping],
  ['a gateway has no server', 502],
])('a recording is sent again when %s', async (_, code) => {
  const { api, call } = refusing(code);
  const waiting = vi.fn();
  const heard = transcribe(api, new Blob(['x']), new AbortController().signal, waiting);
  await vi.runAllTimersAsync();
  expect(await heard).toEqual({ text: 'Peel it' });
  expect(call).toHaveBeenCalledTimes(2);
  expect(waiting.mock.calls).toEqual([[true], [false]]);
});

test.each([
  [errors.quotaExhausted, { code: errors.quotaExhausted }],
  [errors.emptyPrompt, { text: '' }],
])('a recording that is refused with %i is not sent again', async (code, result) => {
  const { api, call } = refusing(code);
  expect(await transcribe(api, new Blob(['x']), new AbortController().signal, () => {})).toEqual(result);
  expect(call).toHaveBeenCalledTimes(1);
});
