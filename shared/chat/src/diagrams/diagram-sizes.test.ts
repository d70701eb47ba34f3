import { afterEach, expect, test } from 'vitest';
import { knownSize, rememberSize } from './diagram-sizes.ts';

afterEach(() => localStorage.clear());

test('the size of a diagram is known by its source', () => {
  rememberSize('graph TD; a-->b', { width: 120.5, height: 80 });
  expect(knownSize('graph TD; a-->b')).toEqual({ width: 120.5, height: 80 });
  expect(knownSize('graph TD; a-->c')).toBeUndefined();
});

test.each(['[["x",{"width":-1,"height":2}]]', '{', '[["x",null]]'])(
  'a damaged storage knows no size: %s',
  (stored) => {
    localStorage.setItem('diagram-sizes', stored);
    expect(knownSize('graph TD; a-->b')).toBeUndefined();
    rememberSize('graph TD; a-->b', { width: 1, height: 2 });
    expect(knownSize('graph TD; a-->b')).toEqual({ width: 1, height: 2 });
  },
);

test('the source is not stored, and no more than two hundred sizes are', () => {
  for (let n = 0; n < 250; n += 1) rememberSize(`graph TD; secret${n}`, { width: n + 1, height: 1 });
  const stored = localStorage.getItem('diagram-sizes') ?? '';
  expect(stored).not.toContain('secret');
  expect(JSON.parse(stored)).toHaveLength(200);
});
