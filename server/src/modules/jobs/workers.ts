import type { Job, PgBoss } from 'pg-boss';
import type { JobTimes } from './boss.ts';

type WorkersOptions = {
  readonly boss: Pick<PgBoss, 'work' | 'notifyWorker'>;
  /** Of the queue. */
  readonly name: string;
  readonly concurrency: number;
  readonly times: Pick<JobTimes, 'poll' | 'refresh'>;
  readonly run: (job: Job<unknown>, signal: AbortSignal) => Promise<void>;
};

export type Workers = ReturnType<typeof createWorkers>;

/** The jobs of one queue that this process does at the same time. */
export function createWorkers({ boss, name, concurrency, times, run }: WorkersOptions) {
  const running = new Map<string, { readonly abort: AbortController; readonly done: Promise<void> }>();
  /** Workers of pg-boss that wait for a job. */
  const idle = new Set<string>();
  let isStopped = false;
  const options = { pollingIntervalSeconds: times.poll, heartbeatRefreshSeconds: times.refresh };

  const runOne = async (job: Job<unknown>) => {
    // It was on its way from the database while the process stopped; another process begins it.
    if (isStopped) throw new Error('The process is stopping.');
    const abort = new AbortController();
    const done = run(job, AbortSignal.any([abort.signal, job.signal]));
    running.set(job.id, { abort, done });
    try {
      await done;
    } finally {
      running.delete(job.id);
    }
  };

  const startOne = async () => {
    let id = '';
    id = await boss.work(name, options, async ([job]) => {
      if (!job) return;
      idle.delete(id);
      try {
        await runOne(job);
      } finally {
        idle.add(id);
        // More may be waiting; without it the worker sleeps until its next poll is due.
        boss.notifyWorker(id);
      }
    });
    idle.add(id);
  };

  return {
    async start(): Promise<void> {
      for (let index = 0; index < concurrency; index += 1) await startOne();
    },
    /** Has one that waits look for a job now. */
    wake(): void {
      const [id] = idle;
      if (id !== undefined) boss.notifyWorker(id);
    },
    abort: (id: string): void => running.get(id)?.abort.abort(),
    /** Resolves when nothing runs any more. */
    async stop(): Promise<void> {
      isStopped = true;
      const ending = [...running.values()].map(({ abort, done }) => {
        abort.abort();
        return done;
      });
      await Promise.allSettled(ending);
    },
  };
}
