import { expect, test } from 'vitest';
import { type OutlineNode, outlineEntries } from './outline-entries.ts';

const node = (title: string, items: readonly OutlineNode[] = [], dest: unknown = title): OutlineNode => ({
  title,
  dest,
  items,
});

test('entries stand in the order in which they are read, each with its depth', () => {
  const nodes = [node('One', [node('One and a half', [node('Deeper')]), node('Nearly two')]), node('Two')];
  expect(outlineEntries(nodes).map(({ title, depth }) => [title, depth])).toEqual([
    ['One', 0],
    ['One and a half', 1],
    ['Deeper', 2],
    ['Nearly two', 1],
    ['Two', 0],
  ]);
});

test('an entry without a title is left out, those below it are not', () => {
  expect(outlineEntries([node(' \n', [node('A  long\ntitle')])]).map(({ title }) => title)).toEqual([
    'A long title',
  ]);
});

test('an outline of any size and depth is cut', () => {
  let deep = node('end');
  for (let depth = 0; depth < 10_000; depth += 1) deep = node(`level ${depth}`, [deep]);
  const entries = outlineEntries([deep]);
  expect(entries).toHaveLength(3_000);
  expect(Math.max(...entries.map(({ depth }) => depth))).toBe(8);
  expect(outlineEntries([node('a'.repeat(1_000))])[0]?.title).toHaveLength(300);
});
