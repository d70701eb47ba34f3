import { readFileSync } from 'node:fs';
import {
  createPdfReading,
  createRecognition,
  createTesseractEngine,
  createWorkerPool,
  findLanguageData,
  sharedBytes,
} from 'server/measured';
import { options, pagesAtOnce, threadLimits } from './conditions.ts';

/** Runs in a separate process, because the peak of memory is only known for a whole process: reads scanned pages as the server does. */
const [, , file = ''] = process.argv;
const threads = createWorkerPool(threadLimits);
const workers = createWorkerPool();
const readers = createWorkerPool({ maxThreads: 2 });
const data = findLanguageData(process.env.TESSDATA_DIR);
const log = { warn: () => {} };
const recognition = createRecognition({
  engines: [createTesseractEngine({ readers, workers, data })],
  languages: [...data.keys()],
  workers,
  log,
  atOnce: 3,
});
const { openPdf, readPages } = createPdfReading({ threads, recognition, log });

const content = sharedBytes([readFileSync(file)]);
const { pages } = await openPdf(content);
let recognized = 0;
/** Bytes, after each of the goes. */
const peaks: number[] = [];
for (let from = 1; from <= pages; from += pagesAtOnce) {
  const to = Math.min(pages, from + pagesAtOnce - 1);
  const read = await readPages(content, from, to, options);
  recognized += read.filter(({ scanned, words }) => scanned && words.length > 0).length;
  peaks.push(process.resourceUsage().maxRSS * 1024);
}
await Promise.all([threads.close(), workers.close(), readers.close()]);
console.log(`read ${recognized} ${peaks.join(',')}`);
