import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { every } from './every.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const second = 1_000;

/** A job whose runs end when the test says so. */
function heldJob() {
  const ends: (() => void)[] = [];
  const job = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { job, end: () => ends.shift()?.() };
}

/** An app whose warnings are collected. */
function loggedApp() {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { app: Fastify({ logger: { level: 'warn', stream } }), lines };
}

test('a job runs once in each interval, not at once', async () => {
  const app = Fastify();
  const job = vi.fn();
  every(app, second, 'count', job);
  expect(job).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3 * second);
  expect(job).toHaveBeenCalledTimes(3);
  await app.close();
});

test('a job that takes longer than its interval does not overlap itself', async () => {
  const app = Fastify();
  const { job, end } = heldJob();
  every(app, second, 'slow', job);
  await vi.advanceTimersByTimeAsync(3 * second);
  expect(job).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(second);
  expect(job).toHaveBeenCalledTimes(2);
  end();
  await app.close();
});

test('a run that is asked for joins the one under way', async () => {
  const app = Fastify();
  const { job, end } = heldJob();
  const run = every(app, second, 'slow', job);
  const runs = [run(), run()];
  end();
  await Promise.all(runs);
  expect(job).toHaveBeenCalledTimes(1);
  await app.close();
});

test.each([
  ['rejects', () => Promise.reject(new Error('the disk is full'))],
  [
    'throws',
    () => {
      throw new Error('the disk is full');
    },
  ],
])('a job that %s is logged with its name and runs again', async (_how, fail) => {
  const { app, lines } = loggedApp();
  const job = vi.fn(fail);
  every(app, second, 'sweep', job);
  await vi.advanceTimersByTimeAsync(2 * second);
  expect(job).toHaveBeenCalledTimes(2);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ job: 'sweep', err: { message: 'the disk is full' } });
  await app.close();
});

test('a server that stops waits for the run under way and begins no other', async () => {
  const app = Fastify();
  const { job, end } = heldJob();
  const steps: string[] = [];
  // Opened earlier, closed later: the job still needs it.
  app.addHook('onClose', async () => void steps.push('database closed'));
  const run = every(app, second, 'slow', () => job().then(() => void steps.push('job ended')));
  await vi.advanceTimersByTimeAsync(second);
  const closed = app.close();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  await run();
  end();
  await closed;
  expect(job).toHaveBeenCalledTimes(1);
  expect(steps).toEqual(['job ended', 'database closed']);
});
