import type { SlideTheme } from '@orangery/api';
import { slideThemes } from '@orangery/api/slides';
import { ember, forest, graphite, midnight } from './dark.ts';
import { coral, lilac, meadow, nordic, orangery, paper, press, slate } from './light.ts';
import type { Theme } from './theme.ts';

const themes: Readonly<Record<SlideTheme, Theme>> = {
  orangery,
  paper,
  slate,
  meadow,
  coral,
  lilac,
  nordic,
  press,
  graphite,
  midnight,
  ember,
  forest,
};

export const themeOf = (id: SlideTheme): Theme => themes[id];

/** In the order in which they are offered. */
export const allThemes: readonly Theme[] = slideThemes.map(themeOf);
