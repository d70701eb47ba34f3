import type { CleanUp } from '../kit/clean-up.ts';
import type { PeakMemory } from '../kit/peak-memory.ts';

export type Stage = {
  /** Of this attack alone. */
  cleanUp: CleanUp;
  /** Root of the clone that is attacked. */
  clone: URL;
  /** So much of it, or a tenth with `--quick`. */
  times: (count: number) => number;
};

/** Milliseconds after an attack. V8 collects what a process has left that does nothing more, and gives it back, within them. */
export const rest = 90_000;

export type Finding = {
  /** Of the server process, or of the largest process that shows pages. */
  memory: PeakMemory;
  /** Resident memory when the attack has been over for `rest`, bytes. */
  memoryAfter: number;
  /** What a visitor waited meanwhile, milliseconds: the middle, 99 of 100, and the longest. */
  latency: readonly number[];
  /** Requests of the visitor that failed; missing where it asked none. */
  failed?: string;
  /** What became of the attack. */
  outcome: string;
  /** The process was still there at the end. */
  alive: boolean;
};

export type Attack = {
  /** For `--only`. */
  name: string;
  what: string;
  /** Needs the built pages. */
  pages?: true;
  play: (stage: Stage) => Promise<Finding>;
};
