import type { ColumnType } from 'kysely';

export type JobProgressTable = {
  /** Of the job. */
  id: string;
  done: number;
  total: number;
  updated_at: ColumnType<Date, Date, Date>;
};

/** Tables of the module `jobs`; the queues themselves are in the schema `jobs`, which pg-boss keeps. */
export type JobTables = { job_progress: JobProgressTable };
