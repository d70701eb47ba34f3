import type { Slide } from '@orangery/api';
import { slideLayouts } from '@orangery/api/slides';
import { describe, expect, it } from 'vitest';
import { slideSize } from '../scene/scene.ts';
import { plainMeasure } from '../testing/plain-measure.ts';
import { themeOf } from '../themes/themes.ts';
import { layOut } from './lay-out.ts';

const theme = themeOf('slate');
const lay = (slide: Omit<Slide, 'id'>, language: 'en' | 'fa' = 'en') =>
  layOut({ id: 'slide1', ...slide }, { language, numbers: true, number: 12 }, theme, plainMeasure);
const words = (slide: Omit<Slide, 'id'>): string[] =>
  lay(slide).elements.flatMap((element) =>
    element.kind === 'text' ? element.lines.map(({ text }) => text) : [],
  );

describe.each(slideLayouts)('%s', (layout) => {
  it('has a title to fill in when the slide is empty', () => {
    const { elements, overflows } = lay({ layout, title: '' });
    expect(elements.some((element) => element.kind === 'text' && element.part.of === 'title')).toBe(true);
    expect(overflows).toBe(false);
  });

  it('is mirrored for a deck in Persian', () => {
    const slide = {
      layout,
      title: 'Title',
      items: [
        { heading: 'A', text: 'B' },
        { heading: 'C', text: 'D' },
      ],
    };
    const [first] = lay(slide).elements.filter(({ kind }) => kind !== 'text');
    const [mirrored] = lay(slide, 'fa').elements.filter(({ kind }) => kind !== 'text');
    expect(lay(slide, 'fa').rtl).toBe(true);
    if (first && mirrored)
      expect(mirrored.frame.x + mirrored.frame.w).toBeCloseTo(slideSize.w - first.frame.x);
  });
});

describe('a layout that lacks its part', () => {
  it('makes columns of the body', () => {
    const body = ['One', 'Two', 'Three', 'Four'].map((text) => ({ text, level: 0 }));
    expect(words({ layout: 'two-columns', title: '', body })).toEqual(
      expect.arrayContaining(['One', 'Two', 'Three', 'Four']),
    );
  });

  it('makes steps of the body, deeper paragraphs below', () => {
    const body = [
      { text: 'Plan', level: 0 },
      { text: 'Details', level: 1 },
    ];
    const { elements } = lay({ layout: 'process', title: '', body });
    const parts = elements.flatMap((element) =>
      element.kind === 'text' ? [[element.part.of, element.lines[0]?.text]] : [],
    );
    expect(parts).toContainEqual(['item-heading', 'Plan']);
    expect(parts).toContainEqual(['item-text', 'Details']);
  });

  it('makes a body of the items', () => {
    const items = [{ heading: 'Plan', text: 'Details' }];
    expect(words({ layout: 'text', title: '', items })).toEqual(expect.arrayContaining(['Plan', 'Details']));
  });
});

it('texts of equal parts have the same size', () => {
  const items = [
    { heading: 'A', text: 'Short' },
    { heading: 'B', text: 'Long text. '.repeat(60) },
  ];
  const { elements } = lay({ layout: 'comparison', title: 'T', items });
  const sizes = elements.flatMap((element) =>
    element.kind === 'text' && element.part.of === 'item-text' ? [element.size] : [],
  );
  expect(new Set(sizes).size).toBe(1);
});

it('numbers of slides and steps have the digits of the language', () => {
  const { elements } = lay({ layout: 'process', title: 'T', items: [{ heading: 'A', text: '' }] }, 'fa');
  const texts = elements.flatMap((element) =>
    element.kind === 'text' ? element.lines.map(({ text }) => text) : [],
  );
  expect(texts).toEqual(expect.arrayContaining(['۱۲', '۱']));
});

it('columns and rows of a table add up to its frame', () => {
  const table = {
    header: ['Name', 'Value'],
    rows: [
      ['A', '1'],
      ['A longer name', '22'],
    ],
  };
  const [placed] = lay({ layout: 'table', title: 'T', table }).elements.filter(
    (element) => element.kind === 'table',
  );
  const sum = (values: readonly number[] = []) => values.reduce((total, value) => total + value, 0);
  expect(placed?.rows).toHaveLength(3);
  expect(sum(placed?.columns)).toBeCloseTo(placed?.frame.w ?? 0);
  expect(sum(placed?.rows)).toBeCloseTo(placed?.frame.h ?? 0);
});

it('headings beside each other are a little smaller where one of them would take a second line, and not much smaller', () => {
  const headingsOf = (heading: string) =>
    lay({
      layout: 'process',
      title: 'T',
      items: ['A', 'B', 'C', heading].map((one) => ({ heading: one, text: 'Text' })),
    }).elements.flatMap((element) =>
      element.kind === 'text' && element.part.of === 'item-heading' ? [element] : [],
    );
  const linesIn = (heading: string) =>
    headingsOf(heading).map(({ frame, lineHeight }) => Math.round((frame.h * 72) / lineHeight));
  expect(headingsOf('Short').map(({ size }) => size)).toEqual([22, 22, 22, 22]);
  expect(linesIn('Quality controlling')).toEqual([1, 1, 1, 1]);
  expect(linesIn('Quality control and checks')).toEqual([2, 2, 2, 2]);
});

describe('a title whose last word would stand alone on its line', () => {
  const frameOf = (layout: Slide['layout'], title: string) => {
    const found = lay({ layout, title }).elements.find(
      (element) => element.kind === 'text' && element.part.of === 'title',
    );
    if (!found) throw new Error('There is no title.');
    return found.frame;
  };
  const alone = (words: number) => `${'pear '.repeat(words)}it`;

  it('has shorter lines that begin where they did', () => {
    const [usual, shorter] = [frameOf('image-text', 'Pears'), frameOf('image-text', alone(5))];
    expect(shorter.w).toBeLessThan(usual.w);
    expect({ ...shorter, w: usual.w }).toEqual(usual);
  });

  it('stays in the middle where it is centred', () => {
    const [usual, shorter] = [frameOf('closing', 'Pears'), frameOf('closing', alone(24))];
    expect(shorter.w).toBeLessThan(usual.w);
    expect(shorter.x + shorter.w / 2).toBeCloseTo(usual.x + usual.w / 2);
  });
});
