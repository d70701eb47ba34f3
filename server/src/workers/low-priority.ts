import { getPriority, platform, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** Below the rest of the process; a thread of it gets a tenth of a processor that an ordinary one wants as well. */
const niceness = 10;
const lowest = 19;

/**
 * Lets this worker thread work only while nobody else wants the processor. On Linux priorities are of threads; elsewhere they
 * are of processes, which is why nothing is done there.
 */
export function lowerPriority(): void {
  if (isMainThread || platform() !== 'linux') return;
  // A number by itself would lift the thread above a server that was started with `nice`.
  setPriority(0, Math.min(lowest, getPriority(0) + niceness));
}
