import { afterAll, expect, test } from 'vitest';
import type * as steps from './testing/steps.ts';
import { type CpuStep, createWorkerPool } from './worker-pool.ts';

const pool = createWorkerPool({ maxMemory: 64, maxThreads: 2 });
afterAll(() => pool.close());

const stepOf = <Input, Output>(name: keyof typeof steps, maxSeconds = 50): CpuStep<Input, Output> => ({
  file: new URL('./testing/steps.ts', import.meta.url),
  name,
  maxSeconds,
});
const double = stepOf<number, number>('double');

test('a step runs in a thread and gives its result', async () => {
  expect(await pool.run(double, 21)).toBe(42);
});

test('what a step throws reaches its caller', async () => {
  await expect(pool.run(stepOf('refuse'), undefined)).rejects.toThrow('not this one');
});

test('a step that needs too much memory fails alone', async () => {
  const greedy = pool.run(stepOf('fillMemory'), undefined);
  const other = pool.run(double, 1);
  await expect(greedy).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  expect(await other).toBe(2);
  expect(await pool.run(double, 2)).toBe(4);
});

test('a step that fills buffers fails alone', async () => {
  const watched = createWorkerPool({ maxBuffers: 64, maxThreads: 1 });
  await expect(watched.run(stepOf('fillBuffers'), undefined)).rejects.toThrow();
  expect(await watched.run(double, 1)).toBe(2);
  await watched.close();
});

test('a step that takes too long fails alone', async () => {
  const endless = pool.run(stepOf('runForever', 0.5), undefined);
  const other = pool.run(double, 3);
  await expect(endless).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await other).toBe(6);
  expect(await pool.run(double, 4)).toBe(8);
});

test('a step is broken off when nobody wants its result any more', async () => {
  const gone = new AbortController();
  const endless = pool.run(stepOf('runForever'), undefined, gone.signal);
  gone.abort(new Error('gone'));
  await expect(endless).rejects.toThrow('gone');
  expect(await pool.run(double, 5)).toBe(10);
});

test.runIf(process.platform === 'linux').each([
  [0, 10],
  [15, 19],
])('a thread that gives way in a process of priority %i has %i', async (ofProcess, ofThread) => {
  const one = createWorkerPool({ maxThreads: 1 });
  expect(await one.run(stepOf('priorityBelow'), ofProcess)).toBe(ofThread);
  await one.close();
});
