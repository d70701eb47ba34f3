import { type DeckOutline, type Slide, slideSchema } from '@orangery/api/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbersIn } from './rules/figures.ts';
import { createSlideLines } from './slide-lines.ts';
import { numberedOutline } from './slides-prompt.ts';

const outline: DeckOutline = {
  title: 'Citrus',
  slides: [
    { title: 'Citrus', points: [{ text: 'A short look', level: 0 }] },
    {
      title: 'Harvest',
      points: [
        { text: 'Spain picked 3.2 million tons', level: 0 },
        { text: 'Italy picked 2.1 million tons', level: 0 },
      ],
    },
    { title: 'Trade', points: [{ text: 'Exports grew by 12 %', level: 0 }] },
    { title: 'Questions', points: [] },
  ],
};

function slidesOf(pieces: readonly string[], part: { from?: number; to?: number } = {}): Slide[] {
  let text = '';
  let ids = 0;
  const known = numbersIn(numberedOutline(outline));
  const lines = createSlideLines({
    outline,
    from: part.from ?? 0,
    to: part.to ?? 4,
    tables: [],
    isKnown: (figure) => known.has(figure),
    newId: () => {
      ids += 1;
      return `id${String(ids).padStart(2, '0')}`;
    },
    write: (line) => {
      text += line;
    },
  });
  for (const piece of pieces) lines.push(piece);
  lines.end();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { slide: Slide }).slide);
}

const written = [
  { n: 1, layout: 'title', title: 'Citrus', subtitle: 'From tree to table', notes: 'Welcome.' },
  {
    n: 2,
    layout: 'chart',
    title: 'Spain picks most',
    chart: {
      kind: 'bar',
      categories: ['Spain', 'Italy'],
      series: [{ name: 'Tons', values: [3.2, 2.1] }],
      unit: 'million t',
    },
  },
  {
    n: 3,
    layout: 'big-number',
    title: 'Exports grow',
    number: { value: '12 %', caption: 'more than last year' },
  },
  { n: 4, layout: 'closing', title: 'Questions?' },
];
const asLines = written.map((slide) => JSON.stringify(slide)).join('\n');
const expected = ['title', 'chart', 'big-number', 'closing'];

describe('slides of a model', () => {
  it.each<[string, string]>([
    ['as it was asked', asLines],
    ['in a fence with remarks', `Here you are:\n\`\`\`json\n${asLines}\n\`\`\`\nEnjoy!`],
    ['as an array over many lines', JSON.stringify(written, null, 2)],
    ['in an object that holds them', JSON.stringify({ slides: written }, null, 2)],
    ['in an object with a title', JSON.stringify({ title: 'Citrus', theme: 'x', slides: written })],
    ['each in a separate object', written.map((slide) => JSON.stringify({ slide })).join('\n')],
    ['with trailing commas and comments', asLines.replaceAll('}\n', ',}\n// next\n')],
    ['with single quotes', asLines.replaceAll('"', "'")],
    ['without numbers', written.map(({ n: _, ...slide }) => JSON.stringify(slide)).join('\n')],
    ['counted from 0', written.map((slide) => JSON.stringify({ ...slide, n: slide.n - 1 })).join('\n')],
    ['with figures as texts', asLines.replace('[3.2,2.1]', '["3.2 million","2,1"]')],
    [
      'with other names of layouts',
      asLines.replace('"closing"', '"Thank You"').replace('"big-number"', '"big_number"'),
    ],
  ])('are read when they are written %s', (_, text) => {
    const slides = slidesOf([text]);
    expect(slides.map(({ layout }) => layout)).toEqual(expected);
    expect(slides.map(({ title }) => title)).toEqual([
      'Citrus',
      'Spain picks most',
      'Exports grow',
      'Questions?',
    ]);
    expect(slides[1]?.chart?.series[0]?.values).toEqual([3.2, 2.1]);
  });

  it('that it leaves out or spoils are made of the outline, in their places', () => {
    const [first, , third] = written;
    const slides = slidesOf([`${JSON.stringify(first)}\n${JSON.stringify(third)}\n{"n":4,"layout":"cl`]);
    expect(slides.map(({ layout, title }) => [layout, title])).toEqual([
      ['title', 'Citrus'],
      ['text', 'Harvest'],
      ['big-number', 'Exports grow'],
      ['closing', 'Questions'],
    ]);
  });

  it('that it writes twice or beyond the outline are left out', () => {
    expect(
      slidesOf([`${asLines}\n${asLines}\n{"n":9,"layout":"text","title":"More","body":["x"]}`]),
    ).toHaveLength(4);
  });

  it('of a part are counted on, also where the model begins anew', () => {
    const part = written.slice(2).map((slide) => JSON.stringify({ ...slide, n: slide.n - 2 }));
    for (const text of [
      written
        .slice(2)
        .map((slide) => JSON.stringify(slide))
        .join('\n'),
      part.join('\n'),
    ])
      expect(slidesOf([text], { from: 2 }).map(({ title }) => title)).toEqual(['Exports grow', 'Questions?']);
  });

  it('have no chart whose figures the model made up', () => {
    const slides = slidesOf([asLines.replace('[3.2,2.1]', '[3.2,77]')]);
    expect(slides[1]?.chart).toBeUndefined();
  });

  it('have no marks of Markdown and HTML, no pictures from elsewhere and no unknown icons', () => {
    const [slide] = slidesOf([
      JSON.stringify({
        n: 1,
        title: '<b>Citrus</b> **today**',
        picture: { address: 'https://evil.example/x.png', alt: 'A tree' },
        items: [
          { heading: '`Tree`', text: '[Link](javascript:alert(1))<script>alert(1)</script>', icon: 'skull' },
        ],
        extra: { id: 'aaaa' },
      }),
    ]);
    expect(slide).toEqual({
      id: 'id01',
      layout: 'title',
      title: 'Citrus today',
      items: [{ heading: 'Tree', text: 'Linkalert(1)' }],
    });
  });

  it('lose nothing that is too long for its place: it is in the notes', () => {
    const title = Array.from({ length: 80 }, (_, index) => `word${index}`).join(' ');
    const items = Array.from({ length: 45 }, (_, index) => ({ heading: `Item${index}`, text: '' }));
    const slide = slidesOf([JSON.stringify({ n: 2, layout: 'process', title, items })])[1];
    const said = JSON.stringify(slide);
    for (let index = 0; index < 80; index += 1) expect(said).toContain(`word${index}`);
    for (let index = 0; index < 45; index += 1) expect(said).toContain(`Item${index}`);
    expect(slide?.items).toHaveLength(40);
  });

  it('are the same however the stream is cut, at every byte', () => {
    for (const text of [asLines, JSON.stringify({ slides: written }, null, 2)])
      for (let at = 0; at <= text.length; at += 1)
        expect(slidesOf([text.slice(0, at), text.slice(at)])).toEqual(slidesOf([text]));
  });

  it('are one for each part of the outline and valid, whatever a model writes', () => {
    const json = fc.json({ maxDepth: 4 });
    const piece = fc.oneof(
      json,
      fc.constantFrom(
        '{',
        '}',
        '"',
        '\\',
        '\n',
        '[',
        ']',
        '{"n":',
        '{"slides":[',
        '{"layout":"chart","chart":',
        '{"title":"a',
        '"items":{',
        'null',
        '1e999',
        ...asLines.split('\n'),
      ),
      fc.string({ unit: 'binary', maxLength: 10 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const slides = slidesOf(pieces);
        expect(slides).toHaveLength(4);
        for (const slide of slides) expect(slideSchema.safeParse(slide).error).toBeUndefined();
      }),
      { numRuns: 400 },
    );
  });

  it('with every part of any shape stay valid', () => {
    const names = [
      'layout',
      'title',
      'subtitle',
      'body',
      'items',
      'quote',
      'number',
      'chart',
      'table',
      'picture',
      'notes',
      'columns',
      'level',
    ];
    const value = fc.object({
      key: fc.constantFrom(...names, 'values', 'series', 'rows', 'header', 'categories', 'text', 'heading'),
      maxDepth: 4,
      maxKeys: 8,
    });
    fc.assert(
      fc.property(value, (slide) => {
        const [first] = slidesOf([JSON.stringify({ ...slide, n: 1 })]);
        expect(slideSchema.safeParse(first).error).toBeUndefined();
      }),
      { numRuns: 400 },
    );
  });
});
