import { beforeEach, expect, it, vi } from 'vitest';
import { createMeasure, fontOf } from './measure.ts';

/** Measures 0.5 of the size for a letter, 0.6 in bold, from the font that is set as on a canvas. */
class Canvas {
  static asked: string[] = [];
  getContext() {
    const context = {
      font: '',
      measureText: (text: string) => {
        Canvas.asked.push(text);
        const size = Number(/([\d.]+)px/.exec(context.font)?.[1]);
        return { width: text.length * size * (context.font.startsWith('700') ? 0.6 : 0.5) };
      },
    };
    return context;
  }
}

beforeEach(() => {
  Canvas.asked = [];
  vi.stubGlobal('OffscreenCanvas', Canvas);
});

const plain = fontOf({ css: 'Carlito, sans-serif', bold: false, italic: false });
const bold = fontOf({ css: 'Carlito, sans-serif', bold: true, italic: false });

it('a text is as wide as its size says, in the font that is asked for each time', () => {
  const measure = createMeasure();
  expect(measure('four', plain, 10)).toBeCloseTo(20);
  expect(measure('four', bold, 10)).toBeCloseTo(24);
  expect(measure('six666', plain, 30)).toBeCloseTo(90);
});

it('a text is measured once in a font, whatever its size, and again by what is made when a font has come', () => {
  const measure = createMeasure();
  for (const size of [10, 12, 54]) measure('word', plain, size);
  measure('word', bold, 10);
  expect(Canvas.asked).toEqual(['word', 'word']);
  createMeasure()('word', plain, 10);
  expect(Canvas.asked).toHaveLength(3);
});

it('a browser that measures no text says so', () => {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext() {
        return null;
      }
    },
  );
  expect(() => createMeasure()).toThrow('This browser measures no text.');
});
