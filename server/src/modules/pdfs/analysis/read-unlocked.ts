import { randomUUID } from 'node:crypto';
import { errors } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { PdfRow } from '../files/pdf-row.ts';
import type { AnalysisRepository } from './analysis.repository.ts';
import { type AnalysisJobDependencies, analyze } from './analysis-job.ts';
import { UnreadableError, understood } from './unreadable.ts';

type Dependencies = Omit<AnalysisJobDependencies, 'repository' | 'begin' | 'goOnLater'> & {
  readonly repository: AnalysisRepository;
};

/** Reads documents with their passwords, which no job may know. */
export function createReadUnlocked(dependencies: Dependencies) {
  const { repository, reading, contentOf, changed, log } = dependencies;
  /** By the ids that the documents have in the place of that of a job. */
  const running = new Map<string, { readonly abort: AbortController; readonly done: Promise<void> }>();

  const read = async (row: PdfRow, jobId: string, password: string, signal: AbortSignal) => {
    try {
      await analyze(row, { signal, password }, dependencies);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, pdf: row.id }, 'a document with a password was not read');
      // It is asked for again: nobody else knows it.
      await repository.end(row.id, { state: 'locked', code: errors.pdfLocked });
    } finally {
      running.delete(jobId);
      changed(row.accountId, row.id);
    }
  };

  return {
    has: (jobId: string): boolean => running.has(jobId),

    /** False when it is not read here. */
    end(jobId: string): boolean {
      running.get(jobId)?.abort.abort();
      return running.has(jobId);
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
      const done = read(row, jobId, password, abort.signal);
      running.set(jobId, { abort, done });
    },

    async stop(): Promise<void> {
      for (const { abort } of running.values()) abort.abort();
      await Promise.allSettled([...running.values()].map(({ done }) => done));
    },
  };
}
