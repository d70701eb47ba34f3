import { errors } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { CpuStep, WorkerPool } from '../../../workers/worker-pool.ts';
import type { RecognitionTask } from '../engine.ts';
import { type LanguageData, tesseractNames } from './language-data.ts';
import type { ReadInput, ReadPage, ReadResult } from './read-page.ts';
import { runStep } from './run-step.ts';

/** Milliseconds between two looks at how far a thread is. */
const lookEvery = 250;

const read: CpuStep<ReadInput, ReadResult> = {
  file: new URL('./read-page.ts', import.meta.url),
  name: 'readPages',
  // Requests end sooner by themselves.
  maxSeconds: 5 * 60,
};

export type ReadImages = (images: ReadInput['images'], task: RecognitionTask) => Promise<readonly ReadPage[]>;

/** Reads pictures of text in a thread. What is returned throws AppError recognitionTooLong. */
export function createReadImages(readers: Pick<WorkerPool, 'run'>, data: LanguageData): ReadImages {
  const filesOf = (languages: RecognitionTask['languages']) =>
    languages.flatMap((language) => {
      const file = data.get(language);
      return file ? [{ name: tesseractNames[language], file }] : [];
    });

  return async (images, { languages, signal, report }) => {
    if (images.length === 0) return [];
    const progress = new SharedArrayBuffer(4);
    const look = setInterval(() => report(Atomics.load(new Int32Array(progress), 0) / 1_000), lookEvery);
    try {
      const input = { images, languages: filesOf(languages), progress };
      const pages = await runStep(readers, read, input, signal);
      if (!('broken' in pages)) return pages;
      throw new AppError(errors.recognitionTooLong, { cause: new Error(pages.broken) });
    } finally {
      clearInterval(look);
    }
  };
}
