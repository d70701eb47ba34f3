import { expect, test } from 'vitest';
import type { Line } from '../engine.ts';
import { completed } from './complete-lines.ts';

const lineAt = (text: string, top: number, left = 0, confidence = 0.9): Line => ({
  text,
  confidence,
  paragraph: top < 100 ? 0 : 1,
  box: { left, top, width: 300, height: 20 },
});
const texts = (lines: readonly Line[]) => lines.map(({ text }) => text);

test('a line that one reading left out is taken from another, at its place and in the paragraph there', () => {
  const whole = completed(
    [lineAt('first', 0), lineAt('third', 60)],
    [lineAt('second', 30), lineAt('3rd', 62)],
  );
  expect(texts(whole)).toEqual(['first', 'second', 'third']);
  expect(new Set(whole.map(({ paragraph }) => paragraph))).toEqual(new Set([0]));
});

test('a line that was left out below all others goes to the end', () => {
  expect(texts(completed([lineAt('first', 0)], [lineAt('last', 200)]))).toEqual(['first', 'last']);
});

test('a line of the left column is not put between lines of the right one', () => {
  const columns = [lineAt('left 1', 0), lineAt('right 1', 0, 400), lineAt('right 2', 30, 400)];
  expect(texts(completed(columns, [lineAt('left 2', 30)]))).toEqual([
    'left 1',
    'right 1',
    'right 2',
    'left 2',
  ]);
});

test('what another reading takes for a line with little confidence, or where one is already, is left out', () => {
  const lines = [lineAt('first', 0)];
  expect(completed(lines, [lineAt('stain', 60, 0, 0.3), lineAt('f1rst', 5)])).toEqual(lines);
  expect(completed(lines, [{ text: 'nowhere', paragraph: 0 }])).toEqual(lines);
});
