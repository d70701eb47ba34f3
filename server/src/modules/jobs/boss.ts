import { type Db, PgBoss } from 'pg-boss';
import { jobsSchema } from './job.ts';

/** Seconds. */
export type JobTimes = {
  /** Between two looks for jobs that other processes have enqueued; what this one enqueues begins at once. */
  readonly poll: number;
  /** A running job whose process shows no sign of life for so long is given to another. At least 10. */
  readonly heartbeat: number;
  /** Between two signs of life, which is also when a process learns that its job was cancelled elsewhere. */
  readonly refresh: number;
  /** Between two looks for jobs whose process is gone or whose time is up. */
  readonly supervise: number;
};

export const jobTimes: JobTimes = { poll: 5, heartbeat: 15, refresh: 4, supervise: 5 };

/** Where nobody else can enqueue, take over or cancel, only what hangs is left to be looked for. */
export const aloneTimes: JobTimes = { ...jobTimes, poll: 30, supervise: 60 };

const hour = 60 * 60;

/**
 * The queue in the server's own database. It makes and migrates its tables when it starts, on PostgreSQL under a lock. NOTIFY
 * is not used, since the embedded database does not have it.
 */
export const createBoss = (connection: Db, { supervise }: JobTimes): PgBoss =>
  new PgBoss({
    db: connection,
    schema: jobsSchema,
    schedule: false,
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
    maintenanceIntervalSeconds: hour,
    // Jobs do not depend on each other.
    flowIntervalSeconds: hour,
  });
