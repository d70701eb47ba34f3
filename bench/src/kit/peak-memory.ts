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

/** Watches the largest of these processes, and of those that are added, until it is ended. */
export function watchMemory(pids: readonly number[]): {
  add: (pids: readonly number[]) => void;
  end: () => PeakMemory;
} {
  for (const pid of pids) forgetPeak(pid);
  const watched = new Set(pids);
  const before = residentMemory(pids);
  let peak = before;
  const look = () => {
    peak = largest([peak, ...[...watched].map((pid) => figureOf(pid, 'VmHWM'))]);
  };
  const timer = setInterval(look, every);
  return {
    add: (more) => {
      for (const pid of more) watched.add(pid);
    },
    end: () => {
      clearInterval(timer);
      look();
      return { before, peak };
    },
  };
}
