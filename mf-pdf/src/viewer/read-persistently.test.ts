import { ApiError } from '@orangery/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PdfSource } from './pdf-source.ts';
import { readPersistently } from './read-persistently.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const network = () => new ApiError('network', 0, 'The connection failed');
const events = () => ({ onTrouble: vi.fn(), onRefused: vi.fn() });
const source = (read: PdfSource['read']): PdfSource => ({ bytes: 100, read });

test('a piece is asked for again until the connection is back', async () => {
  const read = vi
    .fn<PdfSource['read']>()
    .mockRejectedValueOnce(network())
    .mockRejectedValueOnce(network())
    .mockResolvedValueOnce(new Uint8Array([1]));
  const said = events();
  const piece = readPersistently(source(read), [10, 20], new AbortController().signal, said);
  await vi.runAllTimersAsync();
  expect(await piece).toEqual(new Uint8Array([1]));
  expect(read.mock.calls.map(([from, to]) => [from, to])).toEqual([
    [10, 20],
    [10, 20],
    [10, 20],
  ]);
  expect(said.onTrouble.mock.calls).toEqual([[true], [true], [false]]);
  expect(said.onRefused).not.toHaveBeenCalled();
});

test('a piece is asked for again of a server that restarts', async () => {
  const read = vi
    .fn<PdfSource['read']>()
    .mockRejectedValueOnce(new ApiError('api', 503, 'restarting'))
    .mockResolvedValueOnce(new Uint8Array([1]));
  const said = events();
  const piece = readPersistently(source(read), [0, 10], new AbortController().signal, said);
  await vi.runAllTimersAsync();
  expect(await piece).toEqual(new Uint8Array([1]));
  expect(said.onRefused).not.toHaveBeenCalled();
});

test('a document that is gone is not asked for again', async () => {
  const gone = new ApiError('api', 404, 'gone');
  const read = vi.fn<PdfSource['read']>().mockRejectedValue(gone);
  const said = events();
  expect(await readPersistently(source(read), [0, 10], new AbortController().signal, said)).toBeNull();
  expect(said.onRefused).toHaveBeenCalledWith(gone);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a closed document is not asked for again', async () => {
  const closing = new AbortController();
  const read = vi.fn<PdfSource['read']>().mockRejectedValue(network());
  const piece = readPersistently(source(read), [0, 10], closing.signal, events());
  await vi.advanceTimersByTimeAsync(100);
  closing.abort();
  expect(await piece).toBeNull();
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(1);
});
