import { randomUUID } from 'node:crypto';
import { errors } from '@orangery/api/contract';
import { createFairSemaphore } from '../../../fair-semaphore.ts';
import { AppError } from '../../../http/app-error.ts';
import type { AccountEvents } from '../../feed/account-events.ts';
import type { Jobs } from '../../jobs/jobs.service.ts';
import type { PdfRow } from '../files/pdf-row.ts';
import type { AnalysisRepository } from './analysis.repository.ts';
import {
  type AnalysisJobDependencies,
  type AnalysisPayload,
  analysisJob,
  analyze,
  createAnalysisJob,
} from './analysis-job.ts';
import { UnreadableError, understood } from './unreadable.ts';

/** Documents of one account that have a job; the others wait for these. */
const ofAccount = 2;
/** Batches of pages that are read at the same time, by turns of the accounts. */
const atOnce = 2;
/** Milliseconds without a change after which it is looked whether a document still has a job. */
const quietFor = 60_000;
/** Milliseconds; longer than the time between two looks at what other processes have changed. */
const lookBack = 10_000;

type Dependencies = Omit<
  AnalysisJobDependencies,
  'repository' | 'inTurn' | 'changed' | 'begin' | 'goOnLater'
> & {
  readonly repository: AnalysisRepository;
  readonly jobs: Pick<Jobs, 'own'>;
  readonly accountEvents: AccountEvents;
};

export type PdfAnalysis = ReturnType<typeof createPdfAnalysis>;

/** Has documents read in the background. */
export function createPdfAnalysis({ jobs, accountEvents, ...given }: Dependencies) {
  const { repository, reading, contentOf, log } = given;
  const semaphore = createFairSemaphore({
    limit: atOnce,
    limitOfSource: 1,
    // Each job waits once.
    maxOfSource: 1_000,
    maxWaiting: 10_000,
    refusal: () => new AppError(errors.tooManyRequests),
  });
  const changed = (accountId: string, id: string) => accountEvents.publish(accountId, { type: 'pdf', id });
  const dependencies = {
    ...given,
    changed,
    inTurn: <T>(accountId: string, work: () => Promise<T>, signal: AbortSignal) =>
      semaphore(accountId, work, { signal }),
    begin: (accountId: string): Promise<void> => begin(accountId),
    goOnLater: async (payload: AnalysisPayload, jobId: string, seconds: number) => {
      const next = randomUUID();
      if (await repository.passOn(payload.pdf, jobId, next))
        await job.enqueue({ id: next, payload, after: seconds });
    },
  };
  const job = jobs.own(analysisJob, createAnalysisJob(dependencies));
  watchPdfs(accountEvents, repository);

  const begin = async (accountId: string): Promise<void> => {
    for (const { id, jobId } of await repository.admit(accountId, ofAccount, randomUUID))
      await job.enqueue({ id: jobId, payload: { pdf: id, account: accountId } });
  };

  /** Documents that are read with a password, which no job may know, by the ids they have in the place of that of a job. */
  const unlocking = new Map<string, { readonly abort: AbortController; readonly done: Promise<void> }>();
  const readUnlocked = async (row: PdfRow, jobId: string, password: string, signal: AbortSignal) => {
    try {
      await analyze(row, { signal, password }, dependencies);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, pdf: row.id }, 'a document with a password was not read');
      // It is asked for again: nobody else knows it.
      await repository.end(row.id, { state: 'locked', code: errors.pdfLocked });
    } finally {
      unlocking.delete(jobId);
      changed(row.accountId, row.id);
    }
  };

  return {
    changed,
    /** Has the documents of an account read that wait, as many as it may have read at once. */
    begin,

    /** No more is read for it. */
    async end(jobId: string): Promise<void> {
      const here = unlocking.get(jobId);
      if (here) here.abort.abort();
      else await job.cancel(jobId);
    },

    /** @throws AppError wrongPdfPassword, pdfDamaged */
    async unlock(row: PdfRow, password: string): Promise<void> {
      const content = await contentOf(row);
      if (!content) throw new AppError(errors.pdfDamaged);
      try {
        await understood(reading.openPdf(content, password));
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error;
        const isWrong = error.code === errors.pdfLocked || error.code === errors.wrongPdfPassword;
        throw new AppError(isWrong ? errors.wrongPdfPassword : error.code, { cause: error });
      }
      const jobId = randomUUID();
      if (!(await repository.resume(row.id, jobId))) return;
      const abort = new AbortController();
      const done = readUnlocked(row, jobId, password, abort.signal);
      unlocking.set(jobId, { abort, done });
    },

    /** Goes on with a document that failed, or has pages that are not recognized. */
    async again(row: PdfRow): Promise<void> {
      await repository.resume(row.id, null);
      await begin(row.accountId);
    },

    /** Takes up documents whose job was lost with a process, and those that wait. */
    async resume(): Promise<void> {
      const quiet = await repository.quiet(quietFor);
      const pending = await job.pending(quiet.flatMap(({ jobId }) => jobId ?? []));
      for (const { id, jobId } of quiet)
        if (jobId && !pending.has(jobId) && !unlocking.has(jobId)) await repository.handOver(id, jobId);
      for (const accountId of new Set(quiet.map((row) => row.accountId))) await begin(accountId);
    },

    async stop(): Promise<void> {
      for (const { abort } of unlocking.values()) abort.abort();
      await Promise.allSettled([...unlocking.values()].map(({ done }) => done));
    },
  };
}

/** Notifies open pages of documents that have changed, wherever: as they are read, at most once in two seconds each. */
function watchPdfs(
  accountEvents: AccountEvents,
  repository: Pick<AnalysisRepository, 'changedLately'>,
): void {
  let known = new Map<string, number>();
  accountEvents.watch(async (accountIds) => {
    const current = new Map<string, number>();
    for (const { id, accountId, at } of await repository.changedLately(accountIds, lookBack)) {
      current.set(id, at);
      if (known.get(id) !== at) accountEvents.publish(accountId, { type: 'pdf', id });
    }
    known = current;
  });
}
