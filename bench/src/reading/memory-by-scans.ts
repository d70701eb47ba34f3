import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allocatorSettings } from 'server/measured';
import { endChild, lineOf, startChild } from '../kit/child.ts';
import type { CleanUp } from '../kit/clean-up.ts';
import { inMegabytes } from '../kit/peak-memory.ts';
import { type Cell, rounded } from '../kit/result.ts';
import { scannedPages } from './scanned-pages.ts';

/** Milliseconds for all pages on a busy machine. */
const deadline = 60 * 60_000;

/** The most that a process takes up to each quarter of a scanned document, as the server runs and as the C library does by itself. */
export async function measureMemoryByScans(cleanUp: CleanUp, pages: number) {
  const file = path.join(await cleanUp.folder(), 'scans.pdf');
  await writeFile(file, await scannedPages(pages));
  const bounded = await peaksOf(cleanUp, file, pages, allocatorSettings);
  const plain = await peaksOf(cleanUp, file, pages, {});
  const rowOf = (document: string, peaks: readonly number[]): Record<string, Cell> => ({
    document,
    ...Object.fromEntries(
      [0.25, 0.5, 0.75, 1].map((part) => [`peak at ${part * 100} %, MB`, inMegabytes(peakAt(peaks, part))]),
    ),
  });
  return {
    rows: [
      rowOf(`${pages} scans as the server reads`, bounded),
      rowOf(`${pages} scans, allocator as it comes`, plain),
    ],
    summary: {
      'memory of scans, all by the first half, times': rounded(peakAt(bounded, 1) / peakAt(bounded, 0.5), 2),
    },
  };
}

const peakAt = (peaks: readonly number[], part: number): number =>
  peaks[Math.max(0, Math.round(peaks.length * part) - 1)] ?? Number.NaN;

/** Bytes, after each of the goes in which the pages are read. */
async function peaksOf(
  cleanUp: CleanUp,
  file: string,
  pages: number,
  env: Readonly<Record<string, string>>,
): Promise<number[]> {
  const child = startChild({ file: new URL('./read-scans.ts', import.meta.url), args: [file], env });
  cleanUp.defer(() => endChild(child));
  const [, read, peaks = ''] = await lineOf(child, /^read (\d+) ([\d,]+)$/, deadline);
  if (Number(read) !== pages) throw new Error(`${read} of ${pages} scans were recognized`);
  return peaks.split(',').map(Number);
}
