import type { Language, PdfInfo, PdfState } from '@orangery/api/contract';

export type NewPdf = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly objectKey: string;
  readonly language: Language;
  readonly at: Date;
};

/** A document as it is stored; pages and their words are apart. */
export type PdfRow = Omit<NewPdf, 'at'> & {
  readonly createdAt: Date;
  readonly state: PdfState;
  readonly pages: number | null;
  readonly analyzed: number;
  readonly scanned: number;
  readonly repaired: boolean;
  readonly unreadable: readonly number[];
  readonly unrecognized: readonly number[];
  readonly beyondPlan: readonly number[];
  readonly attemptPage: number;
  readonly attempts: number;
  readonly jobId: string | null;
  readonly code: number | null;
  readonly summary: string | null;
  readonly questions: readonly string[];
};

/** Whether reading it again may come further. */
export const mayReadAgain = ({ state, unrecognized, beyondPlan }: PdfRow): boolean =>
  state === 'failed' || (state === 'ready' && unrecognized.length + beyondPlan.length > 0);

/** Of the pages that are not read so many are listed. */
const maxListed = 100;

export const infoOf = (row: PdfRow): PdfInfo => ({
  id: row.id,
  name: row.name,
  bytes: row.bytes,
  pages: row.pages,
  created_at: row.createdAt.toISOString(),
  state: row.state,
  analyzed: row.analyzed,
  scanned: row.scanned,
  repaired: row.repaired,
  unreadable: row.unreadable.slice(0, maxListed),
  unrecognized: row.unrecognized.slice(0, maxListed),
  beyond_plan: row.beyondPlan.slice(0, maxListed),
  code: row.code,
  summary: row.summary,
  questions: [...row.questions],
});
