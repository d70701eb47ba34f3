import { readFileSync } from 'node:fs';
import { createPdfReading, createWorkerPool, sharedBytes } from 'server/measured';
import { options, pagesAtOnce, threadLimits } from './conditions.ts';

/** Runs in a separate process, because the peak of memory is only known for a whole process. */
const [, , file = ''] = process.argv;
const threads = createWorkerPool(threadLimits);
const recognition = { readText: () => Promise.reject(new Error('nothing is recognized here')) };
const { openPdf, readPages } = createPdfReading({ threads, recognition, log: { warn: () => {} } });

const content = sharedBytes([readFileSync(file)]);
const { pages } = await openPdf(content);
let read = 0;
for (let from = 1; from <= pages; from += pagesAtOnce)
  read += (await readPages(content, from, Math.min(pages, from + pagesAtOnce - 1), options)).length;
await threads.close();
console.log(`read ${read} ${process.resourceUsage().maxRSS * 1024}`);
