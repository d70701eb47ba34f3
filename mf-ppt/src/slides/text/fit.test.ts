import { expect, it } from 'vitest';
import { fitTexts, fitTitle, heightOf, type TextStyle } from './fit.ts';

const measure = (text: string, _font: string, size: number): number => Array.from(text).length * size * 0.5;
const font = { office: 'Calibri', css: 'Carlito', slack: 1 };
const style: TextStyle = { font, bold: false, italic: false, leading: 1.2, spacing: 0.5 };
const line = (text: string) => ({ text, level: 0, bullet: false }) as const;

it('a text is as tall as its lines and the spaces between its paragraphs', () => {
  expect(heightOf([line('one'), line('two')], 100, style, 10, measure)).toBe(12 + 5 + 12);
});

it('a bullet takes width away from its text', () => {
  const lines = [{ text: 'aaaa bbbb', level: 0, bullet: true } as const];
  expect(heightOf(lines, 50, style, 10, measure)).toBeGreaterThan(
    heightOf([line('aaaa bbbb')], 50, style, 10, measure),
  );
});

it('texts beside each other have the size at which the longest fits', () => {
  const texts = [
    { lines: [line('a')], box: { w: 100, h: 30 } },
    { lines: [line('aaaaa bbbbb ccccc ddddd')], box: { w: 100, h: 30 } },
  ];
  expect(fitTexts(texts, style, [10, 24], measure)).toMatchObject({ size: 12, overflows: false });
});

it('a text that does not fit at the smallest size overflows', () => {
  const texts = [{ lines: [line('a '.repeat(500))], box: { w: 100, h: 30 } }];
  expect(fitTexts(texts, style, [12, 24], measure)).toMatchObject({ size: 12, overflows: true });
});

it('a font that may be wider in PowerPoint is given more room', () => {
  const text = [line('aaaa bbbb')];
  const wider = { ...style, font: { ...font, slack: 1.2 } };
  expect(heightOf(text, 47, wider, 10, measure)).toBeGreaterThan(heightOf(text, 47, style, 10, measure));
});

it.each([
  ['a word', 'aaaa bbbb cccc dd', 'aaaa bbbb cccc'],
  ['a Chinese character', '温室里的树木开花了', '温室里的树木开花'],
])('a title is a little smaller where %s would stand alone on its last line', (_, alone, without) => {
  const sized = (text: string, [w, h]: readonly [number, number]) =>
    fitTitle({ lines: [line(text)], box: { w, h } }, style, [10, 40], measure).size;
  const box = text(without);
  expect(sized(without, box)).toBe(20);
  expect(sized(alone, box)).toBeLessThan(20);
  expect(sized(alone, box)).toBeGreaterThanOrEqual(16);

  function text(first: string): readonly [number, number] {
    // As wide as the first line at 20 points, and two lines high.
    return [Array.from(first).length * 10 + 1, 50];
  }
});

it('a title that ends with a word alone at every size near the largest is as large as it can be', () => {
  const title = { lines: [line('aaaa bbbb c')], box: { w: 41, h: 30 } };
  expect(fitTitle(title, style, [9, 10], measure).size).toBe(fitTexts([title], style, [9, 10], measure).size);
});
