import type { Slide, SlideLayout } from '@orangery/api';
import { deckLimits, slideLayouts } from '@orangery/api/slides';
import { describe, expect, it } from 'vitest';
import { placementFaults } from '../testing/placement-faults.ts';
import { plainMeasure } from '../testing/plain-measure.ts';
import { shownText } from '../testing/shown-text.ts';
import { themeOf } from '../themes/themes.ts';
import { layOut } from './lay-out.ts';
import type { DeckSettings } from './settings.ts';
import { splitOverflow } from './split-overflow.ts';

/** Texts as long as the contract allows: of words, of one word, of Chinese, of code in Persian with emoji. */
const fillers = {
  words: ['en', 'Orchards and gardens '],
  'one word': ['en', 'W'],
  lines: ['en', 'a\n'],
  Chinese: ['zh', '温室里的树木，'],
  'Persian with code and emoji': ['fa', 'تابع useState(0) را با `const x = [1, 2]` صدا بزنید 👩🏽‍🚀 '],
} as const satisfies Record<string, readonly [DeckSettings['language'], string]>;

type Filler = keyof typeof fillers;

function filled(filler: Filler, length: number): string {
  const [, unit] = fillers[filler];
  return unit
    .repeat(Math.ceil(length / unit.length))
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

function longest(layout: SlideLayout, filler: Filler): Slide {
  const line = filled(filler, deckLimits.title);
  const text = filled(filler, 350);
  const row = (count: number, length = 30) =>
    Array.from({ length: count }, (_, at) => `${at}${filled(filler, length)}`);
  return {
    id: 'slide1',
    layout,
    // With a table of this kind below it there is no room for one that is longer.
    title: layout === 'table' ? line.slice(0, 80) : line,
    subtitle: line,
    body: [0, 1, 2].map((level) => ({ text, level })),
    items: Array.from({ length: 4 }, (_, at) => ({
      heading: `${at}${line}`.slice(0, deckLimits.title),
      text,
    })),
    quote: { text, by: line },
    number: { value: filled(filler, 40), caption: text },
    table: { header: row(deckLimits.columns, 6), rows: [row(deckLimits.columns), row(3)] },
    chart: { kind: 'bar', categories: [line], series: [{ name: line, values: [1] }], unit: 'W'.repeat(40) },
  };
}

let ids = 0;

/** The slides that one becomes, all of which have room for what they say. */
function placed(slide: Slide, language: DeckSettings['language']): Slide[] {
  const theme = themeOf('orangery');
  const settings = { language, footer: slide.title, date: slide.title, numbers: true, number: 7 };
  const pieces = splitOverflow(slide, settings, theme, plainMeasure, () => `more${++ids}`);
  for (const piece of pieces)
    expect(placementFaults(piece, layOut(piece, settings, theme, plainMeasure))).toEqual([]);
  return pieces;
}

const withoutSpace = (texts: readonly (string | undefined)[]): string => texts.join('').replace(/\s+/g, '');

describe.each(Object.keys(fillers) as Filler[])('texts as long as they may be, made of %s', (filler) => {
  const [language] = fillers[filler];

  it.each(slideLayouts)('have room on slides of layout %s, and lose nothing', (layout) => {
    const slide = longest(layout, filler);
    expect(shownText(placed(slide, language))).toEqual(shownText([slide]));
  });

  it('have room in a table whose header is as long as it may be, and lose nothing', () => {
    const cell = filled(filler, deckLimits.cell);
    const table = { header: ['A', cell], rows: [['1', filled(filler, 300)]] };
    const tables = placed({ id: 'slide1', layout: 'table', title: 'Title', table }, language).map(
      (one) => one.table,
    );
    const column = [tables[0]?.header[1], ...tables.flatMap((one) => one?.rows.map((row) => row[1]))];
    expect(withoutSpace(column)).toBe(withoutSpace([cell, table.rows[0]?.[1]]));
  });
});

it('5,000 words on one slide go on over as many as they need, none of them lost and none smaller than may be', () => {
  const words = Array.from({ length: 5000 }, (_, at) => `word${at}`);
  const body = Array.from({ length: 10 }, (_, at) => ({
    text: words.slice(at * 500, (at + 1) * 500).join(' '),
    level: at % 3,
  }));
  const pieces = placed({ id: 'slide1', layout: 'text', title: 'All of it', body }, 'en');
  const said = pieces.flatMap((piece) => (piece.body ?? []).flatMap(({ text }) => text.split(/\s+/)));
  expect(said).toEqual(words);
  expect(new Set(pieces.map(({ title }) => title))).toEqual(new Set(['All of it']));
});
