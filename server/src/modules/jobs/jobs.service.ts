import { errors } from '@orangery/api/contract';
import type { Job, JobWithMetadata, Queue } from 'pg-boss';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { Quota } from '../quota/quota.ts';
import { aloneTimes, createBoss, type JobTimes, jobTimes } from './boss.ts';
import { failedQueueOf, type JobDefinition, type JobHandler, type Progress } from './job.ts';
import type { JobsRepository } from './jobs.repository.ts';
import { createProgress } from './progress.ts';
import { createWorkers, type Workers } from './workers.ts';

const day = 24 * 60 * 60;
/** Seconds until a failed queue is tried again; grows with each attempt. */
const giveUpAgain = 10;

export type JobsDependencies = {
  readonly repository: JobsRepository;
  readonly now: () => Date;
  readonly log: { warn(details: object, message: string): void };
  readonly quota: Pick<Quota, 'reserve' | 'settle' | 'refund' | 'own'>;
  /** No other process can be working on this database. */
  readonly runsAlone: boolean;
  readonly times?: Partial<JobTimes>;
};

export type NewJob<Payload> = {
  readonly id: string;
  readonly account?: Account;
  readonly payload: Payload;
  /** Seconds from now before which it is not begun. */
  readonly after?: number;
};

/** What the owner of a kind of job can do with it. */
export type OwnedJobs<Payload> = {
  /**
   * Reserves the quota and leaves the job to whichever process gets to it, which is this one when it has nothing else to do.
   * `account`: who is charged, where something is.
   * @throws AppError as `quota.reserve`; badRequestId when the id has been used
   */
  enqueue(job: NewJob<Payload>): Promise<void>;
  /** It is not done any more, wherever it is; what is stored by then is charged. Nothing happens when it has ended. */
  cancel(id: string): Promise<void>;
  /** Those of the ids that are not done yet. */
  pending(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** What the job reported last; undefined when it has not. */
  progressOf(id: string): Promise<Progress | undefined>;
};

type QueueLimits = Omit<Queue, 'name'>;

export type Jobs = ReturnType<typeof createJobs>;

/** Background jobs, on pg-boss over the server's own database. Each module that has some registers with `own`. */
export function createJobs({ repository, now, log, quota, runsAlone, times: given }: JobsDependencies) {
  const times: JobTimes = { ...(runsAlone ? aloneTimes : jobTimes), ...given };
  const boss = createBoss(repository.connection, times);
  boss.on('error', (error) => log.warn({ err: error }, 'background jobs'));
  const saveProgress = createProgress(repository, now);
  const beginnings: (() => Promise<void>)[] = [];
  const workers: Workers[] = [];

  const own = <Payload extends object>(
    definition: JobDefinition<Payload>,
    handler: JobHandler<Payload>,
  ): OwnedJobs<Payload> => {
    const { name, quota: charge } = definition;
    const failedQueue = failedQueueOf(name);

    const worthOf = async (ids: readonly string[]) =>
      (await handler.worthOf?.(ids)) ?? new Map<string, number>();
    /** Done by the process that ends a job; twice changes nothing. */
    const settle = async (id: string) => {
      if (charge) await quota.settle(id, charge.use, (await worthOf([id])).get(id) ?? 0);
    };
    if (charge)
      quota.own({
        uses: [charge.use],
        worthOf: async (ids) => {
          const [pending, worths] = await Promise.all([repository.pending(name, ids), worthOf(ids)]);
          return new Map(ids.map((id) => [id, pending.has(id) ? 'pending' : (worths.get(id) ?? 0)] as const));
        },
      });

    const report = (id: string, progress: Progress) => {
      saveProgress({ id, ...progress }).catch((error: unknown) =>
        log.warn({ err: error, job: id }, 'progress of a job not stored'),
      );
    };
    const run = async ({ id, data }: Job<unknown>, signal: AbortSignal) => {
      const payload = definition.payload.parse(data);
      await handler.run({ id, payload, signal, report: (progress) => report(id, progress) });
      if (!signal.aborted) await settle(id);
    };
    const giveUp = async ({ data, sourceId }: JobWithMetadata<unknown>) => {
      if (!sourceId) return;
      await handler.giveUp({ id: sourceId, payload: definition.payload.parse(data) });
      await settle(sourceId);
    };

    const running = createWorkers({ boss, name, times, concurrency: definition.concurrency, run });
    workers.push(running);
    beginnings.push(async () => {
      const kept = { retentionSeconds: 14 * day, deleteAfterSeconds: day };
      const again = { retryLimit: 1_000, retryDelay: giveUpAgain, retryBackoff: true, retryDelayMax: 600 };
      await ensureQueue(failedQueue, { ...kept, ...again });
      await ensureQueue(name, {
        ...kept,
        retryLimit: definition.maxRetries,
        expireInSeconds: definition.maxSeconds,
        heartbeatSeconds: times.heartbeat,
        deadLetter: failedQueue,
      });
      // Nobody else can be at what is said to be running: it was a process that is gone.
      const left = runsAlone ? await repository.active(name) : [];
      if (left.length > 0) await boss.fail(name, left);
      await running.start();
      const options = { pollingIntervalSeconds: times.poll, includeMetadata: true } as const;
      await boss.work(failedQueue, options, async ([job]) => {
        if (job) await giveUp(job);
      });
    });

    return {
      async enqueue({ id, account, payload, after }) {
        if (charge) {
          if (!account) throw new Error(`Nobody to charge for a job of ${name}`);
          const request = { id, use: charge.use, amount: charge.amountOf(payload) };
          const { fresh } = await quota.reserve(account, request);
          if (!fresh) throw new AppError(errors.badRequestId);
        }
        try {
          if (
            (await boss.send(name, payload, { id, ...(after !== undefined && { startAfter: after }) })) ===
            null
          )
            throw new AppError(errors.badRequestId);
        } catch (error) {
          if (charge) await quota.refund(id, charge.use);
          throw error;
        }
        running.wake();
      },

      async cancel(id) {
        await boss.cancel(name, id);
        running.abort(id);
        await settle(id);
      },

      pending: (ids) => repository.pending(name, ids),
      progressOf: repository.progressOf,
    };
  };

  /** A queue of a version before may have other limits. */
  const ensureQueue = async (name: string, options: QueueLimits) => {
    const known = await boss.getQueue(name);
    if (!known) return boss.createQueue(name, options);
    const isSame = Object.entries(options).every(([key, value]) => known[key as keyof QueueLimits] === value);
    if (!isSame) await boss.updateQueue(name, options);
  };

  return {
    own,

    /** Makes the tables and queues where they are missing, takes over what a process before this one has left, and begins. */
    async start(): Promise<void> {
      await boss.start();
      for (const begin of beginnings) await begin();
    },

    /** Gives back what is being done, to be begun again by another process or the next start. */
    async stop(): Promise<void> {
      await boss.stop({ graceful: false, close: false });
      await Promise.all(workers.map(({ stop }) => stop()));
    },

    tidy: (): Promise<void> => repository.deleteProgressBefore(new Date(now().getTime() - day * 1_000)),
  };
}
