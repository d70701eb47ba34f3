import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';
import { fitTexts, heightOf, type TextStyle } from './fit.ts';
import { fitTitle } from './fit-title.ts';

const measure = (text: string, _font: string, size: number): number => Array.from(text).length * size * 0.5;
const font = { office: 'Calibri', css: 'Carlito', slack: 1 };
const style: TextStyle = { font, bold: false, italic: false, leading: 1.2, spacing: 0.5 };
const line = (text: string) => ({ text, level: 0, bullet: false }) as const;

/** As wide as a line of so many characters at 20 points, and so many lines high. */
const box = (characters: number, lines: number) => ({ w: characters * 10.2, h: lines * 24 });

const fitted = (text: string, characters: number, lines: number, used = style) =>
  fitTitle({ lines: [line(text)], box: box(characters, lines) }, used, [10, 20], measure);

/** Its lines as a program breaks them in the width that it has. */
const linesOf = (text: string, { width, size }: ReturnType<typeof fitted>): string[] =>
  breakLines(text, width, (piece) => measure(piece, '', size));

describe('a title on whose last line a word would stand alone', () => {
  it.each([
    ['two lines', 'aaaa bbbb cccc dddd ee', 20, 2, ['aaaa bbbb', 'cccc dddd ee']],
    ['three lines', 'aaaa bbbb cccc dddd eeee ffff g', 14, 3, ['aaaa bbbb', 'cccc dddd', 'eeee ffff g']],
  ])('has %s that are about as long as each other, in the same size', (_, text, characters, count, lines) => {
    const fit = fitted(text, characters, count);
    expect(fit.size).toBe(20);
    expect(fit.width).toBeLessThan(box(characters, count).w);
    expect(linesOf(text, fit)).toEqual(lines);
  });

  it('never has more lines for it, also where the font may be wider in another program', () => {
    const wide = { ...style, font: { ...font, slack: 1.2 } };
    const text = 'aaaa bbbb cccc dddd ee';
    const fit = fitted(text, 24, 2, wide);
    expect(heightOf([line(text)], fit.width, wide, fit.size, measure)).toBeLessThanOrEqual(box(24, 2).h);
    expect(linesOf(text, fit).at(-1)).not.toBe('ee');
  });

  it.each([
    ['in Chinese, whose lines end inside of words', '温室里的树木开花了', 8],
    ['in Chinese with spaces', '温室 里的 树木 开花 了', 11],
    ['where shorter lines would break as they do', 'aaaaa bb', 7],
  ])('is a little smaller %s', (_, text, characters) => {
    const fit = fitted(text, characters, 2);
    expect(fit.size).toBeLessThan(20);
    expect(fit.size).toBeGreaterThanOrEqual(16);
    expect(fit.width).toBe(box(characters, 2).w);
  });

  it('is a little smaller in the font of a system for a script, whose widths are another in each program', () => {
    const persian = { ...style, font: { ...font, script: 'Tahoma' } };
    expect(fitted('aaaa bbbb cccc dddd ee', 20, 2, persian)).toMatchObject({ width: box(20, 2).w, size: 18 });
  });

  it('has room for letters that are a little wider', () => {
    const text = 'aaaa bbbb cccc dddd ee';
    const { width, size } = fitted(text, 20, 2);
    expect(breakLines(text, width, (piece) => measure(piece, '', size) * 1.05)).toHaveLength(2);
  });

  it('stays as it is where neither helps', () => {
    const title = { lines: [line('aaaaaaaaa b')], box: { w: 46, h: 30 } };
    expect(fitTitle(title, style, [9, 10], measure)).toEqual({
      ...fitTexts([title], style, [9, 10], measure),
      width: 46,
    });
  });
});

it.each([
  ['one line', 'aaaa bbbb', 20, 1],
  ['a last line of several words', 'aaaa bbbb cccc dd ee', 14, 2],
  ['a last line of one long word', 'aaaa bbbb cccccccccc', 14, 2],
])('a title with %s has all of its box', (_, text, characters, lines) => {
  expect(fitted(text, characters, lines)).toMatchObject({ size: 20, width: box(characters, lines).w });
});
