import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { OpenDatabase } from '../../db/client.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import type { Worth } from '../quota/quota.ts';
import { defineJob, type JobHandler, jobsSchema } from './job.ts';
import { createJobsRepository } from './jobs.repository.ts';
import { createJobs, type Jobs } from './jobs.service.ts';

const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { interval: 20 });

/** Seconds: a test in which a worker had to wait for its next look would not end. */
const hour = 3_600;
const account = { id: 'account', username: 'somebody', vipLevel: 1 } as const;
type Payload = { pages: number };

describe.each(testDatabases)('background jobs on $name', (kind) => {
  let database: OpenDatabase;
  const started: Jobs[] = [];
  beforeAll(async () => {
    database = await kind.open();
    // The first process makes the tables.
    await sql`drop schema ${sql.id(jobsSchema)} cascade`.execute(database.db);
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  });

  /** Behaves like a separate process as far as jobs are concerned. */
  const startProcess = async (
    name: string,
    run: JobHandler<Payload>['run'],
    { runsAlone = false, maxRetries = 2, maxSeconds = 60, poll = 0.5 } = {},
  ) => {
    const ledger: string[] = [];
    const worths = new Map<string, number>();
    const givenUp: string[] = [];
    let worthOfOpen: (ids: readonly string[]) => Promise<ReadonlyMap<string, Worth>> = async () => new Map();
    const jobs = createJobs({
      repository: createJobsRepository(database.db),
      now: () => new Date(),
      log: { warn: () => {} },
      runsAlone,
      times: { poll, heartbeat: 10, refresh: 0.5, supervise: 1 },
      quota: {
        reserve: async (_account, { id, amount }) => {
          const fresh = !ledger.includes(`reserve ${id} ${amount}`);
          ledger.push(`reserve ${id} ${amount}`);
          return { fresh, from: 'plan', left: 1, oranges: 0 };
        },
        settle: async (id, _use, amount) => void ledger.push(`settle ${id} ${amount}`),
        refund: async (id) => void ledger.push(`refund ${id}`),
        own: ({ worthOf }) => {
          worthOfOpen = worthOf;
        },
      },
    });
    const definition = defineJob({
      name,
      payload: z.object({ pages: z.int() }),
      concurrency: 2,
      maxSeconds,
      maxRetries,
      quota: { use: 'drawing', amountOf: ({ pages }: Payload) => pages },
    });
    const owned = jobs.own(definition, {
      run,
      giveUp: async ({ id }) => void givenUp.push(id),
      worthOf: async () => worths,
    });
    await jobs.start();
    started.push(jobs);
    const enqueue = async (id: string = randomUUID()) => {
      await owned.enqueue({ id, account, payload: { pages: 3 } });
      return id;
    };
    return { ...owned, jobs, enqueue, ledger, worths, givenUp, worthOfOpen };
  };
  const untilAborted = (signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });

  test('a job is done at once, reports how far it is, and is charged for what came of it', async () => {
    const done: Payload[] = [];
    const run: JobHandler<Payload>['run'] = async ({ id, payload, report }) => {
      report({ done: 1, total: payload.pages });
      process.worths.set(id, 2);
      done.push(payload);
    };
    const process = await startProcess('done', run, { poll: hour });
    const id = await process.enqueue();
    await soon(() => expect(process.ledger).toEqual([`reserve ${id} 3`, `settle ${id} 2`]));
    expect(done).toEqual([{ pages: 3 }]);
    await soon(async () => expect(await process.progressOf(id)).toEqual({ done: 1, total: 3 }));
    await soon(async () => expect(await process.pending([id])).toEqual(new Set()));
  });

  test('the same job again is refused and done once', async () => {
    const run = vi.fn(async () => {});
    const { enqueue } = await startProcess('twice', run);
    const id = await enqueue();
    await expect(enqueue(id)).rejects.toMatchObject({ code: 1004 });
    await soon(() => expect(run).toHaveBeenCalledOnce());
  });

  test('a job that fails is tried again, and given up and refunded after its last attempt', async () => {
    const run = vi.fn(() => Promise.reject(new Error('no')));
    const { enqueue, givenUp, ledger } = await startProcess('fails', run, { maxRetries: 1 });
    const id = await enqueue();
    await soon(() => expect(givenUp).toEqual([id]));
    expect(run).toHaveBeenCalledTimes(2);
    await soon(() => expect(ledger.at(-1)).toBe(`settle ${id} 0`));
  });

  test('a job that hangs is given up when its time is over', async () => {
    const { enqueue, givenUp } = await startProcess('hangs', ({ signal }) => untilAborted(signal), {
      maxRetries: 0,
      maxSeconds: 1,
    });
    const id = await enqueue();
    await soon(() => expect(givenUp).toEqual([id]));
  });

  test('a job that is cancelled through another process is broken off and not begun again', async () => {
    const aborted: string[] = [];
    const run: JobHandler<Payload>['run'] = async ({ id, signal }) => {
      await untilAborted(signal).catch(() => aborted.push(id));
    };
    const one = await startProcess('cancelled', run);
    const id = await one.enqueue();
    const other = await startProcess('cancelled', run);
    await soon(async () => expect(await createJobsRepository(database.db).active('cancelled')).toEqual([id]));
    expect((await one.worthOfOpen([id])).get(id)).toBe('pending');
    await other.cancel(id);
    await soon(() => expect(aborted).toEqual([id]));
    expect(other.ledger).toEqual([`settle ${id} 0`]);
    expect(await one.pending([id])).toEqual(new Set());
    expect((await one.worthOfOpen([id])).get(id)).toBe(0);
  });

  test('a job that is under way when its process stops is begun again by another', async () => {
    const leaving = await startProcess('handed-over', ({ signal }) => untilAborted(signal));
    const id = await leaving.enqueue();
    await soon(async () =>
      expect(await createJobsRepository(database.db).active('handed-over')).toEqual([id]),
    );
    await leaving.jobs.stop();
    const done: string[] = [];
    const next = await startProcess('handed-over', async (job) => void done.push(job.id));
    await soon(() => expect(done).toEqual([id]));
    await soon(() => expect(next.ledger).toEqual([`settle ${id} 0`]));
    expect(leaving.ledger).toEqual([`reserve ${id} 3`]);
  });

  test('what a killed process was doing is begun again at once by one that runs alone', async () => {
    const killed = await startProcess('left', ({ signal }) => untilAborted(signal));
    const id = await killed.enqueue();
    await soon(async () => expect(await createJobsRepository(database.db).active('left')).toEqual([id]));
    const done: string[] = [];
    await startProcess('left', async (job) => void done.push(job.id), {
      runsAlone: true,
      poll: hour,
    });
    await soon(() => expect(done).toEqual([id]));
  });

  test('background jobs can be started by several processes at the same moment', async () => {
    const done: string[] = [];
    const run: JobHandler<Payload>['run'] = async ({ id }) => void done.push(id);
    const [first] = await Promise.all([1, 2, 3].map(() => startProcess('together', run)));
    const ids = await Promise.all([1, 2, 3, 4].map(() => first?.enqueue()));
    await soon(() => expect([...done].sort()).toEqual(ids.sort()));
  });
});
