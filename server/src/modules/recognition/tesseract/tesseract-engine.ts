import { errors } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { CpuStep, WorkerPool } from '../../../workers/worker-pool.ts';
import type { Page, RecognitionEngine, RecognitionTask } from '../engine.ts';
import type { GreyImage } from '../page/grey-image.ts';
import type { MeasuredPage } from '../page/measure-page.ts';
import type { TesseractPage } from './core.ts';
import { type LanguageData, tesseractNames } from './language-data.ts';
import { confidenceOf, linesOf } from './lines.ts';
import { type PreparedPage, preparePage } from './prepared-page.ts';
import type { Layout, ReadInput } from './read-page.ts';

/** Milliseconds between two looks at how far a thread is. */
const lookEvery = 250;
/** A page that is read as well as this needs no other try. */
const goodConfidence = 0.75;
/** Tesseract sometimes takes the lines of a page apart wrongly; another size or layout is another chance. */
const tries: readonly { readonly layout: Layout; readonly lineHeight: number }[] = [
  { layout: 'page', lineHeight: 28 },
  { layout: 'block', lineHeight: 24 },
  { layout: 'page', lineHeight: 20 },
];

const measure: CpuStep<GreyImage, MeasuredPage> = {
  file: new URL('../page/measure-page.ts', import.meta.url),
  name: 'measurePage',
  maxSeconds: 30,
};
const read: CpuStep<ReadInput, TesseractPage[]> = {
  file: new URL('./read-page.ts', import.meta.url),
  name: 'readPages',
  maxSeconds: 90,
};

type Dependencies = {
  /** Threads that keep a Tesseract each. */
  readonly readers: Pick<WorkerPool, 'run'>;
  readonly workers: Pick<WorkerPool, 'run'>;
  readonly data: LanguageData;
};

/** Tesseract on this server. Nothing of it is loaded until a picture is to be read. */
export function createTesseractEngine({ readers, workers, data }: Dependencies): RecognitionEngine {
  const filesOf = (languages: RecognitionTask['languages']) =>
    languages.flatMap((language) => {
      const file = data.get(language);
      return file ? [{ name: tesseractNames[language], file }] : [];
    });

  const readImages = async (
    images: readonly GreyImage[],
    layout: Layout,
    { languages, signal, report }: RecognitionTask,
  ): Promise<TesseractPage[]> => {
    const progress = new SharedArrayBuffer(4);
    const look = setInterval(() => report(Atomics.load(new Int32Array(progress), 0) / 1_000), lookEvery);
    try {
      return await readers.run(read, { images, layout, languages: filesOf(languages), progress }, signal);
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'TimeoutError' && !signal.aborted)
        throw new AppError(errors.recognitionTooLong, { cause });
      throw cause;
    } finally {
      clearInterval(look);
    }
  };

  const readBest = async (measured: MeasuredPage, task: RecognitionTask) => {
    const { image, width } = task.picture;
    let best: { page: TesseractPage; prepared: PreparedPage; confidence: number } | undefined;
    for (const { layout, lineHeight } of tries) {
      const prepared = await preparePage(measured, { lineHeight, shrunk: image.width / width });
      const [page = { blocks: null }] = await readImages([prepared.image], layout, task);
      const confidence = confidenceOf(page);
      if (!best || confidence > best.confidence) best = { page, prepared, confidence };
      if (best.confidence >= goodConfidence) break;
    }
    return best;
  };

  return {
    name: 'tesseract',

    async readPage(task): Promise<Page> {
      const measured = await workers.run(measure, task.picture.image, task.signal);
      const best = await readBest(measured, task);
      const lines = best ? linesOf(best.page, best.prepared.boxOf) : [];
      return { lines, angle: measured.angle };
    },

    readTables: async () => [],
  };
}
