import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partPairs, textPairs } from './contrast-pairs.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Colours a theme declares, in order. */
function colorsOf(file: string): Map<string, string> {
  return new Map(
    [...read(file).matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map((match) => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  );
}

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const themes = { light: colorsOf('light.css'), dark: colorsOf('dark.css') };

it('has the same names in both themes, about a hundred of them', () => {
  expect([...themes.dark.keys()]).toEqual([...themes.light.keys()]);
  expect(themes.light.size).toBeGreaterThanOrEqual(95);
});

it('uses hex values only, which screenshot libraries can read', () => {
  for (const [theme, colors] of Object.entries(themes))
    for (const [name, value] of colors)
      expect(value, `${theme} ${name}`).toMatch(/^#([\da-f]{6}|[\da-f]{8})$/);
});

describe.each(Object.entries(themes))('%s theme', (_name, colors) => {
  const check = (pairs: typeof textPairs, minRatio: number) =>
    pairs
      .map(([front, back]) => ({
        pair: `${front} on ${back}`,
        ratio: contrast(colors.get(front) ?? '', colors.get(back) ?? ''),
      }))
      .filter(({ ratio }) => !(ratio >= minRatio));

  it('keeps text readable (WCAG AA)', () => expect(check(textPairs, 4.5)).toEqual([]));
  it('keeps outlines, rings and charts visible (WCAG AA)', () => expect(check(partPairs, 3)).toEqual([]));
});
