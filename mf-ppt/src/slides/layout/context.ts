import type { Slide } from '@orangery/api';
import type { Frame, SceneFont } from '../scene/scene.ts';
import { slideSize } from '../scene/scene.ts';
import { fontsOf } from '../text/fonts.ts';
import type { Measure } from '../text/measure.ts';
import { type Script, scriptOf } from '../text/script.ts';
import type { Theme } from '../themes/theme.ts';
import type { DeckSettings } from './settings.ts';

/** What a layout is made from. */
export type LayoutContext = {
  readonly slide: Slide;
  readonly settings: DeckSettings;
  readonly theme: Theme;
  readonly measure: Measure;
  readonly fonts: { readonly heading: SceneFont; readonly body: SceneFont };
  readonly script: Script;
  /** For art of the theme. */
  readonly seed: number;
  /** Only whether all of it has room is asked: texts are as small as they may be. */
  readonly isTrial: boolean;
};

/** Which art stands on a slide, by its id: FNV-1a. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

export const contextOf = (
  slide: Slide,
  settings: DeckSettings,
  theme: Theme,
  measure: Measure,
  isTrial = false,
): LayoutContext => ({
  slide,
  settings,
  theme,
  measure,
  fonts: fontsOf(theme, settings.language),
  script: scriptOf(settings.language),
  seed: seedOf(slide.id),
  isTrial,
});

/** Where footer, date and number stand. */
export const footLine = { y: 6.96, h: 0.3 } as const;

/** Where the content of a slide may stand: between the margins, above the footer. */
export function areaOf({ theme }: LayoutContext): Frame {
  const top = theme.decoration === 'band' ? 0.75 : 0.55;
  return {
    x: theme.margin,
    y: top,
    w: slideSize.w - 2 * theme.margin,
    h: footLine.y - 0.2 - top,
  };
}

/** `count` frames beside each other. */
export function columnsIn(frame: Frame, count: number, gap: number): Frame[] {
  const w = (frame.w - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ ...frame, x: frame.x + index * (w + gap), w }));
}

/** `count` frames below each other. */
export function rowsIn(frame: Frame, count: number, gap: number): Frame[] {
  const h = (frame.h - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ ...frame, y: frame.y + index * (h + gap), h }));
}

/** What is left of a frame below a height. */
export const below = (frame: Frame, height: number): Frame => ({
  ...frame,
  y: frame.y + height,
  h: frame.h - height,
});

export const inset = ({ x, y, w, h }: Frame, by: number, byHeight = by): Frame => ({
  x: x + by,
  y: y + byHeight,
  w: w - 2 * by,
  h: h - 2 * byHeight,
});
