import type { SlideTheme } from '@orangery/api';
import type { ColourRole } from '../scene/scene.ts';

/** `office`: what the file names. `web`: a font of the same widths that this remote brings, or that the system has. */
export type ThemeFont = {
  readonly office: string;
  readonly web: string;
  /** How much wider the letters may be of what stands in for it where it is missing, upright and bold; left out: no wider. */
  readonly standIn?: { readonly slack: number; readonly boldSlack: number };
};

/** How a theme looks. Every pair of text and ground is at least 4.5 : 1. */
export type Theme = {
  readonly id: SlideTheme;
  readonly dark: boolean;
  readonly fonts: { readonly heading: ThemeFont; readonly body: ThemeFont };
  /** `#rrggbb`; also the colour scheme of the file. Series of charts take accents 1 to 6. */
  readonly colours: Readonly<Record<ColourRole, string>>;
  /** Inches around what stands on a slide. */
  readonly margin: number;
  /** The decoration of the slides: which shapes, and where. No two themes share one. */
  readonly decoration: 'bar' | 'rule' | 'corner' | 'band' | 'frame' | 'dots' | 'arc' | 'none';
  readonly headingBold: boolean;
  /** How the first slide is made up: beside art, over a coloured ground, on a band, or in the middle between rules. */
  readonly cover: 'split' | 'ground' | 'band' | 'centre';
  /** Ground of the slides between sections and of the last one. */
  readonly section: 'accent1' | 'surface' | 'background';
  /** What holds equal parts. */
  readonly cards: 'filled' | 'outlined' | 'ruled';
  readonly corners: 'round' | 'square';
  /** Which motif its art is made of. */
  readonly art:
    | 'slices'
    | 'strata'
    | 'tiles'
    | 'hills'
    | 'pebbles'
    | 'petals'
    | 'contours'
    | 'columns'
    | 'grid'
    | 'stars'
    | 'flames'
    | 'trees';
};
