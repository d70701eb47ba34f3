import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { PdfsTable } from '../../../db/tables/pdfs.ts';
import type { PdfRow } from './pdf-row.ts';

/** Documents that have not been removed. */
export const keptPdfs = (db: Kysely<Database>) =>
  db.selectFrom('pdfs').select(columns).where('removed_at', 'is', null);

const columns = [
  'id',
  'account_id',
  'name',
  'bytes',
  'sha256',
  'object_key',
  'language',
  'state',
  'pages',
  'analyzed',
  'scanned',
  'repaired',
  'unreadable',
  'unrecognized',
  'beyond_plan',
  'attempt_page',
  'attempts',
  'job_id',
  'code',
  'summary',
  'questions',
  'created_at',
] as const;

export const rowOf = (row: Pick<Selectable<PdfsTable>, (typeof columns)[number]>): PdfRow => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  bytes: row.bytes,
  sha256: row.sha256,
  objectKey: row.object_key,
  language: row.language,
  createdAt: row.created_at,
  state: row.state,
  pages: row.pages,
  analyzed: row.analyzed,
  scanned: row.scanned,
  repaired: row.repaired,
  unreadable: row.unreadable,
  unrecognized: row.unrecognized,
  beyondPlan: row.beyond_plan,
  attemptPage: row.attempt_page,
  attempts: row.attempts,
  jobId: row.job_id,
  code: row.code,
  summary: row.summary,
  questions: row.questions,
});
