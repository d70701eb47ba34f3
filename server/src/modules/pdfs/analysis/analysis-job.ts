import { errors } from '@orangery/api/contract';
import { z } from 'zod';
import { defineJob, type JobHandler } from '../../jobs/job.ts';
import type { createPdfAnswers } from '../answers/answers.ts';
import type { PdfRow } from '../files/pdf-row.ts';
import type { StructureRepository } from '../structure/structure.repository.ts';
import { structureDocument } from '../structure/structure-document.ts';
import type { AnalysisRepository } from './analysis.repository.ts';
import { type ReadDependencies, type ReadOptions, readDocument } from './read-document.ts';
import { recognizeLater } from './recognize-later.ts';
import { UnreadableError } from './unreadable.ts';

/** Milliseconds after which a job leaves the rest of a document to another one, behind those that wait. */
const turn = 5 * 60_000;

/** Reads one document, or a part of it; what is read is in its rows. */
export const analysisJob = defineJob({
  name: 'pdf-analysis',
  payload: z.object({ pdf: z.uuid(), account: z.string() }),
  // Those of one account are few, and they take turns in reading.
  // Each has its whole file in memory.
  concurrency: 4,
  maxSeconds: 20 * 60,
  // A page that ends the process is tried three times, and there may be several.
  maxRetries: 10,
});

export type AnalysisPayload = z.output<typeof analysisJob.payload>;

export type AnalysisJobDependencies = Omit<ReadDependencies, 'repository' | 'answers'> & {
  readonly repository: ReadDependencies['repository'] &
    Pick<AnalysisRepository, 'findFor' | 'hasText' | 'describe' | 'end' | 'handOver'>;
  readonly structure: StructureRepository;
  readonly answers: Pick<
    ReturnType<typeof createPdfAnswers>,
    'indexPages' | 'placePassages' | 'describe' | 'embed'
  >;
  /** Has the next documents of the account read. */
  readonly begin: (accountId: string) => Promise<void>;
  /** Has a document read on, so many seconds from now. */
  readonly goOnLater: (payload: AnalysisPayload, jobId: string, seconds: number) => Promise<void>;
  readonly log: { warn: (details: object, message: string) => void };
};

export function createAnalysisJob(dependencies: AnalysisJobDependencies): JobHandler<AnalysisPayload> {
  const { repository, begin, goOnLater, changed } = dependencies;
  return {
    async run({ id: jobId, payload: { pdf, account }, signal }) {
      const row = await repository.findFor(pdf, jobId);
      if (row) {
        const until = performance.now() + turn;
        const options = { signal, isTimeUp: () => performance.now() > until };
        const reached = await analyze(row, options, dependencies);
        if (reached === 'time is up') await repository.handOver(pdf, jobId);
        else if (reached !== 'ended') await goOnLater({ pdf, account }, jobId, reached.again);
        changed(account, pdf);
      }
      await begin(account);
    },

    async giveUp({ payload: { pdf, account } }) {
      await repository.end(pdf, { state: 'failed', code: errors.pdfAnalysisFailed });
      changed(account, pdf);
      await begin(account);
    },
  };
}

/** Reads what is missing and ends the document as ready, locked or failed. */
export async function analyze(
  row: PdfRow,
  options: ReadOptions,
  dependencies: Omit<AnalysisJobDependencies, 'begin' | 'goOnLater'>,
): Promise<'ended' | 'time is up' | { readonly again: number }> {
  const { repository } = dependencies;
  try {
    const reached = await readDocument(row, options, dependencies);
    if (reached === 'time is up') return reached;
    const round = reached === 'read' ? await recognizeLater(row, options, dependencies) : reached;
    // With a password nobody comes back.
    if (round === 'time is up' || (typeof round === 'object' && options.password === undefined)) return round;
    if (round !== 'gone') await complete(row, options.signal, dependencies);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    options.signal.throwIfAborted();
    const { code } = error;
    await repository.end(row.id, { state: code === errors.pdfLocked ? 'locked' : 'failed', code });
  }
  return 'ended';
}

async function complete(
  row: PdfRow,
  signal: AbortSignal,
  {
    repository,
    structure,
    answers,
    log,
  }: Pick<AnalysisJobDependencies, 'repository' | 'structure' | 'answers' | 'log'>,
): Promise<void> {
  if (!(await repository.hasText(row.id))) throw new UnreadableError(errors.pdfEmpty);
  await structureDocument(row.id, signal, { structure, answers });
  if (row.summary === null) {
    try {
      await repository.describe(row.id, await answers.describe(row, row.language, signal));
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ err: error, pdf: row.id }, 'no summary of a document');
    }
  }
  await answers.embed(row.id, signal);
  await repository.end(row.id, { state: 'ready' });
}
