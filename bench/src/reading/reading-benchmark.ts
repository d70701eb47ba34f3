import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createPdfReading, createWorkerPool, type PageText } from 'server/measured';
import { withCleanUp } from '../kit/clean-up.ts';
import { type Cell, type Result, rounded } from '../kit/result.ts';
import { quantile, sum } from '../kit/statistics.ts';
import type { Options } from '../options.ts';
import { options, threadLimits } from './conditions.ts';
import { measureMemoryByPages } from './memory-by-pages.ts';
import { measureMemoryByScans } from './memory-by-scans.ts';
import { hasPoppler, wordsOfPoppler } from './poppler.ts';
import { columnsSample, type Sample } from './sample-pages.ts';
import { keptOf, orderOf, wordsIn } from './word-order.ts';

const megabyte = 1024 * 1024;
/** Pages of a document that are compared. */
const maxPages = 30;
const batch = 10;

/** The text of a document, and its pages; pictures are not recognized. */
function createReader() {
  const threads = createWorkerPool(threadLimits);
  const noText = { readText: () => Promise.reject(new Error('nothing is recognized here')) };
  const reading = createPdfReading({ threads, recognition: noText, log: { warn: () => {} } });
  const read = async (content: Buffer) => {
    const { pages } = await reading.openPdf(content);
    const last = Math.min(pages, maxPages);
    let text = '';
    for (let from = 1; from <= last; from += batch)
      for (const page of await reading.readPages(content, from, Math.min(last, from + batch - 1), options))
        text += `${plainFormulas(page.text)}\n${besideText(page)}\n`;
    return { text, pages: last };
  };
  return { read, close: threads.close };
}

/** Without the marks of what is raised and lowered, which pdftotext does not have. */
const plainFormulas = (text: string): string => text.replace(/[_^]\{([^{}]*)\}/g, '$1');

/** Headers, footers and numbers, which pdftotext has in its text. */
const besideText = ({ blocks, words }: PageText): string =>
  blocks
    .filter(({ kind }) => kind === 'header' || kind === 'footer' || kind === 'number')
    .flatMap(({ from, to }) => words.slice(from, to).map(([word]) => word))
    .join(' ');

type Reader = ReturnType<typeof createReader>;

/** Documents whose order is known. */
async function measureSamples(reader: Reader, pages: number): Promise<Record<string, Cell>[]> {
  const samples: Sample[] = [columnsSample(1, pages), columnsSample(2, pages), columnsSample(3, pages)];
  const rows: Record<string, Cell>[] = [];
  for (const { name, content, text } of samples) {
    const begin = performance.now();
    const found = wordsIn((await reader.read(content)).text);
    const seconds = (performance.now() - begin) / 1_000;
    const wanted = wordsIn(text);
    rows.push({
      document: name,
      'words kept': rounded(keptOf(wanted, found), 4),
      'order, τ': rounded(orderOf(wanted, found), 4),
      'pages a second': rounded(pages / seconds),
    });
  }
  return rows;
}

/** Documents of a folder beside what pdftotext reads in them. */
async function measureFolder(reader: Reader, folder: string) {
  const rows: Record<string, Cell>[] = [];
  let failed = 0;
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.pdf'))
    .toSorted()) {
    const file = path.join(folder, name);
    const wanted = await wordsOfPoppler(file, maxPages);
    const mine = await reader.read(readFileSync(file)).catch(() => undefined);
    if (!mine) failed += 1;
    if (!mine || wanted === undefined) continue;
    const found = wordsIn(mine.text);
    rows.push({
      document: name,
      pages: mine.pages,
      words: wanted.length,
      'words kept': rounded(keptOf(wanted, found), 4),
      'order, τ': rounded(orderOf(wanted, found), 4),
    });
  }
  const words = rows.map((row) => Number(row.words));
  const kept = sum(rows.map((row) => Number(row.words) * Number(row['words kept'])));
  return {
    rows,
    summary: {
      'documents of the folder': rows.length,
      'not read (locked or broken)': failed,
      'words kept of all': rounded(kept / Math.max(1, sum(words)), 4),
      'documents that keep 98 %': rows.filter((row) => Number(row['words kept']) >= 0.98).length,
      'median order, τ': rounded(
        quantile(
          rows.map((row) => Number(row['order, τ'])),
          0.5,
        ),
        4,
      ),
    },
  };
}

/** Memory of the process after the first and the last reading of the same pages. */
async function measureMemory(reader: Reader, times: number) {
  const { content } = columnsSample(2, maxPages);
  const used: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await reader.read(content);
    used.push(process.memoryUsage().rss / megabyte);
  }
  const part = Math.max(1, Math.floor(times / 5));
  return {
    'memory after a fifth, MB': rounded(Math.max(...used.slice(0, part)), 0),
    'memory after all, MB': rounded(Math.max(...used.slice(-part)), 0),
  };
}

/** Reading of PDFs: words kept, their order, pages a second and memory. */
export function readingBenchmark({ quick, folder }: Options): Promise<Result> {
  return withCleanUp(async (cleanUp) => {
    const reader = createReader();
    cleanUp.defer(reader.close);
    const samples = await measureSamples(reader, quick ? 3 : maxPages);
    const hasOther = await hasPoppler();
    const found = folder && hasOther ? await measureFolder(reader, folder) : { rows: [], summary: {} };
    const byPages = await measureMemoryByPages(cleanUp, quick ? 10 : 100);
    const byScans = await measureMemoryByScans(cleanUp, quick ? 8 : 40);
    return {
      name: 'reading',
      conditions: `at most ${maxPages} pages of each document but those read to the end, one thread, nothing recognized but the scans${folder && !hasOther ? '; pdftotext (poppler-utils) is not installed, so the folder was left out' : ''}`,
      rows: [...samples, ...byPages.rows, ...byScans.rows, ...found.rows],
      summary: {
        ...found.summary,
        ...(await measureMemory(reader, quick ? 2 : 20)),
        ...byPages.summary,
        ...byScans.summary,
      },
    };
  });
}
