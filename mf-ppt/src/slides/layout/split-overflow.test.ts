import type { Slide } from '@orangery/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placementFaults } from '../testing/placement-faults.ts';
import { plainMeasure } from '../testing/plain-measure.ts';
import { randomSlide, testLanguages } from '../testing/random-slides.ts';
import { shownText } from '../testing/shown-text.ts';
import { allThemes, themeOf } from '../themes/themes.ts';
import { layOut } from './lay-out.ts';
import type { DeckSettings } from './settings.ts';
import { splitOverflow } from './split-overflow.ts';

const settings = (language: DeckSettings['language']): DeckSettings => ({
  language,
  footer: 'A footer '.repeat(40).slice(0, 400),
  date: '12 March 2026',
  numbers: true,
  number: 7,
});

let ids = 0;
const newId = (): string => `further${++ids}`;

/** The same slides in every run: a run that fails says something about its change. */
const seed = 1504902851;

describe.each(testLanguages)('slides of any length in %s', (language) => {
  it('fit after splitting, lose no word, and overlap nowhere', () => {
    fc.assert(
      fc.property(randomSlide(language), fc.constantFrom(...allThemes), (slide, theme) => {
        const pieces = splitOverflow(slide, settings(language), theme, plainMeasure, newId);
        const found = pieces.map((piece) =>
          placementFaults(piece, layOut(piece, settings(language), theme, plainMeasure)),
        );
        expect(found.flat()).toEqual([]);
        expect(shownText(pieces)).toEqual(shownText([slide]));
        expect(pieces.map(({ title }) => title)).toEqual(pieces.map(() => slide.title));
      }),
      { seed, numRuns: 20, endOnFailure: true },
    );
  });
});

const theme = themeOf('orangery');
const split = (slide: Omit<Slide, 'id' | 'title'>) =>
  splitOverflow({ id: 'first', title: 'Title', ...slide }, settings('en'), theme, plainMeasure, newId);

const laidOut = (slide: Slide) => layOut(slide, settings('en'), theme, plainMeasure);

const sentence = 'The new glass keeps twice the heat of the old one. ';

describe('splitOverflow', () => {
  it('gives back the same slide if all of it fits', () => {
    const slide: Slide = { id: 'first', title: 'Title', layout: 'text', body: [{ text: 'Short', level: 0 }] };
    expect(splitOverflow(slide, settings('en'), theme, plainMeasure)).toEqual([slide]);
  });

  it('leaves notes and parts that are not shown on the first slide', () => {
    const pieces = split({
      layout: 'text',
      body: [{ text: sentence.repeat(80), level: 0 }],
      notes: 'Notes',
      table: { header: ['A'], rows: [] },
    });
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.map(({ notes }) => notes)).toEqual(['Notes', ...pieces.slice(1).map(() => undefined)]);
    expect(pieces.filter(({ table }) => table)).toHaveLength(1);
    expect(pieces[0]?.id).toBe('first');
    expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
  });

  it('cuts a long paragraph between sentences', () => {
    const pieces = split({ layout: 'text', body: [{ text: sentence.repeat(100).trim(), level: 0 }] });
    for (const { body = [] } of pieces) expect(body.at(-1)?.text.endsWith('one.')).toBe(true);
  });

  it.each<Slide['layout']>(['text', 'image-text'])(
    'goes on with the body of a slide of layout %s, not with another part, where its first paragraph is empty',
    (layout) => {
      const empty = { text: '', level: 0 };
      const slide: Slide = {
        id: 'first',
        title: 'Title',
        layout,
        body: [empty, { text: sentence.repeat(80).trim(), level: 0 }, { text: ' \n', level: 1 }],
        items: [{ heading: 'Another part', text: sentence.repeat(80) }],
      };
      const pieces = split(slide);
      for (const piece of pieces) expect(placementFaults(piece, laidOut(piece))).toEqual([]);
      expect(shownText(pieces)).toEqual(shownText([slide]));
      for (const { body = [] } of pieces) expect(body.some(({ text }) => text.trim() !== '')).toBe(true);
    },
  );

  it('cuts a long paragraph that begins with empty lines', () => {
    const pieces = split({
      layout: 'text',
      body: [{ text: `\n \n${sentence.repeat(80)}`, level: 0 }],
      items: [{ heading: 'Another part', text: sentence.repeat(80) }],
    });
    expect(pieces.length).toBeGreaterThan(1);
    for (const piece of pieces) expect(placementFaults(piece, laidOut(piece))).toEqual([]);
  });

  it('takes no room for empty lines around a point of an agenda', () => {
    const items = [{ heading: `\nPoint${'\n '.repeat(60)}`, text: '' }];
    expect(split({ layout: 'agenda', items })).toHaveLength(1);
    expect(laidOut({ id: 'first', title: 'Title', layout: 'agenda', items }).overflows).toBe(false);
  });

  it('makes slides about as full as each other', () => {
    const body = Array.from({ length: 26 }, () => ({ text: sentence.repeat(2).trim(), level: 0 }));
    const counts = split({ layout: 'text', body }).map((piece) => piece.body?.length ?? 0);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3);
  });

  it('repeats the header of a table on each of its slides', () => {
    const rows = Array.from({ length: 60 }, (_, index) => [`Row ${index}`, 'x']);
    const pieces = split({ layout: 'table', table: { header: ['Name', 'Value'], rows } });
    expect(pieces.length).toBeGreaterThan(1);
    for (const { table } of pieces) expect(table?.header).toEqual(['Name', 'Value']);
    expect(pieces.flatMap(({ table }) => table?.rows ?? [])).toEqual(rows);
  });

  it('puts the columns of a wide table on several slides, each with the first column', () => {
    const header = Array.from({ length: 30 }, (_, index) => `Quarter ${index}`);
    const pieces = split({ layout: 'table', table: { header, rows: [header] } });
    expect(pieces.length).toBeGreaterThan(1);
    for (const { table } of pieces) expect(table?.header[0]).toBe('Quarter 0');
  });

  it('puts the thirteenth step on a second slide', () => {
    const items = Array.from({ length: 13 }, (_, index) => ({ heading: `Step ${index}`, text: '' }));
    const pieces = split({ layout: 'process', items });
    expect(pieces.flatMap((piece) => piece.items ?? [])).toEqual(items);
    expect(pieces).toHaveLength(2);
  });

  it('gives further slides ids that the contract takes', () => {
    const slide: Slide = {
      id: 'first',
      title: 'T',
      layout: 'text',
      body: [{ text: sentence.repeat(99), level: 0 }],
    };
    const [, ...further] = splitOverflow(slide, settings('en'), theme, plainMeasure);
    expect(further.length).toBeGreaterThan(0);
    for (const { id } of further) expect(id).toMatch(/^[a-z0-9]{4,16}$/);
  });
});
