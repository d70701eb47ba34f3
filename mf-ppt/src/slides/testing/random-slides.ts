import type { Slide } from '@orangery/api';
import { slideIcons, slideLayouts } from '@orangery/api/slides';
import fc from 'fast-check';

const vocabulary = {
  en: [
    'garden',
    'of',
    'the',
    'winter',
    'light,',
    'trees.',
    'a',
    'visitor',
    'x'.repeat(40),
    '12.5%',
    '🍊',
    'well-known',
  ],
  zh: ['温室', '里的树木在冬天开花。', '游客，', '增长62%', '（备注）', 'CEO', '👩‍🌾', '“引文”'],
  fa: ['باغ', 'می‌روید', 'زمستان؛', 'درخت‌ها.', '۱۲٪', 'render()', 'و', 'بازدیدکنندگان'],
  ru: ['сад', 'зимой', 'деревья.', 'посетители,', 'и', 'достопримечательность', '42'],
} as const;

export type TestLanguage = keyof typeof vocabulary;
export const testLanguages = Object.keys(vocabulary) as TestLanguage[];

/** Up to so many words, of about so many characters at most. */
function wordsIn(language: TestLanguage, max: number, maxLength = 19_000): fc.Arbitrary<string> {
  const between = language === 'zh' ? '' : ' ';
  return fc
    .array(fc.constantFrom(...vocabulary[language]), { maxLength: max, size: 'max' })
    .map((words) => words.join(between).slice(0, maxLength).trim());
}

function sometimesLong(language: TestLanguage, usual: number, long: number): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: wordsIn(language, usual) },
    { weight: 1, arbitrary: wordsIn(language, long) },
  );
}

/** Words, or lines of them among empty ones, as people leave them. */
function textIn(language: TestLanguage, usual: number, long: number): fc.Arbitrary<string> {
  const line = fc.oneof(fc.constantFrom('', ' ', '\u00a0'), wordsIn(language, usual));
  return fc.oneof(
    { weight: 5, arbitrary: sometimesLong(language, usual, long) },
    { weight: 1, arbitrary: fc.array(line, { maxLength: 8, size: 'max' }).map((all) => all.join('\n')) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(line, sometimesLong(language, usual, long))
        .map((all) => all.join('\n').slice(0, 19_500)),
    },
  );
}

/** Begins with its place, so that two of a slide differ. */
const numbered = (prefix: string) => (texts: string[]) =>
  texts.map((text, index) => `${prefix}${index} ${text}`.trim());

function items(language: TestLanguage): fc.Arbitrary<Slide['items']> {
  const item = fc.record({
    heading: sometimesLong(language, 6, 60).map((text) => text.slice(0, 380).trim()),
    text: textIn(language, 25, 900),
    icon: fc.option(fc.constantFrom(...slideIcons), { nil: undefined }),
  });
  return fc.array(item, { minLength: 1, maxLength: 16, size: 'max' }).map((all) => {
    const headings = numbered('N')(all.map(({ heading }) => heading));
    return all.map(({ text, icon }, at) => ({ heading: headings[at] ?? '', text, ...(icon && { icon }) }));
  });
}

function table(language: TestLanguage): fc.Arbitrary<Slide['table']> {
  return fc
    .record({ columns: fc.integer({ min: 1, max: 30 }), rows: fc.integer({ min: 0, max: 24 }) })
    .chain(({ columns, rows }) =>
      fc.record({
        header: fc
          .array(wordsIn(language, 3, 60), { minLength: columns, maxLength: columns })
          .map(numbered('H')),
        rows: fc.array(
          fc.array(
            fc.oneof(
              { weight: 12, arbitrary: wordsIn(language, 4) },
              { weight: 1, arbitrary: wordsIn(language, 200, 1500) },
            ),
            {
              minLength: columns,
              maxLength: columns,
            },
          ),
          { minLength: rows, maxLength: rows },
        ),
      }),
    );
}

function chart(): fc.Arbitrary<Slide['chart']> {
  const value = fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { nil: null });
  return fc.record({
    kind: fc.constantFrom('bar', 'line', 'pie', 'scatter'),
    categories: fc.array(fc.string({ maxLength: 60 }), { maxLength: 30 }),
    x: fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { maxLength: 30 }),
    series: fc.array(
      fc.record({ name: fc.string({ maxLength: 30 }), values: fc.array(value, { maxLength: 30 }) }),
      { maxLength: 8 },
    ),
  });
}

/** Slides of any layout with parts of any length. */
export function randomSlide(language: TestLanguage): fc.Arbitrary<Slide> {
  const paragraph = fc.record({
    text: textIn(language, 30, 2500),
    level: fc.integer({ min: 0, max: 2 }),
  });
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 5 });
  return fc
    .record({
      layout: fc.constantFrom(...slideLayouts),
      title: sometimesLong(language, 8, 60).map((text) => text.slice(0, 380).trim()),
      subtitle: optional(sometimesLong(language, 10, 60).map((text) => text.slice(0, 380).trim())),
      body: optional(fc.array(paragraph, { maxLength: 20, size: 'max' })),
      items: optional(items(language)),
      quote: optional(fc.record({ text: textIn(language, 40, 1200), by: wordsIn(language, 6, 300) })),
      number: optional(fc.record({ value: wordsIn(language, 4, 38), caption: textIn(language, 20, 900) })),
      table: optional(table(language)),
      chart: optional(chart()),
      notes: fc.constant('Said by the speaker'),
    })
    .map((slide) => {
      const said = Object.entries(slide).filter(([, part]) => part !== undefined);
      return { id: 'slide1', ...Object.fromEntries(said) } as Slide;
    });
}
