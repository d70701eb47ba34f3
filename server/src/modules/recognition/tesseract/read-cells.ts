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
/** English reads figures far better than Chinese and Persian do, but takes their letters for Latin ones. */
const sureInEnglish = { figures: 0.8, word: 0.85 };
const figures = /^[\d\s.,:%+\-–/()$€£¥]*\d[\d\s.,:%+\-–/()$€£¥]*$/;
const latinWord = /^\p{Script=Latin}{2}/u;

type Images = ReadInput['images'];
type Read = (images: Images) => Promise<readonly TesseractPage[]>;
type Reading = { readonly text: string; readonly confidence: number };

/**
 * The texts of cells, in their order; of an empty cell an empty one.
 * @param readEnglish where the cells are in another language
 */
export async function readCells(
  cells: readonly CellPicture[],
  read: Read,
  readEnglish?: Read,
): Promise<string[]> {
  const filled = cells.flatMap(({ image, isLine }) =>
    image ? [{ image, layout: isLine ? ('line' as const) : ('block' as const) }] : [],
  );
  const first = await readingsOf(filled, read);
  const second = await readAgain(filled, first, isDoubtful, smallerThan(read), surer);
  const last = readEnglish ? await readAgain(filled, second, mayBeEnglish, readEnglish, inEnglish) : second;
  const texts = last.map(({ text, confidence }) => (confidence >= leastConfidence ? text : '')).values();
  return cells.map(({ image }) => (image ? (texts.next().value ?? '') : ''));
}

const readingsOf = async (images: Images, read: Read): Promise<readonly Reading[]> =>
  (await read(images)).map((page) => ({ text: cellTextOf(page), confidence: confidenceOf(page) }));

const smallerThan =
  (read: Read): Read =>
  async (images) =>
    read(
      await Promise.all(images.map(async (cell) => ({ ...cell, image: await scaled(cell.image, smaller) }))),
    );

/** Reads those that need it once more, and takes the better reading of each. */
async function readAgain(
  images: Images,
  readings: readonly Reading[],
  needsIt: (reading: Reading) => boolean,
  read: Read,
  better: (before: Reading, again: Reading) => Reading,
): Promise<readonly Reading[]> {
  const isAgain = readings.map(needsIt);
  const again = (
    await readingsOf(
      images.filter((_, index) => isAgain[index]),
      read,
    )
  ).values();
  return readings.map((reading, index) => {
    const other = isAgain[index] ? again.next().value : undefined;
    return other ? better(reading, other) : reading;
  });
}

const isDoubtful = ({ confidence }: Reading): boolean => confidence < doubtful;

const surer = (before: Reading, again: Reading): Reading =>
  again.confidence > before.confidence ? again : before;

const mayBeEnglish = (reading: Reading): boolean => isDoubtful(reading) || /\d/.test(reading.text);

function inEnglish(before: Reading, english: Reading): Reading {
  const isFigures = figures.test(english.text) && english.confidence >= sureInEnglish.figures;
  const isWord =
    isDoubtful(before) && latinWord.test(english.text) && english.confidence >= sureInEnglish.word;
  return isFigures || isWord ? english : before;
}
