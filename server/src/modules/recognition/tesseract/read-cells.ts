import type { CellPicture } from '../tables/find-cells.ts';
import type { TesseractPage } from './core.ts';
import { cellTextOf, confidenceOf } from './lines.ts';
import { scaled } from './prepared-page.ts';
import type { ReadInput } from './read-page.ts';

/** A cell that is read with less is read again, smaller: Tesseract finds nothing in some short words of one size. */
const doubtful = 0.6;
const smaller = 0.8;
/** What is read with less is a stain of the frame. */
const leastConfidence = 0.2;

type Read = (images: ReadInput['images']) => Promise<readonly TesseractPage[]>;
type Reading = { readonly page: TesseractPage; readonly confidence: number };

/** The texts of cells, in their order; of an empty cell an empty one. */
export async function readCells(cells: readonly CellPicture[], read: Read): Promise<string[]> {
  const filled = cells.flatMap(({ image, isLine }) =>
    image ? [{ image, layout: isLine ? ('line' as const) : ('block' as const) }] : [],
  );
  const first = (await read(filled)).map(readingOf);
  const again = filled.filter((_, index) => (first[index]?.confidence ?? 1) < doubtful);
  const images = again.map(async (cell) => ({ ...cell, image: await scaled(cell.image, smaller) }));
  const second = (await read(await Promise.all(images))).map(readingOf).values();
  const texts = first
    .map((reading) => (reading.confidence < doubtful ? better(reading, second.next().value) : reading))
    .map(({ page, confidence }) => (confidence >= leastConfidence ? cellTextOf(page) : ''))
    .values();
  return cells.map(({ image }) => (image ? (texts.next().value ?? '') : ''));
}

const readingOf = (page: TesseractPage): Reading => ({ page, confidence: confidenceOf(page) });

const better = (one: Reading, other: Reading | undefined): Reading =>
  other && other.confidence > one.confidence ? other : one;
