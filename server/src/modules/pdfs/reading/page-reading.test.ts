import { describe, expect, test } from 'vitest';
import type { PageText } from './page-text.ts';
import { readPages } from './steps.ts';
import { type SamplePage, type Shown, unicodePdf } from './testing/unicode-pdf.ts';

async function readAll(pages: readonly SamplePage[], vertical = false): Promise<readonly PageText[]> {
  const read = await readPages({ content: unicodePdf(pages, vertical), from: 1, to: pages.length });
  if ('refusal' in read) throw new Error(read.refusal);
  return read.pages;
}

async function readOne(shown: readonly Shown[], drawn = '', entries = ''): Promise<PageText> {
  const [page] = await readAll([{ shown, drawn, entries }]);
  if (!page) throw new Error('the page is missing');
  return page;
}

/** As it stands on the page from left to right. */
const seen = (text: string) => [...text].reverse().join('');

describe('the text of a page', () => {
  test('ligatures are the letters they stand for', async () => {
    expect((await readOne([{ text: 'e\ufb03cient \ufb01sh', x: 100, y: 700 }])).text).toBe('efficient fish');
  });

  test('a word that the end of a line parts is one again, unless it has its hyphen elsewhere too', async () => {
    const { text, words } = await readOne([
      { text: 'the well-known light-', x: 100, y: 700 },
      { text: 'house and a well-', x: 100, y: 688 },
      { text: 'known keeper', x: 100, y: 676 },
    ]);
    expect(text).toBe('the well-known lighthouse and a well-known keeper');
    expect(words.map(([word]) => word).slice(2, 4)).toEqual(['light', 'house']);
  });

  test('lines that are printed over one another stay whole', async () => {
    const { text } = await readOne([
      { text: 'Income Tax Return', x: 100, y: 700 },
      { text: 'Department of the', x: 113, y: 701 },
    ]);
    expect(text).toContain('Income Tax Return');
    expect(text).toContain('Department of the');
  });

  test('a small line across the letters of a large one is none of its raised letters', async () => {
    const { text } = await readOne([
      { text: 'Income Tax', x: 100, y: 700, size: 24 },
      { text: 'Department', x: 110, y: 706, size: 8 },
    ]);
    expect(text.split(/\s+/)).toEqual(expect.arrayContaining(['Income', 'Tax', 'Department']));
  });

  test('codes without a meaning are ligatures of fonts that have letters, and nothing in others', async () => {
    const shown = [{ text: 'a quite di\u000berent o\u000ece', x: 100, y: 700 }];
    expect((await readOne(shown)).text).toBe('a quite different office');
    expect((await readOne([{ text: '\u000b\u000c\u000d', x: 100, y: 700 }])).text).toBe('');
  });

  test('every word stands in the text in turn, with nothing but space between', async () => {
    const { text, words } = await readOne([
      { text: 'a light-', x: 100, y: 700 },
      { text: 'house 灯塔 keeper', x: 100, y: 688 },
    ]);
    const rest = words.reduce((left, [word]) => left.trimStart().slice(word.length), text);
    expect(rest).toBe('');
  });

  test.each([
    ['Persian', 'گزارش بندر در سال ', '1402', ' آمد'],
    ['Hebrew', 'שלום ', 'ABC', ' עולם'],
  ])(
    '%s is in the order in which it is written, and what runs the other way too',
    async (_name, before, other, after) => {
      const line = seen(after) + other + seen(before);
      expect((await readOne([{ text: line, x: 100, y: 700 }])).text).toBe(before + other + after);
    },
  );

  test('vertical Chinese is read from the top down and from the right to the left', async () => {
    const shown = [
      { text: '数了船只', x: 485, y: 700 },
      { text: '灯塔看守人', x: 500, y: 700 },
    ];
    const [page] = await readAll([{ shown }], true);
    expect(page?.text).toBe('灯塔看守人数了船只');
  });

  test.each([90, 180, 270])('text that is turned by %i degrees is read line by line', async (turn) => {
    const [dx = 0, dy = 0] = { 90: [12, 0], 180: [0, 12], 270: [-12, 0] }[turn] ?? [];
    const { text } = await readOne([
      { text: 'one two', x: 300, y: 400, turn },
      { text: 'three four', x: 300 + dx, y: 400 + dy, turn },
    ]);
    expect(text).toBe('one two three four');
  });

  test.each([90, 180, 270])(
    'words have their places on a page that is shown turned by %i degrees',
    async (turn) => {
      const { words, width } = await readOne([{ text: 'word', x: 0, y: 797 }], '', `/Rotate ${turn}`);
      const [, x = 0, y = 0] = words[0] ?? [];
      // The upper left corner goes clockwise.
      expect(width).toBe(turn === 180 ? 600 : 800);
      expect([Math.round(x), Math.round(y)]).toEqual({ 90: [1, 0], 180: [1, 1], 270: [0, 1] }[turn]);
    },
  );
});

describe('what cannot be seen on a page', () => {
  const shown = [{ text: 'hidden words', x: 100, y: 600, mode: 3 }];

  test('is its text when there is no other, as under a scan', async () => {
    expect((await readOne(shown)).text).toBe('hidden words');
  });

  test('is left out beside text that can be seen', async () => {
    const page = await readOne([...shown, { text: 'What can be seen here is longer', x: 100, y: 700 }]);
    expect(page.text).toBe('What can be seen here is longer');
  });

  test('is white on white, and is there on a colour', async () => {
    const white = [{ text: 'white', x: 100, y: 700 }];
    expect((await readOne(white, '1 1 1 rg')).text).toBe('');
    expect((await readOne(white, '0 0 0.5 rg 90 690 200 30 re f 1 1 1 rg')).text).toBe('white');
  });

  test('lies outside of it', async () => {
    const page = await readOne([
      { text: 'outside', x: 700, y: 700 },
      { text: 'inside', x: 100, y: 700 },
    ]);
    expect(page.text).toBe('inside');
  });
});

describe('the structure of a page', () => {
  test('a number alone in the margin is the page’s', async () => {
    const pages = await readAll(
      ['ships', 'keepers', 'storms'].map((about, index) => ({
        shown: [
          { text: `A page about ${about}`, x: 100, y: 600 },
          { text: `${index + 1}`, x: 300, y: 30 },
        ],
      })),
    );
    expect(pages.map(({ text }) => text)).toEqual([
      'A page about ships',
      'A page about keepers',
      'A page about storms',
    ]);
    expect(pages[1]?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'number']);
  });

  test('a table with lines has cells of several lines, cells across columns, and is escaped', async () => {
    const lines = [600, 630, 660].map((y) => `100 ${y} m 300 ${y} l S`).join(' ');
    const page = await readOne(
      [
        { text: 'Ships | year', x: 110, y: 640 },
        { text: 'Cork', x: 110, y: 612 },
        { text: 'seven', x: 210, y: 615 },
        { text: 'eight', x: 210, y: 603 },
      ],
      `${lines} 100 600 m 100 660 l S 200 600 m 200 630 l S 300 600 m 300 660 l S`,
    );
    expect(page.blocks).toMatchObject([
      { kind: 'table', markdown: '| Ships \\| year |  |\n| --- | --- |\n| Cork | seven eight |' },
    ]);
  });

  test('a word across a line of a table is not cut', async () => {
    const edges = [100, 218, 300].map((x) => `${x} 600 m ${x} 660 l S`).join(' ');
    const page = await readOne(
      [
        { text: 'A heading across it', x: 150, y: 640 },
        { text: 'Cork', x: 110, y: 612 },
        { text: 'seven', x: 230, y: 612 },
      ],
      `${[600, 630, 660].map((y) => `100 ${y} m 300 ${y} l S`).join(' ')} ${edges}`,
    );
    expect(page.blocks).toMatchObject([
      { kind: 'table', markdown: expect.stringContaining('| A heading across it |') },
    ]);
  });

  test('a page whose letters mean nothing is to be recognized', async () => {
    const content = unicodePdf([{ shown: [{ text: '\ue001\ue002\ue003', x: 100, y: 700 }] }, {}]);
    expect(await readPages({ content, from: 1, to: 2 })).toMatchObject({
      pages: [{ poor: 'meaningless' }, { poor: undefined, text: '' }],
    });
  });
});
