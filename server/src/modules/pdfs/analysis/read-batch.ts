import type { PdfRow } from '../files/pdf-row.ts';
import type { PageText } from '../reading/page-text.ts';
import type { KnownLanguage, Unrecognized } from '../reading/reading.service.ts';
import type { ReadDependencies, ReadOptions } from './read-document.ts';
import { understood } from './unreadable.ts';

/** Pages that may still be recognized; it goes down as they are. */
export type RecognitionLimit = { left: number };

type Pages = {
  readonly content: Buffer;
  readonly from: number;
  readonly to: number;
  readonly limit: RecognitionLimit;
  readonly known?: KnownLanguage;
};

type Batch = Pages & {
  /** Nobody tries these pages again. */
  readonly isGivenUp: boolean;
};

type Found = {
  readonly pages: readonly PageText[];
  readonly numbersOf: (why: Unrecognized) => readonly number[];
};

/** Reads some pages and makes them findable, for what counts as read is findable. */
export async function readInTurn(
  row: PdfRow,
  { content, from, to, limit, known }: Pages,
  { password, signal }: ReadOptions,
  { reading, answers, inTurn }: ReadDependencies,
): Promise<Found> {
  const unrecognized = new Map<number, Unrecognized>();
  const how = {
    accountId: row.accountId,
    language: row.language,
    signal,
    maxRecognized: limit.left,
    ...(known && { known }),
    onUnrecognized: (page: number, why: Unrecognized) => unrecognized.set(page, why),
    ...(password && { password }),
  };
  const read = () => understood(reading.readPages(content, from, to, how));
  const pages = await inTurn(row.accountId, read, signal);
  signal.throwIfAborted();
  limit.left -= pages.filter(({ scanned }) => scanned).length;
  if (pages.length > 0) await answers.indexPages(row.id, pages);
  const numbersOf = (why: Unrecognized) =>
    [...unrecognized].filter(([, found]) => found === why).map(([page]) => page);
  return { pages, numbersOf };
}

/** False when the document is gone. */
export async function readBatch(
  row: PdfRow,
  { isGivenUp, ...batch }: Batch,
  options: ReadOptions,
  dependencies: ReadDependencies,
): Promise<boolean> {
  const nothing: Found = { pages: [], numbersOf: () => [] };
  const { pages, numbersOf } = isGivenUp ? nothing : await readInTurn(row, batch, options, dependencies);
  const { from, to } = batch;
  const [unrecognized, beyondPlan] = [numbersOf('later'), numbersOf('beyond')];
  return dependencies.repository.keepPages(row.id, { from, to, pages, unrecognized, beyondPlan });
}
