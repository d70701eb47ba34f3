import { platform, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** Of 19; a thread of it gets a tenth of a processor that an ordinary one wants as well. */
const niceness = 10;

/**
 * Lets this worker thread work only while nobody else wants the processor. On Linux priorities are of threads; elsewhere they
 * are of processes, which is why nothing is done there.
 */
export function lowerPriority(): void {
  if (isMainThread || platform() !== 'linux') return;
  setPriority(0, niceness);
}
