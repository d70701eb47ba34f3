import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endChild, lineOf, startChild } from '../kit/child.ts';
import type { CleanUp } from '../kit/clean-up.ts';
import { inMegabytes } from '../kit/peak-memory.ts';
import { type Cell, rounded } from '../kit/result.ts';
import { columnsSample } from './sample-pages.ts';

/** Milliseconds for the longest of them. */
const deadline = 10 * 60_000;
const times = 10;

/** The most that a process takes to read all pages of a document, and of one with ten times as many. */
export async function measureMemoryByPages(cleanUp: CleanUp, pages: number) {
  const folder = await cleanUp.folder();
  const peaks: number[] = [];
  const rows: Record<string, Cell>[] = [];
  for (const count of [pages, pages * times]) {
    const { content } = columnsSample(2, count);
    const file = path.join(folder, `${count}.pdf`);
    await writeFile(file, content);
    const peak = await peakOf(cleanUp, file, count);
    peaks.push(peak);
    rows.push({
      document: `${count} pages to the end`,
      'file, MB': rounded(content.length / 1024 ** 2),
      'memory at most, MB': inMegabytes(peak),
    });
  }
  const [few = Number.NaN, many = Number.NaN] = peaks;
  return { rows, summary: { [`memory of ${times} times the pages, times`]: rounded(many / few, 2) } };
}

/** Bytes. */
async function peakOf(cleanUp: CleanUp, file: string, pages: number): Promise<number> {
  const child = startChild({ file: new URL('./read-to-end.ts', import.meta.url), args: [file] });
  cleanUp.defer(() => endChild(child));
  const [, read, peak] = await lineOf(child, /^read (\d+) (\d+)$/, deadline);
  if (Number(read) !== pages) throw new Error(`${read} of ${pages} pages were read`);
  return Number(peak);
}
