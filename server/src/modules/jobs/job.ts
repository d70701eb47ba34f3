import type { z } from 'zod';
import type { Use } from '../plans/catalogue.ts';

/** Work that has a result and no reader: it is done once, by whichever process gets to it, and survives all of them. */
export type JobDefinition<Payload extends object> = {
  /** Name of the queue; never changed while jobs of it may be waiting. */
  readonly name: string;
  /** What the work needs to know. It is stored: ids rather than contents. */
  readonly payload: z.ZodType<Payload>;
  /** Jobs of this kind that one process does at the same time. */
  readonly concurrency: number;
  /** Seconds until an attempt is given up. */
  readonly maxSeconds: number;
  /** Attempts after the first; one is also used up when a process dies or stops in the middle. */
  readonly maxRetries: number;
  /** What a job reserves when it is enqueued; settled or refunded when it has ended. */
  readonly quota?: { readonly use: Use; readonly amountOf: (payload: Payload) => number };
};

export type Progress = { readonly done: number; readonly total: number };

export type RunningJob<Payload> = {
  readonly id: string;
  readonly payload: Payload;
  /**
   * Aborted when the job is cancelled, its time is up, this process stops, or another process has taken it over. The
   * result of an aborted attempt is not wanted.
   */
  readonly signal: AbortSignal;
  /** How far it is, for `progressOf`. */
  readonly report: (progress: Progress) => void;
};

export type JobHandler<Payload> = {
  /**
   * Does the work and stores its result, which may also be that it cannot be done. What it throws is logged and tried
   * again. An earlier attempt may have come any way: what is stored already must not be stored twice.
   */
  readonly run: (job: RunningJob<Payload>) => Promise<void>;
  /** The last attempt has failed: stores that as the result. Called until it succeeds once. */
  readonly giveUp: (job: { readonly id: string; readonly payload: Payload }) => Promise<void>;
  /**
   * How much of the quota is to be charged for what is stored under each id; an id that is missing is charged nothing.
   * Asked when a job has ended.
   */
  readonly worthOf?: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
};

/** Where pg-boss keeps its tables. */
export const jobsSchema = 'jobs';

/** Where jobs go whose last attempt has failed. */
export const failedQueueOf = (name: string): string => `${name}/failed`;

/** Checks nothing; gives the definition its type. */
export const defineJob = <Payload extends object>(definition: JobDefinition<Payload>) => definition;
