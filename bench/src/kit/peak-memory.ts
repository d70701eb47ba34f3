import { readFileSync, writeFileSync } from 'node:fs';

/** Resident memory, bytes; NaN where the system has no `/proc`. */
export type PeakMemory = { before: number; peak: number };

/** Milliseconds. The kernel keeps the peak; looking often is for processes that die. */
const every = 100;
const megabyte = 1024 * 1024;

export const inMegabytes = (bytes: number): number => Math.round(bytes / megabyte);

function figureOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

/** Makes the kernel begin its count of the highest memory anew. */
function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Another system, or the process has just ended.
  }
}

const largest = (values: readonly number[]): number => {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? Number.NaN : Math.max(...known);
};

/** Resident memory of the largest of these processes, bytes; NaN when none is known. */
export const residentMemory = (pids: readonly number[]): number =>
  largest(pids.map((pid) => figureOf(pid, 'VmRSS')));

/** Watches the largest of these processes until it is ended. */
export function watchMemory(pids: readonly number[]): { end: () => PeakMemory } {
  for (const pid of pids) forgetPeak(pid);
  const before = residentMemory(pids);
  let peak = before;
  const look = () => {
    peak = largest([peak, ...pids.map((pid) => figureOf(pid, 'VmHWM'))]);
  };
  const timer = setInterval(look, every);
  return {
    end: () => {
      clearInterval(timer);
      look();
      return { before, peak };
    },
  };
}
