import type { Language, PdfState } from '@orangery/api/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type Json<T extends object> = JSONColumnType<T, string | undefined, string>;

export type PdfsTable = {
  /** That of its upload. */
  id: string;
  account_id: string;
  name: string;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
  /** In the object storage. */
  object_key: string;
  /** Of the person, for summary and questions. */
  language: Language;
  state: Generated<PdfState>;
  /** Whether it was sent without a plan. */
  trial: Generated<boolean>;
  /** Null until it has been opened. */
  pages: Generated<number | null>;
  /** Pages up to this one have been read, or cannot be. */
  analyzed: Generated<number>;
  scanned: Generated<number>;
  repaired: Generated<boolean>;
  unreadable: Generated<number[]>;
  /** Pages whose pictures are still to be recognized; what text they have is stored. */
  unrecognized: Generated<number[]>;
  /** Pages that are not recognized, as the plan has no more. */
  beyond_plan: Generated<number[]>;
  /** The page at which the last attempt began, and how many have begun there. */
  attempt_page: Generated<number>;
  attempts: Generated<number>;
  /** Of the job that reads it; null while it waits for its turn. */
  job_id: Generated<string | null>;
  /** Why it failed. */
  code: Generated<number | null>;
  summary: Generated<string | null>;
  questions: Json<string[]>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Moment;
  /** It can be restored for a while. */
  removed_at: ColumnType<Date | null, never, Date | null>;
};

/** Uploads that are under way. */
export type PdfUploadsTable = {
  id: string;
  account_id: string;
  /** As it came; any text. */
  name: string | null;
  /** In hexadecimal; null when the sender does not say it. */
  sha256: string | null;
  /** Of the person. */
  language: Language;
  /** Of the whole file. */
  bytes: number;
  /** Bytes that have arrived and are stored. */
  received: Generated<number>;
  created_at: Moment;
};

export type PdfUploadPartsTable = {
  /** In the object storage. */
  object_key: string;
  upload_id: string;
  /** Of its first byte in the file; null until it counts. */
  position: Generated<number | null>;
  created_at: Moment;
};

export type PdfTables = {
  pdfs: PdfsTable;
  pdf_uploads: PdfUploadsTable;
  pdf_upload_parts: PdfUploadPartsTable;
};
