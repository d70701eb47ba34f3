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
  createAnalysisJob,
} from './analysis-job.ts';
import { createReadUnlocked } from './read-unlocked.ts';
import { watchPdfs } from './watch-pdfs.ts';

/** Documents of one account that have a job; the others wait for these. */
const ofAccount = 2;
/** Batches of pages that are read at the same time, by turns of the accounts. */
const atOnce = 2;
/** Milliseconds without a change after which it is looked whether a document still has a job. */
const quietFor = 60_000;

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
  const { repository } = given;
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

  const unlocked = createReadUnlocked(dependencies);

  return {
    changed,
    /** Has the documents of an account read that wait, as many as it may have read at once. */
    begin,

    /** No more is read for it. */
    async end(jobId: string): Promise<void> {
      if (!unlocked.end(jobId)) await job.cancel(jobId);
    },

    /** @throws AppError wrongPdfPassword, pdfDamaged */
    unlock: unlocked.unlock,

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
        if (jobId && !pending.has(jobId) && !unlocked.has(jobId)) await repository.handOver(id, jobId);
      for (const accountId of new Set(quiet.map((row) => row.accountId))) await begin(accountId);
    },

    stop: unlocked.stop,
  };
}
