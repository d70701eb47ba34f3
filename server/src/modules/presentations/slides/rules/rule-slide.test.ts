import { type Slide, slideSchema } from '@orangery/api/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOf } from './figures.ts';
import type { OutlineSlide } from './points.ts';
import { type Place, ruleSlide } from './rule-slide.ts';

const middle: Place = { index: 1, total: 5, tables: [] };
const outlined = (title: string, ...points: (string | readonly [string, number])[]): OutlineSlide => ({
  title,
  points: points.map((point) =>
    typeof point === 'string' ? { text: point, level: 0 } : { text: point[0], level: point[1] },
  ),
});

describe('a slide that rules make', () => {
  it('is a title at the beginning and a farewell at the end', () => {
    expect(ruleSlide(outlined('Citrus', 'A short look'), { ...middle, index: 0 })).toEqual({
      layout: 'title',
      title: 'Citrus',
      subtitle: 'A short look',
    });
    for (const title of ['Questions', 'Спасибо за внимание', '谢谢', 'سپاس از توجه شما'])
      expect(ruleSlide(outlined(title, 'mail@example.org'), { ...middle, index: 4 }).layout).toBe('closing');
    expect(ruleSlide(outlined('Summary', 'One', 'Two', 'Three'), { ...middle, index: 4 }).layout).toBe(
      'text',
    );
  });

  it('of a title alone begins a section', () => {
    expect(ruleSlide(outlined('Trade'), middle)).toEqual({ layout: 'section', title: 'Trade' });
  });

  it.each<[string, Slide['layout'], OutlineSlide]>([
    [
      'labels with figures',
      'chart',
      outlined('Harvest', 'Spain: 3.2 million', 'Italy: 2.1 million', 'Greece: 0.9 million'),
    ],
    ['one sentence with a figure', 'big-number', outlined('Growth', 'Exports grew by 12 % in 2026')],
    [
      'dates',
      'timeline',
      outlined('History', '1990: First trees', 'March 2004 – A cooperative', '2026 The best harvest'),
    ],
    [
      'Chinese dates',
      'timeline',
      outlined('历史', '1990年：种下第一批树', '2004年3月：成立合作社', '2026年 丰收'),
    ],
    [
      'Persian dates',
      'timeline',
      outlined('تاریخچه', '۱۳۷۰: نخستین درخت‌ها', '۱۳۸۳: تعاونی', '۱۴۰۵: بهترین برداشت'),
    ],
    ['steps', 'process', outlined('Five steps to juice', 'Pick', 'Wash', 'Press')],
    ['Russian steps', 'process', outlined('Этапы работы', 'Сбор: осенью', 'Мойка', 'Отжим')],
    [
      'two sides',
      'comparison',
      outlined('Oranges vs lemons', 'Oranges', ['sweet', 1], 'Lemons', ['sour', 1]),
    ],
    ['two parts', 'two-columns', outlined('Fruit', 'Oranges: sweet', 'Lemons: sour')],
    ['a quotation', 'quote', outlined('Voices', '“Nothing tastes like a ripe orange.” — Ana Ruiz')],
    ['headings of a talk', 'agenda', outlined('Agenda', 'Harvest', 'Trade', 'Outlook')],
    ['people', 'team', outlined('Our team', 'Ana Ruiz – director', 'Li Wei – trade')],
    ['many short points', 'two-columns', outlined('Kinds', 'a', 'b', 'c', 'd', 'e', 'f')],
    [
      'anything else',
      'text',
      outlined('Weather', 'It rained in time', 'The coming year may be drier than this one'),
    ],
  ])('with %s has the layout %s', (_, layout, slide) => {
    expect(ruleSlide(slide, middle).layout).toBe(layout);
  });

  it('shows the figures of its points, and shares of a whole as a pie', () => {
    const { chart } = ruleSlide(outlined('Shares', 'Spain: 50 %', 'Italy: 30,5 %', 'Greece: 19,5 %'), middle);
    expect(chart).toEqual({
      kind: 'pie',
      categories: ['Spain', 'Italy', 'Greece'],
      series: [{ name: 'Shares', values: [50, 30.5, 19.5] }],
      unit: '%',
    });
    const years = ruleSlide(outlined('Tons', '2023: 10 t', '2024: 12 t', '2025: 13 t', '2026: 15 t'), middle);
    expect(years.chart?.kind ?? years.layout).toMatch(/line|timeline/u);
  });

  it('shows the table that stands below the same heading in the source', () => {
    const table = { header: ['Year', 'Tons'], rows: [['2026', '15']] };
    const place = { ...middle, tables: [{ heading: 'Sales', table }] };
    expect(ruleSlide(outlined('sales', 'Year: 2026, Tons: 15'), place)).toMatchObject({
      layout: 'table',
      table,
    });
  });

  it('loses no word of the outline and is valid, whatever stands in it', () => {
    const word = fc.constantFrom(
      'Spain',
      '12 %',
      '2026',
      ':',
      '—',
      '“',
      '”',
      'Step 1',
      'team',
      'vs',
      '3.2',
      '谢谢',
      'سپاس',
      'Q1',
      'Agenda',
      '步骤',
      'x'.repeat(450),
      '1,200 €',
      '\n',
      '😀',
    );
    const text = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
    const point = fc.record({ text, level: fc.constantFrom(0, 0, 0, 1, 2) });
    const slide = fc.record({
      title: text.map((title) => title.slice(0, 400)),
      points: fc.array(point, { maxLength: 12 }),
    });
    fc.assert(
      fc.property(slide, fc.integer({ min: 0, max: 4 }), (outline, index) => {
        const made = ruleSlide(outline, { ...middle, index });
        expect(slideSchema.safeParse({ id: 'aaaa', ...made }).error).toBeUndefined();
        const said = JSON.stringify(made).replaceAll('\\n', ' ');
        const shown = new Set(said.match(/[\p{L}\p{N}]+/gu)?.flatMap((found) => [found, found.slice(0, 40)]));
        const joined = [...shown].join(' ');
        for (const { text: given } of outline.points)
          for (const found of given.match(/[\p{L}\p{N}]+/gu) ?? [])
            expect(joined).toContain(found.slice(0, 40));
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ['1,200', 1200],
  ['1.200,5', 1200.5],
  ['1 200 000', 1_200_000],
  ['12,5', 12.5],
  ['۱۲٫۵', 12.5],
  ['0.125', 0.125],
  ['−3', -3],
  ['1.200.000', 1_200_000],
])('the number %s is %d', (text, value) => {
  expect(numberOf(text)).toBe(value);
});
