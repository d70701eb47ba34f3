import { expect, it } from 'vitest';
import { themeOf } from '../themes/themes.ts';
import { fontsOf } from './fonts.ts';

it('a Latin deck has the fonts of its theme, and free ones of the same widths in the page', () => {
  const { heading, body } = fontsOf(themeOf('orangery'), 'de');
  expect([heading.office, body.office]).toEqual(['Georgia', 'Calibri']);
  expect(heading.css).toMatch(/^"Gelasio"/);
});

it('a Latin deck in Georgia leaves room for the wider letters that stand in for it, and one in Calibri needs none', () => {
  const { heading, body } = fontsOf(themeOf('orangery'), 'en');
  // Widths of DejaVu Serif in those of Gelasio, over a sentence.
  expect(heading.slack).toBeGreaterThan(1.175);
  expect(heading.boldSlack).toBeGreaterThan(1.104);
  expect(body.slack).toBe(1);
});

it('a Russian deck has no font whose Cyrillic letters cannot be measured', () => {
  expect(fontsOf(themeOf('orangery'), 'ru').heading).toMatchObject({ office: 'Times New Roman', slack: 1 });
  expect(fontsOf(themeOf('orangery'), 'uk').body.office).toBe('Calibri');
});

it('bold Persian is given more room than other Persian, because Tahoma has wide bold letters', () => {
  const { boldSlack, slack } = fontsOf(themeOf('paper'), 'fa').heading;
  expect(boldSlack).toBeGreaterThan(slack);
});

it.each([
  ['zh', 'Microsoft YaHei'],
  ['zh-TW', 'Microsoft JhengHei'],
  ['ja', 'Yu Gothic'],
  ['ko', 'Malgun Gothic'],
  ['fa', 'Tahoma'],
  ['hi', 'Nirmala UI'],
] as const)('a deck in %s names %s for its script and is measured with some slack', (language, script) => {
  const { body } = fontsOf(themeOf('paper'), language);
  expect(body.script).toBe(script);
  expect(body.slack).toBeGreaterThan(1);
});
