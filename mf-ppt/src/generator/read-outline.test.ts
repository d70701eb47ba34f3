import { describe, expect, test } from 'vitest';
import { readOutline } from './read-outline.ts';

const text = '# Deck\n\n## One\n- a\n  - b\n## Two\n- c';
const plain = (rows: readonly { level: number; text: string }[]) =>
  rows.map(({ level, text }) => [level, text]);
const all = [
  [0, 'One'],
  [1, 'a'],
  [2, 'b'],
  [0, 'Two'],
  [1, 'c'],
];

describe('reading an outline', () => {
  test('gives title, slides and points with their levels', () => {
    const { title, rows, growing } = readOutline(text, 0, true);
    expect(title).toBe('Deck');
    expect(plain(rows)).toEqual(all);
    expect(growing).toBeNull();
  });

  test('gives each row once, wherever the stream is cut', () => {
    let known = 0;
    const rows = [];
    for (let length = 0; length <= text.length; length += 1) {
      const next = readOutline(text.slice(0, length), known, length === text.length);
      known = next.lines;
      rows.push(...next.rows);
    }
    expect(plain(rows)).toEqual(all);
  });

  test('shows the line that is still growing, without taking it yet', () => {
    const { rows, growing } = readOutline('# Deck\n## One\n- be', 0, false);
    expect(plain(rows)).toEqual([[0, 'One']]);
    expect(growing).toMatchObject({ level: 1, text: 'be' });
  });

  test('passes over what is neither a slide nor a point', () => {
    expect(readOutline('Sure, here it is:\n## One\n', 0, false).rows).toHaveLength(1);
  });
});
