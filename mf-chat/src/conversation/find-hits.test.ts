import type { Row } from '@orangery/records';
import { expect, test } from 'vitest';
import { findHits, hitFrom } from './find-hits.ts';

const rowsOf = (...contents: string[]): Row[] =>
  contents.map((content, index) => ({
    key: `m${index}`,
    message: {
      id: `m${index}`,
      role: index % 2 === 0 ? 'user' : 'assistant',
      content,
      createTime: index,
      rev: 1,
      status: 'done',
    },
    sources: [],
    versions: [],
    failed: null,
  }));

test('every occurrence is found, in any case, from the top', () => {
  expect(findHits(rowsOf('Bread?', 'bread and BREAD', 'no'), ' bread ')).toEqual([
    { row: 0, nth: 0 },
    { row: 1, nth: 0 },
    { row: 1, nth: 1 },
  ]);
});

test('words are found across the signs of Markdown, and addresses are not searched', () => {
  const rows = rowsOf('', '**Rye** bread, see [the `rye` page](https://rye.example/rye)');
  expect(findHits(rows, 'rye bread')).toHaveLength(1);
  expect(findHits(rows, 'rye')).toHaveLength(2);
});

test.each([
  ['code', 'Use `__init__` and\n\n```\na**b = 1\n```', ['__init__', 'a**b']],
  ['emphasis inside a word', '这是**重**点，ora*nge*', ['重点', 'orange']],
  ['names of characters and tags', 'caf&eacute; and H<sub>2</sub>O', ['café', 'h2o']],
  ['what is drawn as it was written', '2 * 3 and [go](/home)', ['2 * 3', '(/home)']],
  ['formulas', 'so $x^2$ it is', ['x^2']],
  ['notes and alerts', 'a[^1]\n\n[^1]: Note well\n\n> [!TIP]\n> Mind it', ['note well', 'mind it']],
])('words are found in %s', (_what, answer, queries) => {
  for (const query of queries) expect(findHits(rowsOf('', answer), query), query).toHaveLength(1);
});

test('a question is searched as it was written', () => {
  expect(findHits(rowsOf('what is `a**b`'), 'a**b')).toHaveLength(1);
});

test('no words find nothing', () => expect(findHits(rowsOf('a b'), '  ')).toEqual([]));

test('the search begins where the reader is, and goes back where nothing follows', () => {
  const hits = [
    { row: 2, nth: 0 },
    { row: 7, nth: 0 },
    { row: 7, nth: 1 },
  ];
  expect([0, 3, 8].map((row) => hitFrom(hits, row))).toEqual([0, 1, 2]);
  expect(hitFrom([], 0)).toBe(-1);
});
