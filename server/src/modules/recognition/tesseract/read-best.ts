import type { Line, RecognitionTask } from '../engine.ts';
import type { MeasuredPage } from '../page/measure-page.ts';
import { completed } from './complete-lines.ts';
import { isInColumns } from './layout-faults.ts';
import { confidenceOf, linesIn, linesOf } from './lines.ts';
import { pixelsWhenPrepared, preparePage } from './prepared-page.ts';
import type { ReadImages } from './read-images.ts';
import type { Layout } from './read-page.ts';
import { bestOf, isGood, isHopeless, type Reading } from './readings.ts';

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

/** The lines of a page, read as often as it takes. */
export async function readBest(
  measured: MeasuredPage,
  task: RecognitionTask,
  readImages: ReadImages,
): Promise<readonly Line[]> {
  if (task.isLook && pixelsWhenPrepared(measured, firstTry.lineHeight) > readAtOnce) {
    const draft = await readOnce(measured, { ...firstTry, maxPixels: maxPixelsOfLook }, task, readImages);
    if (isHopeless(draft)) return draft.lines;
  }
  const readings: Reading[] = [];
  for (const way of tries) {
    // Columns read as one block are mixed up: that try takes seconds and is never the best one.
    if (way.layout === 'block' && readings.some(({ isInColumns }) => isInColumns)) continue;
    readings.push(await readOnce(measured, way, task, readImages));
    const best = bestOf(readings);
    if (isGood(best) || (task.isLook && isHopeless(best))) break;
  }
  const best = bestOf(readings);
  const others = readings.filter((reading) => reading !== best);
  return best.isMisread
    ? others.reduce((lines, other) => completed(lines, other.lines), best.lines)
    : best.lines;
}

async function readOnce(
  measured: MeasuredPage,
  { layout, ...size }: Try,
  task: RecognitionTask,
  readImages: ReadImages,
): Promise<Reading> {
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
}
