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

/** Reads by the grey of the picture: what Tesseract finds in it as it is, in it made smaller, and in English. */
async function readWith(
  known: Record<number, readonly (TesseractPage | undefined)[]>,
  cells: readonly number[],
) {
  const asked: ReadInput['images'][] = [];
  const read = async (images: ReadInput['images']) => {
    asked.push(images);
    return images.map(
      ({ image }) => known[image.data[0] ?? 0]?.[image.width < 100 ? 1 : 0] ?? { blocks: null },
    );
  };
  const readEnglish = async (images: ReadInput['images']) => {
    asked.push(images);
    return images.map(({ image }) => known[image.data[0] ?? 0]?.[2] ?? { blocks: null });
  };
  const pictures = [...cells.map(cell), empty];
  const alone = await readCells(pictures, read);
  asked.length = 0;
  return { alone, texts: await readCells(pictures, read, readEnglish), asked };
}

test('a cell that is read with little confidence is read again, smaller, and the surer text counts', async () => {
  const { texts, asked } = await readWith(
    {
      10: [pageOf('重量', 95)],
      20: [pageOf('', 0), pageOf('渡船', 80)],
      30: [pageOf('港口', 55), pageOf('港日', 40)],
    },
    [10, 20, 30],
  );
  expect(texts).toEqual(['重量', '渡船', '港口', '']);
  expect(asked.map((images) => images.length)).toEqual([3, 2, 1]);
});

test('a stain in a cell, which is read with no confidence at any size, is no text', async () => {
  const { texts } = await readWith({ 10: [pageOf('|', 12), pageOf('l', 15)] }, [10]);
  expect(texts).toEqual(['', '']);
});

test('figures are read in English as well, where that language is surer of them', async () => {
  const { alone, texts } = await readWith(
    {
      10: [pageOf('0.39%', 82), undefined, pageOf('0.3%', 96)],
      20: [pageOf('5,38', 69), undefined, pageOf('8,888', 96)],
      30: [pageOf('55.5%', 90), undefined, pageOf('55.596', 60)],
    },
    [10, 20, 30],
  );
  expect(alone).toEqual(['0.39%', '5,38', '55.5%', '']);
  expect(texts).toEqual(['0.3%', '8,888', '55.5%', '']);
});

test('a word of another language stays one, and a Latin one among them is read in English', async () => {
  const { texts } = await readWith(
    {
      10: [pageOf('港口', 90), undefined, pageOf('40', 96)],
      20: [pageOf('铜', 45), pageOf('铜', 40), pageOf('#0', 60)],
      30: [pageOf('ره', 20), undefined, pageOf('Total', 95)],
      40: [pageOf('۱۱', 80), undefined, pageOf('11', 96)],
    },
    [10, 20, 30, 40],
  );
  expect(texts).toEqual(['港口', '铜', 'Total', '۱۱', '']);
});
