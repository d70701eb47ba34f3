import { describe, expect, test } from 'vitest';
import { depthOf } from './heading-levels.ts';
import { createHeadingPaths, titlesOf } from './heading-paths.ts';
import { factsOf, type ReadPage } from './page-facts.ts';
import { structured, structureOf } from './structure-of.ts';

type Given = readonly [text: string, kind: ReadPage['blocks'][number]['kind'], size: number, y: number];

/** A page of 1,000 points with blocks of one line each. */
function pageOf(page: number, given: readonly Given[]): ReadPage {
  const words: ReadPage['words'][number][] = [];
  const blocks = given.map(([text, kind, size, y]) => {
    const from = words.length;
    for (const [index, word] of text.split(' ').entries())
      words.push([word, 0.1 + 0.05 * index, y, 0.04, size / 1_000]);
    return { kind, from, to: words.length, ...(kind === 'heading' && { level: 1 }) };
  });
  const text = given
    .filter(([, kind]) => kind !== 'header')
    .map(([said]) => said)
    .join('\n\n');
  return { page, width: 700, height: 1_000, text, words, blocks, scanned: false };
}

const body = (page: number): Given => [`What page ${page} says in many plain words`, 'paragraph', 10, 0.5];
const structuredAll = (pages: readonly ReadPage[]) => {
  const found = structureOf(pages.map(factsOf));
  return pages.map((page) => structured(page, found));
};
const levelsOf = (pages: readonly ReadPage[]) => pages.flatMap(titlesOf).map(({ level }) => level);

describe('a document of many pages', () => {
  test('has headers that alternate, with numbers that count on, out of its text', () => {
    const pages = Array.from({ length: 8 }, (_, index) =>
      pageOf(index + 1, [
        [index % 2 ? `Oranges ${index + 1}` : `${index + 1} A. Grower`, 'paragraph', 9, 0.05],
        body(index + 1),
      ]),
    );
    const read = structuredAll(pages);
    expect(read.map(({ text }) => text)).toEqual(pages.map(({ page }) => body(page)[0]));
    expect(read.map(({ blocks }) => blocks[0]?.kind)).toEqual(pages.map(() => 'header'));
    expect(structuredAll(read)).toEqual(read);
  });

  test('keeps the headings of its chapters, which differ in their numbers, and lines at other places', () => {
    const pages = Array.from({ length: 8 }, (_, index) =>
      pageOf(index + 1, [
        [`Chapter ${index + 1}`, 'heading', 20, 0.05],
        body(index + 1),
        ['See above.', 'paragraph', 10, 0.89 + 0.02 * (index % 4)],
      ]),
    );
    expect(structuredAll(pages).map(({ text }) => text)).toEqual(pages.map(({ text }) => text));
  });

  test('keeps rows and captions whose numbers do not count on with the pages', () => {
    const pages = [3, 9, 4, 17].map((number, index) =>
      pageOf(index + 1, [[`Total ${number} kg`, 'paragraph', 10, 0.05], body(index + 1)]),
    );
    expect(structuredAll(pages)).toEqual(pages);
  });

  test('has Persian numbers that count on out of its text', () => {
    const pages = ['۱۲', '۱۳', '۱۴'].map((number, index) =>
      pageOf(index + 12, [[`پرتقال ${number}`, 'paragraph', 9, 0.05], body(index + 12)]),
    );
    expect(structuredAll(pages).map(({ text }) => text)).toEqual(pages.map(({ page }) => body(page)[0]));
  });

  test('has levels of headings that are compared over all pages', () => {
    const pages = [
      pageOf(1, [['Oranges', 'heading', 24, 0.3], body(1)]),
      pageOf(2, [['Peeling', 'heading', 14, 0.3], body(2)]),
      pageOf(3, [['By hand', 'heading', 12, 0.3], body(3)]),
    ];
    expect(levelsOf(structuredAll(pages))).toEqual([1, 2, 3]);
  });

  test('has the levels that the numbers of its headings say, also where they are of one size', () => {
    const titles = ['1 Fruit', '1.1 Oranges', '1.1.2 Navel', '2 Trees', '2.1 Bark'];
    const pages = titles.map((title, index) => pageOf(index + 1, [[title, 'heading', 12, 0.3], body(index)]));
    expect(levelsOf(structuredAll(pages))).toEqual([1, 2, 3, 1, 2]);
  });

  test('has no headings in its table of contents', () => {
    const [page] = structuredAll([pageOf(1, [['1 Fruit . . . . . . 3', 'heading', 12, 0.3], body(1)])]);
    expect(page?.blocks[0]).toEqual({ kind: 'paragraph', from: 0, to: 9 });
    expect(page?.text).toContain('1 Fruit');
  });

  test('takes its levels from its outline, and puts other headings below', () => {
    const pages = [
      pageOf(1, [['Oranges', 'heading', 24, 0.3], body(1)]),
      pageOf(2, [['2.1 BY HAND', 'paragraph', 10, 0.3], body(2)]),
      pageOf(3, [['A note', 'heading', 30, 0.3], body(3)]),
    ];
    const found = structureOf(pages.map(factsOf), [
      { title: 'Oranges', level: 1, page: 1 },
      { title: 'By hand', level: 2, page: 2 },
      { title: 'Lost', level: 1, page: null },
    ]);
    const read = pages.map((page) => structured(page, found));
    expect(levelsOf(read)).toEqual([1, 2, 3]);
    expect(read.map(({ text }) => text)).toEqual(pages.map(({ text }) => text));
  });

  test('stays as it is where its text and its blocks do not agree', () => {
    const pages = [1, 2, 3].map((page) => ({
      ...pageOf(page, [['Oranges', 'paragraph', 9, 0.05], body(page)]),
      text: 'one part',
    }));
    expect(structuredAll(pages)).toEqual(pages);
  });
});

test.each([
  ['Chapter 3 Peel', 0],
  ['Глава 2. Кожура', 0],
  ['第一章 橙子', 0],
  ['فصل اول', 0],
  ['第二节 果皮', 1],
  ['2.3.1 Pith', 3],
  ['1904 was a good year', undefined],
  ['Oranges', undefined],
])('how deep a heading is by its number: %s', (text, depth) => {
  expect(depthOf(text)).toBe(depth);
});

test('passages stand below headings of earlier pages', () => {
  const paths = createHeadingPaths();
  const first = [
    { text: 'Fruit', level: 1 },
    { text: 'Oranges', level: 2 },
  ];
  expect(paths.pathsOf([{ heading: '' }, { heading: 'Fruit' }, { heading: 'Oranges' }], first)).toEqual([
    [],
    ['Fruit'],
    ['Fruit', 'Oranges'],
  ]);
  expect(paths.pathsOf([{ heading: '' }, { heading: 'Trees' }], [{ text: 'Trees', level: 1 }])).toEqual([
    ['Fruit', 'Oranges'],
    ['Trees'],
  ]);
});
