import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGather } from './gather.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads a body of which a piece comes every 50 ms, beside so many others. */
async function readBeside(others: number, pieces: readonly Buffer[]) {
  const body = new PassThrough();
  const taken: string[] = [];
  const gathered = createGather(others)(body, (text) => void taken.push(text));
  for (const piece of pieces) {
    body.write(piece);
    await vi.advanceTimersByTimeAsync(50);
  }
  gathered.end();
  return taken;
}

const text = 'Peel the 🍊 橙 first, then cut it.';
const bytes = Buffer.from(text);
const pieces = Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1));

it('each piece of a body is passed on as it comes while few are read', async () => {
  const letters = pieces.slice(0, 9);
  expect(await readBeside(0, letters)).toEqual(letters.map(String));
});

it('pieces of a body are passed on together while a thousand are read, and none is lost', async () => {
  const taken = await readBeside(1_000, pieces);
  expect(taken.join('')).toBe(text);
  expect(taken.length).toBeLessThan(pieces.length / 3);
});

it('nothing of a body is passed on after its end', async () => {
  const body = new PassThrough();
  const taken: string[] = [];
  const gathered = createGather(1_000)(body, (text) => void taken.push(text));
  body.write('first ');
  body.write('second ');
  await vi.advanceTimersByTimeAsync(1);
  gathered.end();
  body.write('third');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(taken.join('')).toBe('first second ');
});
