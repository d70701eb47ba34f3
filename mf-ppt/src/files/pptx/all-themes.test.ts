import type { DeckLanguage, Slide, SlideLayout } from '@orangery/api';
import { slideLayouts } from '@orangery/api/slides';
import { expect, test } from 'vitest';
import { layOut } from '../../slides/layout/lay-out.ts';
import { plainMeasure } from '../../slides/testing/plain-measure.ts';
import type { Theme } from '../../slides/themes/theme.ts';
import { allThemes } from '../../slides/themes/themes.ts';
import { sampleSlide } from '../sample-slide.ts';
import { deckFile } from '../testing/deck-file.ts';
import { brokenReferences } from '../testing/open-pptx.ts';
import { officeFaults } from '../testing/validate-office.ts';
import { writePptx } from './write-pptx.ts';

const words = {
  en: ['How the orchard grew', 'Deliveries arrive two days earlier than last spring.', 'Harvest', 'Storage'],
  zh: ['果园这一年的成长', '货车赶在道路拥堵之前出发，因此送货早两天到达。', '采收', '仓储'],
  fa: ['باغ در یک سال چگونه رشد کرد', 'بارها دو روز زودتر می‌رسند.', 'برداشت', 'انبار'],
} as const;
type Language = keyof typeof words;

const kinds = ['bar', 'line', 'pie', 'scatter'] as const;

/** Has all parts, so that each layout finds what it shows. */
function slideOf(layout: SlideLayout, language: Language, number: number): Slide {
  const [title, text, one, other] = words[language];
  const kind = kinds[number % kinds.length] ?? 'bar';
  return {
    id: `slide${number}`,
    layout,
    title,
    subtitle: text,
    body: [0, 1, 2].map((level) => ({ text, level })),
    items: [one, other, one].map((heading) => ({ heading, text, icon: 'leaf' })),
    quote: { text, by: one },
    number: { value: '87%', caption: text },
    picture: { address: null, width: 16, height: 9, alt: other },
    chart: {
      kind,
      categories: kind === 'scatter' ? [] : [one, other],
      ...(kind === 'scatter' && { x: [1, 2.5] }),
      series: [{ name: one, values: [12, null] }],
      unit: '%',
    },
    table: { header: ['', one, other], rows: [[one, '1', text], [other]] },
    notes: text,
  };
}

function fileOf(theme: Theme, language: Language): Promise<Uint8Array> {
  const drawn = (slide: Slide) =>
    layOut(
      slide,
      { language, footer: 'Orchard', date: '2026', numbers: true, number: 1 },
      theme,
      plainMeasure,
    );
  const slides = slideLayouts.map((layout, number) => ({
    layout,
    scene: drawn(slideOf(layout, language, number)),
    notes: words[language][1],
    hidden: false,
    figures: layout === 'table' ? [false, true, false] : [],
  }));
  const samples = Object.fromEntries(slideLayouts.map((layout) => [layout, drawn(sampleSlide(layout))]));
  const icons = { leaf: [['circle', { cx: '12', cy: '8', r: '6' }]] } as const;
  return writePptx(deckFile(slides, { theme, language: language satisfies DeckLanguage, samples, icons }));
}

const languages = Object.keys(words) as Language[];
const languageAt = (at: number): Language => languages[at % languages.length] ?? 'en';

test.each(allThemes.map((theme, at) => [theme.id, languageAt(at), theme] as const))(
  'slides of all layouts in theme %s, in %s, have no part that refers to nothing',
  async (_, language, theme) => {
    expect(brokenReferences(await fileOf(theme, language))).toEqual([]);
  },
);

/** Themes whose slides are built in another way; the others have other colours and fonts. */
const covers = [...new Map(allThemes.map((theme) => [theme.cover, theme])).values()];

test.each(covers.map((theme, at) => [theme.cover, languageAt(at), theme] as const))(
  'slides of all layouts in a theme with a cover like %s, in %s, follow the schema of Office',
  async (_, language, theme) => {
    expect(await officeFaults(await fileOf(theme, language))).toEqual([]);
  },
);
