import type { Slide } from '@orangery/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placementFaults } from '../testing/placement-faults.ts';
import { plainMeasure } from '../testing/plain-measure.ts';
import { shownText } from '../testing/shown-text.ts';
import { themeOf } from '../themes/themes.ts';
import { layOut } from './lay-out.ts';
import type { DeckSettings } from './settings.ts';
import { splitOverflow } from './split-overflow.ts';

const vocabularies = {
  Chinese: ['温室', '里的树木在冬天开花。', '游客，', '增长62%', '（备注）', '“引文”', '果园', '的', '！？'],
  English: ['garden ', 'of ', 'the ', 'winter light, ', 'trees. ', 'well-known ', 'x', 'really? ', '\n'],
  Persian: ['باغ ', 'می‌روید ', 'زمستان؛ ', 'درخت‌ها. ', '۱۲٪ ', 'و ', 'بازدیدکنندگان ', '\n'],
  'one word': ['W', 'i', '8'],
  'several scripts': [
    '温室',
    'باغ ',
    'render() ',
    '👩🏽‍🚀',
    'a-b ',
    '。',
    'e\u0301',
    ' ',
    '\n',
    'سلام',
    '(',
    '“',
    '$',
  ],
} as const;
type Vocabulary = keyof typeof vocabularies;
const kinds = Object.keys(vocabularies) as Vocabulary[];
const languages = {
  Chinese: 'zh',
  English: 'en',
  Persian: 'fa',
  'one word': 'en',
  'several scripts': 'fa',
} as const satisfies Record<Vocabulary, DeckSettings['language']>;

/** One paragraph may have 20,000 characters. */
const paragraph = 15_000;

function textOf(kind: Vocabulary): fc.Arbitrary<string> {
  const word = fc.constantFrom<string>(...vocabularies[kind]);
  return fc.array(word, { minLength: 200, maxLength: 4000, size: 'max' }).map((words) => {
    const once = words.join('');
    return once.repeat(Math.ceil(paragraph / once.length)).slice(0, paragraph);
  });
}

const layouts = [
  'text',
  'image-text',
  'quote',
  'big-number',
  'two-columns',
  'process',
  'agenda',
  'chart',
] as const;

const slideOf = (layout: Slide['layout'], texts: readonly string[]): Slide => ({
  id: 'slide1',
  layout,
  title: 'All of it',
  body: texts.map((text) => ({ text: text.trim(), level: 0 })),
  ...(layout === 'process' && { items: texts.map((text, at) => ({ heading: `Step ${at}`, text })) }),
});

function laidOut(slide: Slide, language: DeckSettings['language']) {
  const settings = { language, numbers: true, number: 3, footer: '', date: '' };
  const theme = themeOf('orangery');
  let [ids, measured] = [0, 0];
  const measure: typeof plainMeasure = (...text) => {
    measured += 1;
    return plainMeasure(...text);
  };
  const pieces = splitOverflow(slide, settings, theme, measure, () => `more${++ids}`);
  const faults = () =>
    pieces.flatMap((piece) => placementFaults(piece, layOut(piece, settings, theme, plainMeasure)));
  return { pieces, measured, faults };
}

describe.each(kinds)('30,000 characters of %s', (kind) => {
  it('go on over further slides in their order, and no character is lost or there twice', () => {
    fc.assert(
      fc.property(textOf(kind), textOf(kind), fc.constantFrom(...layouts), (one, other, layout) => {
        const slide = slideOf(layout, [one, other]);
        const { pieces, faults } = laidOut(slide, languages[kind]);
        expect(shownText(pieces)).toEqual(shownText([slide]));
        expect(faults()).toEqual([]);
      }),
      { seed: 20_261_126, numRuns: 4, endOnFailure: true },
    );
  });
});

it.each<Slide['layout']>(['text', 'quote', 'two-columns', 'process', 'agenda'])(
  'the measuring of a very long Chinese text on a slide of layout %s grows with its length, not with the square of it',
  (layout) => {
    const [sample = ''] = fc.sample(textOf('Chinese'), { seed: 7, numRuns: 1 });
    const perCharacter = (times: number) =>
      laidOut(slideOf(layout, [sample.repeat(times)]), 'zh').measured / (times * sample.length);
    expect(perCharacter(6) / perCharacter(1)).toBeLessThan(1.3);
  },
);
