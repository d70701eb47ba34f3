import strings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { PageText } from './page-text.ts';
import { readPages } from './steps.ts';
import { type SamplePage, type Shown, unicodePdf } from './testing/unicode-pdf.ts';

async function readAll(pages: readonly SamplePage[], vertical = false): Promise<readonly PageText[]> {
  const read = await readPages({ content: unicodePdf(pages, vertical), from: 1, to: pages.length });
  if ('refusal' in read) throw new Error(read.refusal);
  return read.pages;
}

const readOne = async (shown: readonly Shown[], vertical = false) =>
  (await readAll([{ shown }], vertical))[0];

/** As it stands on the page from left to right. */
const seen = (text: string) => [...text].reverse().join('');

describe('a line from the right', () => {
  const lineOf = async (text: string) => (await readOne([{ text, x: 100, y: 700 }]))?.text;

  it.each([
    ['a number with a sign', ['داد', ' 50% ', 'تخفیف'], 'تخفیف 50% داد'],
    ['a price', ['شد', ' $12.5 ', 'قیمت'], 'قیمت $12.5 شد'],
    ['a date', ['شد', ' ۱۴۰۲/۰۵/۱۲ ', 'روز'], 'روز ۱۴۰۲/۰۵/۱۲ شد'],
    ['an address', ['دارد', ' a@b.co ', 'نشانی'], 'نشانی a@b.co دارد'],
    ['a company', ['آمد', ' ABC Ltd ', 'شرکت'], 'شرکت ABC Ltd آمد'],
  ])('has %s in its order', async (_name, [last = '', other = '', first = ''], text) => {
    expect(await lineOf(seen(last) + other + seen(first))).toBe(text);
  });

  it.each([
    ['meanings', seen('دو (کتاب) و [نامه] بود')],
    ['shapes', seen('دو )کتاب( و ]نامه[ بود')],
  ])('has its brackets around the words where the file names their %s', async (_name, line) => {
    expect(await lineOf(line)).toBe('دو (کتاب) و [نامه] بود');
  });

  it.each([
    [
      'begins with them',
      ['Module Federation', ' با ', 'React', ' و ', 'TypeScript'],
      'TypeScript و React با Module Federation',
    ],
    [
      'ends with them',
      ['React Router and Valtio', ' است ', 'single-spa'],
      'single-spa است React Router and Valtio',
    ],
    [
      'has them in the middle',
      ['بود', ' OpenAI Realtime Whisper ', 'مدل'],
      'مدل OpenAI Realtime Whisper بود',
    ],
  ])(
    'among others of its kind, mostly of Latin words, is in its order where it %s',
    async (_name, parts, text) => {
      const mixed = parts.map((part) => (/[a-z]/i.test(part) ? part : seen(part))).join('');
      const page = await readOne([
        { text: seen('این گزارش درباره ابزارها است'), x: 100, y: 700 },
        { text: mixed, x: 100, y: 688 },
        { text: seen('و کسی آن را هنوز نخوانده بود'), x: 100, y: 676 },
      ]);
      expect(page?.text).toContain(text);
    },
  );

  it('is no line in another language that has a word of it', async () => {
    const page = await readOne([
      { text: seen('این گزارش درباره ابزارها است'), x: 100, y: 700 },
      { text: `The Persian word for a harbour is ${seen('بندر')} in this book`, x: 100, y: 688 },
      { text: seen('و کسی آن را هنوز نخوانده بود'), x: 100, y: 676 },
    ]);
    expect(page?.text).toContain('The Persian word for a harbour is بندر in this book');
  });

  it('among lines from the left that has fewer letters than they stays as they are', async () => {
    const page = await readOne([
      { text: 'The word for a harbour in Persian', x: 100, y: 700 },
      { text: `is ${seen('بندر')}, and a ship is ${seen('کشتی')}`, x: 100, y: 688 },
    ]);
    expect(page?.text).toContain('is بندر, and a ship is کشتی');
  });

  it('has a bracket that another line closes', async () => {
    expect(await lineOf(seen('دو )کتاب'))).toBe('دو (کتاب');
  });

  it('is a row of a table that begins at the right, and numbers do not change that', async () => {
    const rows = [
      ['نام', 'سال', 'شمار'],
      ['تهران', '۱۴۰۱', '۱۲'],
      ['شیراز', '۱۴۰۲', '۳۴'],
      ['تبریز', '۱۴۰۳', '۵۶'],
    ];
    const shown = rows.flatMap((row, index) =>
      row.map((text, column) => ({
        text: /\p{Nd}/u.test(text) ? text : seen(text),
        x: 500 - column * 150 - text.length * 5,
        y: 700 - index * 16,
      })),
    );
    expect((await readOne(shown))?.blocks).toMatchObject([
      { kind: 'table', markdown: expect.stringMatching(/^\| نام \| سال \| شمار \|\n/) },
    ]);
  });
});

describe('a spacing accent', () => {
  /** Every letter is 5 wide. */
  const over = (letter: string, x: number, accent: string, { size = 10, by = 0 } = {}) => [
    { text: accent, x: x + by, y: 700, size },
    { text: letter, x, y: 700 },
  ];

  it.each([
    ['narrower than its letter', { size: 9, by: 0.25 }],
    ['as wide as its letter', {}],
    ['wider than its letter', { size: 11, by: -0.25 }],
  ])('and %s is part of the letter it is printed over', async (_name, place) => {
    const page = await readOne([
      { text: 'd', x: 95, y: 700 },
      ...over('e', 100, '´', place),
      { text: 'j', x: 105, y: 700 },
      ...over('a', 110, '´', place),
      { text: 'vu', x: 115, y: 700 },
    ]);
    expect(page?.text).toBe('déjávu');
  });

  it('is over a letter without a dot', async () => {
    const page = await readOne([
      { text: 'na', x: 90, y: 700 },
      ...over('ı', 100, '¨'),
      { text: 've', x: 105, y: 700 },
    ]);
    expect(page?.text).toBe('naïve');
  });

  it.each(['l´amour', 'O´Brien', 'rock´n´roll', '5´e', 'a¨b', 'xˆy'])(
    'and stands beside letters stays there: %s',
    async (text) => {
      expect((await readOne([{ text, x: 100, y: 700 }]))?.text).toBe(text);
    },
  );
});

describe('vertical text', () => {
  it('has its signs as they are in other text', async () => {
    const text = '吾輩は「猫」である。（名前）は、まだ無い！';
    expect((await readOne([{ text, x: 500, y: 700 }], true))?.text).toBe(text);
  });

  it('in two tiers is read tier by tier', async () => {
    const tiers = [
      ['上段一行目の文章', 500, 700],
      ['上段二行目の文章', 484, 700],
      ['下段一行目の文章', 500, 400],
      ['下段二行目の文章', 484, 400],
    ] as const;
    const page = await readOne(
      tiers.map(([text, x, y]) => ({ text, x, y })),
      true,
    );
    expect(page?.text.replace(/\s/g, '')).toBe(tiers.map(([text]) => text).join(''));
  });
});

it('two ragged columns whose lines are beside one another are no table', async () => {
  const lines = [
    'ships came in late',
    'because harbours everywhere closed',
    'as it had',
    'been announced beforehand, keepers',
    'saw to it that',
    'no orange was lost',
  ];
  const column = (x: number, mark: string) =>
    lines.map((text, index) => ({ text: `${mark} ${text}`, x, y: 700 - index * 14 }));
  const page = await readOne([...column(60, 'one'), ...column(320, 'two')]);
  expect(page?.blocks.every(({ kind }) => kind === 'paragraph')).toBe(true);
  expect(page?.text.lastIndexOf('one')).toBeLessThan(page?.text.indexOf('two') ?? 0);
});

it('nothing is lost of texts that break programs', async () => {
  // A page has no line ends, and escapes are ligatures in fonts of TeX.
  const texts = strings.filter((text) => !text.includes('\x1b')).map((text) => text.replaceAll('\n', ' '));
  const pages = await readAll(texts.map((text) => ({ shown: [{ text, x: 10, y: 700, size: 2 }] })));
  const lettersOf = (text = '') =>
    [...text.normalize('NFKD').replace(/[^\p{L}\p{N}\p{P}\p{S}]/gu, '')].toSorted().join('');
  for (const [index, text] of texts.entries()) expect(lettersOf(pages[index]?.text)).toBe(lettersOf(text));
});
