import type { FastifyInstance } from 'fastify';
import { enginesOf } from '../modules/recognition/engines/engines.ts';
import { createRecognition } from '../modules/recognition/recognition.service.ts';
import { findLanguageData, missingLanguages } from '../modules/recognition/tesseract/language-data.ts';
import { createTesseractEngine } from '../modules/recognition/tesseract/tesseract-engine.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { Foundation } from './foundation.ts';
import type { Production } from './production.ts';

/** Milliseconds that a thread which has loaded Tesseract is kept for the next picture. */
const idleTimeout = 60_000;

export type Reading = ReturnType<typeof createReading>;

/** What reads pictures. Nothing is loaded until one comes. */
export function createReading(
  app: FastifyInstance,
  { config, log, workers }: Pick<Foundation, 'config' | 'log'> & Production,
) {
  const readers = createWorkerPool({ idleTimeout });
  app.addHook('onClose', () => readers.close());
  const data = findLanguageData(config.recognition.dataFolder);
  const missing = missingLanguages(data);
  if (missing.length > 0)
    log.info(
      { missing },
      'no data to read text in pictures of these languages; docs/operating.md says how to add it',
    );
  return {
    recognition: createRecognition({
      engines: enginesOf(config.recognition, createTesseractEngine({ readers, workers, data })),
      languages: [...data.keys()],
      workers,
      log,
    }),
  };
}
