import type { Table, TableCell } from '@orangery/api/tables';
import type { CpuStep, WorkerPool } from '../../../workers/worker-pool.ts';
import type { FoundTable, Page, RecognitionEngine, RecognitionTask } from '../engine.ts';
import type { GreyImage } from '../page/grey-image.ts';
import type { MeasuredPage } from '../page/measure-page.ts';
import type { findCells } from '../tables/find-cells.ts';
import type { Grid } from '../tables/grid.ts';
import type { LanguageData } from './language-data.ts';
import { preparePage } from './prepared-page.ts';
import { readBest } from './read-best.ts';
import { readCells } from './read-cells.ts';
import { createReadImages } from './read-images.ts';
import type { ReadInput } from './read-page.ts';
import { runStep } from './run-step.ts';

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
type Dependencies = {
  /** Threads that keep a Tesseract each. */
  readonly readers: Pick<WorkerPool, 'run'>;
  readonly workers: Pick<WorkerPool, 'run'>;
  readonly data: LanguageData;
};

/** Tesseract on this server. Nothing of it is loaded until a picture is to be read. */
export function createTesseractEngine({ readers, workers, data }: Dependencies): RecognitionEngine {
  const readImages = createReadImages(readers, data);

  return {
    name: 'tesseract',

    async readPage(task): Promise<Page> {
      const measured = await runStep(workers, measure, task.picture.image, task.signal);
      return { lines: await readBest(measured, task, readImages), angle: measured.angle };
    },

    async readTables(task): Promise<readonly FoundTable[]> {
      const { picture, signal } = task;
      const measured = await runStep(workers, measure, picture.image, signal);
      const shrunk = picture.image.width / picture.width;
      const { image, boxOf } = await preparePage(measured, { lineHeight: cellLineHeight, shrunk });
      const found = await runStep(workers, cut, { image, lineHeight: cellLineHeight }, signal);
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

/** The rows of a grid. @param textOf of the cells in their order, each once */
function rowsOf({ rows, cells }: Grid, textOf: () => string): Table['rows'] {
  const lines: TableCell[][] = Array.from({ length: rows }, () => []);
  for (const { row, rowSpan, columnSpan } of cells) lines[row]?.push({ text: textOf(), rowSpan, columnSpan });
  return lines;
}
