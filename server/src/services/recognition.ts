import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { createDocuments } from '../modules/documents/documents.service.ts';
import { createPdfReading } from '../modules/pdfs/reading/reading.service.ts';
import { enginesOf } from '../modules/recognition/engines/engines.ts';
import { createRecognition } from '../modules/recognition/recognition.service.ts';
import { findLanguageData, missingLanguages } from '../modules/recognition/tesseract/language-data.ts';
import { createTesseractEngine } from '../modules/recognition/tesseract/tesseract-engine.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { Foundation } from './foundation.ts';
import type { Production } from './production.ts';

/** Milliseconds that a thread which has loaded Tesseract is kept for the next picture. */
const idleTimeout = 60_000;

/** Threads that read, on every processor: they give way to everything else. */
const readingThreads = Math.min(4, availableParallelism());

/** Pictures that are read at the same time: while the threads read, the next is made ready. */
const atOnce = readingThreads + 1;

/** Megabytes: a page needs a tenth of it, and what needs more is made to. */
const parserLimits = { maxMemory: 192, maxBuffers: 192, maxThreads: 1 };

/** Megabytes of each thread: fonts and tables of objects of a large document, which is thirty megabytes itself. */
const pdfLimits = { maxMemory: 320, maxBuffers: 384, maxThreads: 2 };

export type Reading = ReturnType<typeof createReading>;

/** What reads pictures and documents. Nothing is loaded until one comes. */
export function createReading(
  app: FastifyInstance,
  { config, log, workers }: Pick<Foundation, 'config' | 'log'> & Production,
) {
  const readers = createWorkerPool({ idleTimeout, maxThreads: readingThreads });
  app.addHook('onClose', () => readers.close());
  const parsers = createWorkerPool(parserLimits);
  app.addHook('onClose', () => parsers.close());
  const pdfThreads = createWorkerPool(pdfLimits);
  app.addHook('onClose', () => pdfThreads.close());
  const data = findLanguageData(config.recognition.dataFolder);
  const missing = missingLanguages(data);
  if (missing.length > 0)
    log.info(
      { missing },
      'no data to read text in pictures of these languages; docs/operating.md says how to add it',
    );
  const recognition = createRecognition({
    engines: enginesOf(config.recognition, createTesseractEngine({ readers, workers, data })),
    languages: [...data.keys()],
    workers,
    log,
    atOnce,
  });
  return {
    documents: createDocuments(parsers),
    pdfReading: createPdfReading({ threads: pdfThreads, recognition, log }),
    recognition,
  };
}
