import { expect, test } from 'vitest';
import { greyPage } from '../testing/grey-pages.ts';
import type { TesseractPage } from './core.ts';
import { readCells } from './read-cells.ts';
import type { ReadInput } from './read-page.ts';

const bbox = { x0: 0, y0: 0, x1: 10, y1: 10 };
const pageOf = (text: string, confidence: number): TesseractPage => ({
  blocks: [
    {
      paragraphs: [{ lines: [{ text, confidence, bbox, words: [{ text, confidence, bbox }] }] }],
    },
  ],
});
const cell = (grey: number) => ({ image: greyPage(100, 50, () => grey), isLine: true });
const empty = { image: undefined, isLine: true };

/** Reads by the grey of the picture: what Tesseract finds in it as it is, and in it made smaller. */
async function readWith(known: Record<number, [TesseractPage, TesseractPage?]>, cells: readonly number[]) {
  const asked: ReadInput['images'][] = [];
  const read = async (images: ReadInput['images']) => {
    asked.push(images);
    return images.map(
      ({ image }) => known[image.data[0] ?? 0]?.[image.width < 100 ? 1 : 0] ?? { blocks: null },
    );
  };
  return { texts: await readCells([...cells.map(cell), empty], read), asked };
}

test('a cell that is read with little confidence is read again, smaller, and the surer text counts', async () => {
  const { texts, asked } = await readWith(
    {
      10: [pageOf('1,230', 95)],
      20: [pageOf('', 0), pageOf('渡船', 80)],
      30: [pageOf('港口', 55), pageOf('港日', 40)],
    },
    [10, 20, 30],
  );
  expect(texts).toEqual(['1,230', '渡船', '港口', '']);
  expect(asked.map((images) => images.length)).toEqual([3, 2]);
});

test('a stain in a cell, which is read with no confidence at any size, is no text', async () => {
  const { texts } = await readWith({ 10: [pageOf('|', 12), pageOf('l', 15)] }, [10]);
  expect(texts).toEqual(['', '']);
});
