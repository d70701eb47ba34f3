import type { Deck, Slide, SlideLayout } from '@orangery/api';
import { pause } from '../slides/drawing/pause.ts';
import { layOut } from '../slides/layout/lay-out.ts';
import type { Scene } from '../slides/scene/scene.ts';
import { fontsOf } from '../slides/text/fonts.ts';
import { loadThemeFonts } from '../slides/text/load-theme-fonts.ts';
import { createMeasure, fontOf, type Measure } from '../slides/text/measure.ts';
import { themeOf } from '../slides/themes/themes.ts';
import { sampleSlide } from './sample-slide.ts';

export type DeckScenes = {
  readonly slides: readonly { readonly slide: Slide; readonly scene: Scene }[];
  readonly samples: Readonly<Partial<Record<SlideLayout, Scene>>>;
};

/** All characters of a deck, which its fonts have to have. */
const textOf = ({ slides }: Deck): string => [...new Set(JSON.stringify(slides))].join('');

/** The first text in a font takes a slow phone longer to measure than a slide: each font has its turn before there are slides. */
async function warmUpFonts({ theme, language, title }: Deck, measure: Measure): Promise<void> {
  const { heading, body } = fontsOf(themeOf(theme), language);
  for (const { css } of [heading, body]) {
    for (const bold of [false, true]) {
      await pause();
      measure(title.slice(0, 8), fontOf({ css, bold, italic: false }), 12);
    }
  }
}

/** Lays out a whole deck, a slide at a time. */
export async function deckScenes(deck: Deck, signal: AbortSignal, measure?: Measure): Promise<DeckScenes> {
  const theme = themeOf(deck.theme);
  await loadThemeFonts(theme, deck.language, textOf(deck));
  const ruler = measure ?? createMeasure();
  await warmUpFonts(deck, ruler);
  const slides: { slide: Slide; scene: Scene }[] = [];
  for (const [index, slide] of deck.slides.entries()) {
    await pause();
    signal.throwIfAborted();
    slides.push({ slide, scene: layOut(slide, { ...deck, number: index + 1 }, theme, ruler) });
  }
  const samples: Partial<Record<SlideLayout, Scene>> = {};
  for (const layout of new Set<SlideLayout>(['text', ...deck.slides.map((slide) => slide.layout)])) {
    await pause();
    samples[layout] = layOut(sampleSlide(layout), { ...deck, number: 1 }, theme, ruler);
  }
  return { slides, samples };
}
