import { errors } from '@orangery/api/contract';
import type { Table, TableCell } from '@orangery/api/tables';
import { AppError } from '../../../http/app-error.ts';
import type { CpuStep, WorkerPool } from '../../../workers/worker-pool.ts';
import type { FoundTable, Line, Page, RecognitionEngine, RecognitionTask } from '../engine.ts';
import type { GreyImage } from '../page/grey-image.ts';
import type { MeasuredPage } from '../page/measure-page.ts';
import type { findCells } from '../tables/find-cells.ts';
import type { Grid } from '../tables/grid.ts';
import { completed } from './complete-lines.ts';
import { type LanguageData, tesseractNames } from './language-data.ts';
import { isInColumns } from './layout-faults.ts';
import { confidenceOf, linesIn, linesOf } from './lines.ts';
import { pixelsWhenPrepared, preparePage } from './prepared-page.ts';
import { readCells } from './read-cells.ts';
import type { Layout, ReadInput, ReadPage, ReadResult } from './read-page.ts';

/** Milliseconds between two looks at how far a thread is. */
const lookEvery = 250;
/** A page that is read as well as this needs no other try. */
const goodConfidence = 0.75;
/** A page that is read worse than this at first sight is in another language, or no text at all. */
const hopeless = 0.5;
/** Pixels of a page at first sight: leaves and stars, taken for tiny letters, make it many times as large as it is. */
const maxPixelsOfLook = 3_000_000;
/** Pixels up to which a page is read at once: most are text, and a look at those takes as long as reading them. */
const readAtOnce = 10_000_000;
type Try = { readonly layout: Layout; readonly lineHeight: number; readonly maxPixels?: number };
const firstTry: Try = { layout: 'page', lineHeight: 28 };
/** Tesseract sometimes takes the lines of a page apart wrongly; another size or layout is another chance. */
const tries: readonly Try[] = [
  firstTry,
  { layout: 'block', lineHeight: 24 },
  { layout: 'page', lineHeight: 20 },
];

/** Pixels; the text of cells is short, and its letters count more than the layout. */
const cellLineHeight = 28;

const measure: CpuStep<GreyImage, MeasuredPage> = {
  file: new URL('../page/measure-page.ts', import.meta.url),
  name: 'measurePage',
  maxSeconds: 30,
};
const cut: CpuStep<Parameters<typeof findCells>[0], ReturnType<typeof findCells>> = {
  file: new URL('../tables/find-cells.ts', import.meta.url),
  name: 'findCells',
  maxSeconds: 30,
};
const read: CpuStep<ReadInput, ReadResult> = {
  file: new URL('./read-page.ts', import.meta.url),
  name: 'readPages',
  maxSeconds: 90,
};

type Reading = {
  readonly lines: readonly Line[];
  readonly isMisread: boolean;
  /** Mean over the letters; 0 without any. */
  readonly confidence: number;
  readonly isInColumns: boolean;
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

  /** @throws AppError recognitionTooLong */
  const run = async <Input, Output>(
    pool: Pick<WorkerPool, 'run'>,
    step: CpuStep<Input, Output>,
    input: Input,
    signal: AbortSignal,
  ): Promise<Output> => {
    try {
      return await pool.run(step, input, signal);
    } catch (cause) {
      if (signal.aborted || !isTooMuch(cause)) throw cause;
      throw new AppError(errors.recognitionTooLong, { cause });
    }
  };

  const readImages = async (
    images: ReadInput['images'],
    { languages, signal, report }: RecognitionTask,
  ): Promise<readonly ReadPage[]> => {
    if (images.length === 0) return [];
    const progress = new SharedArrayBuffer(4);
    const look = setInterval(() => report(Atomics.load(new Int32Array(progress), 0) / 1_000), lookEvery);
    try {
      const input = { images, languages: filesOf(languages), progress };
      const pages = await run(readers, read, input, signal);
      if (!('broken' in pages)) return pages;
      throw new AppError(errors.recognitionTooLong, { cause: new Error(pages.broken) });
    } finally {
      clearInterval(look);
    }
  };

  const readOnce = async (
    measured: MeasuredPage,
    { layout, ...size }: Try,
    task: RecognitionTask,
  ): Promise<Reading> => {
    const { image, width } = task.picture;
    const prepared = await preparePage(measured, { ...size, shrunk: image.width / width });
    const [page] = await readImages([{ image: prepared.image, layout }], task);
    if (!page) return { lines: [], isMisread: false, confidence: 0, isInColumns: false };
    const lines = linesOf(page, prepared.boxOf);
    return {
      lines,
      isMisread: page.isMisread,
      confidence: confidenceOf(page),
      isInColumns: isInColumns(linesIn(page.blocks).map(({ bbox }) => bbox)),
    };
  };

  const readBest = async (measured: MeasuredPage, task: RecognitionTask): Promise<readonly Line[]> => {
    if (task.isLook && pixelsWhenPrepared(measured, firstTry.lineHeight) > readAtOnce) {
      const draft = await readOnce(measured, { ...firstTry, maxPixels: maxPixelsOfLook }, task);
      if (isHopeless(draft)) return draft.lines;
    }
    const readings: Reading[] = [];
    for (const way of tries) {
      // Columns read as one block are mixed up: that try takes seconds and is never the best one.
      if (way.layout === 'block' && readings.some(({ isInColumns }) => isInColumns)) continue;
      readings.push(await readOnce(measured, way, task));
      const best = bestOf(readings);
      if (isGood(best) || (task.isLook && isHopeless(best))) break;
    }
    const best = bestOf(readings);
    const others = readings.filter((reading) => reading !== best);
    return best.isMisread
      ? others.reduce((lines, other) => completed(lines, other.lines), best.lines)
      : best.lines;
  };

  return {
    name: 'tesseract',

    async readPage(task): Promise<Page> {
      const measured = await run(workers, measure, task.picture.image, task.signal);
      return { lines: await readBest(measured, task), angle: measured.angle };
    },

    async readTables(task): Promise<readonly FoundTable[]> {
      const { picture, signal } = task;
      const measured = await run(workers, measure, picture.image, signal);
      const shrunk = picture.image.width / picture.width;
      const { image, boxOf } = await preparePage(measured, { lineHeight: cellLineHeight, shrunk });
      const found = await run(workers, cut, { image, lineHeight: cellLineHeight }, signal);
      const cells = found.flatMap(({ pictures }) => pictures);
      const readIn = (languages: RecognitionTask['languages']) => (images: ReadInput['images']) =>
        readImages(images, { ...task, languages });
      const isForeign = task.languages[0] !== 'en' && data.has('en');
      const texts = (
        await readCells(cells, readIn(task.languages), isForeign ? readIn(['en']) : undefined)
      ).values();
      return found.map(({ grid, area }) => ({
        rows: rowsOf(grid, () => texts.next().value ?? ''),
        box: boxOf({ x0: area.left, y0: area.top, x1: area.right, y1: area.bottom }),
      }));
    },
  };
}

/** Where there are no letters at all, another layout may find some, and takes no time. */
const isHopeless = ({ confidence }: Reading): boolean => confidence > 0 && confidence < hopeless;

const isGood = ({ confidence, isMisread }: Reading): boolean => confidence >= goodConfidence && !isMisread;

const lettersRead = ({ lines }: Reading): number =>
  lines.reduce((sum, { text, confidence = 0 }) => sum + text.length * confidence, 0);

/** Letters in the wrong order may be read as surely as any. */
function isBetter(one: Reading, other: Reading): boolean {
  if (one.isMisread !== other.isMisread) return other.isMisread && !isHopeless(one);
  return one.isMisread ? lettersRead(one) > lettersRead(other) : one.confidence > other.confidence;
}

const bestOf = (readings: readonly Reading[]): Reading =>
  readings.reduce((best, reading) => (isBetter(reading, best) ? reading : best));

/** The step took too long, or needed more memory than a thread has. */
const isTooMuch = (cause: unknown): boolean =>
  cause instanceof Error &&
  (cause.name === 'TimeoutError' || (cause as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY');

/** The rows of a grid. @param textOf of the cells in their order, each once */
function rowsOf({ rows, cells }: Grid, textOf: () => string): Table['rows'] {
  const lines: TableCell[][] = Array.from({ length: rows }, () => []);
  for (const { row, rowSpan, columnSpan } of cells) lines[row]?.push({ text: textOf(), rowSpan, columnSpan });
  return lines;
}
