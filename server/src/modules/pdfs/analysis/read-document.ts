import { errors } from '@orangery/api/contract';
import { sharedBytes } from '../../../workers/shared-bytes.ts';
import type { PdfAllowance } from '../../plans/catalogue.ts';
import type { createPdfAnswers } from '../answers/answers.ts';
import type { PdfRow } from '../files/pdf-row.ts';
import type { createPdfReading, KnownLanguage } from '../reading/reading.service.ts';
import type { AnalysisRepository } from './analysis.repository.ts';
import { type RecognitionLimit, readBatch } from './read-batch.ts';
import { UnreadableError, understood } from './unreadable.ts';

/** Pages that are read in one go. */
const batch = 4;
/** Attempts that may begin at one page: it breaks what reads it. The last but one is for this page alone. */
const attemptsAtPage = 3;

type Repository = Pick<
  AnalysisRepository,
  'beginAt' | 'opened' | 'keepPages' | 'keepRecognized' | 'unrecognized'
>;

export type ReadDependencies = {
  readonly repository: Repository;
  readonly reading: Pick<ReturnType<typeof createPdfReading>, 'openPdf' | 'readPages'>;
  readonly answers: Pick<ReturnType<typeof createPdfAnswers>, 'indexPages'>;
  /** Undefined when it is gone. */
  readonly contentOf: (row: PdfRow) => Promise<Buffer | undefined>;
  /** Stores a content in the place of the one that was sent. */
  readonly replaceContent: (row: PdfRow, content: Buffer) => Promise<void>;
  readonly allowance: (accountId: string) => Promise<PdfAllowance>;
  /** One after the other of those who want to read. */
  readonly inTurn: <T>(accountId: string, work: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  readonly changed: (accountId: string, id: string) => void;
};

export type ReadOptions = {
  readonly signal: AbortSignal;
  readonly password?: string;
  /** Whether to stop between two batches. */
  readonly isTimeUp?: () => boolean;
};

/**
 * Reads what is still to be read of a document; what is stored already stays.
 * @returns `gone`: it was removed, or somebody else reads it
 * @throws UnreadableError; the reason of the signal
 */
export async function readDocument(
  row: PdfRow,
  options: ReadOptions,
  dependencies: ReadDependencies,
): Promise<'read' | 'time is up' | 'gone'> {
  const stored = await dependencies.contentOf(row);
  if (!stored) throw new UnreadableError(errors.pdfDamaged);
  const opened =
    row.pages === null
      ? await openDocument(row, stored, options, dependencies)
      : { pages: row.pages, content: stored };
  if (!opened) return 'gone';
  const { pages, content } = opened;
  if (row.analyzed === pages) return 'read';
  const attempts = await dependencies.repository.beginAt(row.id, row.analyzed + 1);
  const limit = await recognitionLimit(row, dependencies);
  const known: KnownLanguage = {};
  let from = row.analyzed + 1;
  while (from <= pages) {
    if (from > row.analyzed + 1 && options.isTimeUp?.()) return 'time is up';
    const isFirst = from === row.analyzed + 1;
    const to = isFirst && attempts > 1 ? from : Math.min(pages, from + batch - 1);
    const isGivenUp = isFirst && attempts >= attemptsAtPage;
    if (!(await readBatch(row, { content, from, to, isGivenUp, limit, known }, options, dependencies)))
      return 'gone';
    from = to + 1;
  }
  return 'read';
}

/** How many more pages of it may be recognized. */
export async function recognitionLimit(
  row: PdfRow,
  { allowance }: Pick<ReadDependencies, 'allowance'>,
): Promise<RecognitionLimit> {
  const { recognized_pages: all } = await allowance(row.accountId);
  return { left: Math.max(0, all - row.scanned) };
}

/** How many pages it has, and the content that they are read in: where the one that was sent is no use, another one takes its place. */
async function openDocument(
  row: PdfRow,
  sent: Buffer,
  { password, signal }: ReadOptions,
  { reading, repository, replaceContent, allowance, changed }: ReadDependencies,
): Promise<{ readonly pages: number; readonly content: Buffer } | undefined> {
  const { pages, repaired, mended, outline } = await understood(reading.openPdf(sent, password, signal));
  if (pages === 0) throw new UnreadableError(errors.pdfEmpty);
  if (pages > (await allowance(row.accountId)).pages) throw new UnreadableError(errors.pdfTooManyPages);
  const content = mended ? sharedBytes([mended]) : sent;
  if (mended) await replaceContent(row, Buffer.from(mended));
  // An earlier attempt may have ended between the two.
  const isReplaced = content.length !== row.bytes;
  const about = { pages, repaired: repaired || isReplaced, bytes: content.length, outline };
  if (!(await repository.opened(row.id, about))) return undefined;
  changed(row.accountId, row.id);
  return { pages, content };
}
