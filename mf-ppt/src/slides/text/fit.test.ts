import { expect, it } from 'vitest';
import { fitTexts, heightOf, type TextStyle } from './fit.ts';

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
