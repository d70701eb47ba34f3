import type { Slide } from '@orangery/api';
import { expect, test, vi } from 'vitest';
import { plainMeasure } from '../../testing/plain-measure.ts';
import { recordingCanvas } from '../../testing/recording-canvas.ts';
import { createSlidePainter } from './slide-painter.ts';

const slide: Slide = {
  id: 'team',
  layout: 'team',
  title: 'Žluť',
  items: [{ heading: 'Ada', text: '', icon: 'leaf' }],
};
const settings = { language: 'de', numbers: false } as const;
const job = { slide, settings, theme: 'slate', width: 142 } as const;
const none = { icons: [], addresses: [] };

/** A painter whose canvas is recorded, with the letters for which fonts were asked. */
function begin() {
  const canvas = { width: 1, height: 1, convertToBlob: async () => new Blob(['picture']) };
  const { context, marks } = recordingCanvas(canvas);
  const asked: string[] = [];
  const before: number[] = [];
  const fonts = {
    add: vi.fn(),
    load: async (font: string, text: string) => {
      asked.push(`${font} ${text}`);
      before.push(marks.length);
      return [];
    },
  } as unknown as FontFaceSet;
  const painter = createSlidePainter({
    fonts,
    canvas: { ...canvas, ...{ getContext: () => context } },
    measure: plainMeasure,
  });
  return { painter, marks, asked, before };
}

test('a slide is painted once fonts with all of its letters were asked for', async () => {
  const { painter, marks, asked, before } = begin();
  await painter.paint(job);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every((one) => one.includes('Ž') && one.includes('ť'))).toBe(true);
  expect(Math.max(...before)).toBe(0);
  expect(marks.map(({ text }) => text)).toEqual(expect.arrayContaining(['Žluť', 'Ada']));
});

test('a picture says which icons are missing on it, and has them once they were supplied', async () => {
  const { painter, marks } = begin();
  const lines = () => marks.splice(0).filter(({ what }) => what === 'stroke').length;
  expect((await painter.paint(job)).missing).toEqual({ ...none, icons: ['leaf'] });
  const before = lines();
  painter.supply({ icons: [['leaf', [['path', { d: 'M2 2L22 22' }]]]], pictures: [] });
  expect((await painter.paint(job)).missing).toEqual(none);
  expect(lines()).toBe(before + 1);
});

test('a picture that is gone is not asked for again', async () => {
  const { painter } = begin();
  const address = '/objects/house.png';
  const picture = { address, width: 4, height: 3, alt: '' };
  const shown = { ...job, slide: { id: 'house', layout: 'image', title: 'House', picture } as const };
  expect((await painter.paint(shown)).missing).toEqual({ ...none, addresses: [address] });
  painter.supply({ icons: [], pictures: [[address, null]] });
  expect((await painter.paint(shown)).missing).toEqual(none);
});
