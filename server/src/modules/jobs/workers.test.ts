import type { Job } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import { createWorkers } from './workers.ts';

test('a job that arrives while the process stops is not begun', async () => {
  const run = vi.fn(async () => {});
  let deliver: (jobs: Job<unknown>[]) => Promise<void> = async () => {};
  const work = async (_name: string, _options: object, handler: typeof deliver) => {
    deliver = handler;
    return 'worker';
  };
  const boss = { work, notifyWorker: () => {} } as unknown as Parameters<typeof createWorkers>[0]['boss'];
  const workers = createWorkers({
    boss,
    name: 'drawing',
    concurrency: 1,
    times: { poll: 1, refresh: 1 },
    run,
  });
  await workers.start();
  await workers.stop();
  const signal = new AbortController().signal;
  await expect(
    deliver([{ id: 'late', name: 'drawing', data: {}, signal } as Job<unknown>]),
  ).rejects.toThrow();
  expect(run).not.toHaveBeenCalled();
});
