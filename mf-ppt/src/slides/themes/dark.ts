import { arial, calibri, cambria, georgia } from './fonts.ts';
import type { Theme } from './theme.ts';

/** Neutral grey and one yellow light, for products. */
export const graphite: Theme = {
  id: 'graphite',
  dark: true,
  fonts: { heading: arial, body: calibri },
  colours: {
    background: '#1b1c1f',
    text: '#f3f3f1',
    surface: '#292b2f',
    muted: '#b4b6ba',
    accent1: '#f2b53c',
    accent2: '#52bdd8',
    accent3: '#e5765a',
    accent4: '#9ccb72',
    accent5: '#bd8fee',
    accent6: '#8d929b',
    'on-accent': '#1b1c1f',
  },
  margin: 0.75,
  decoration: 'bar',
  headingBold: true,
  cover: 'band',
  section: 'surface',
  cards: 'filled',
  corners: 'square',
  art: 'grid',
};

/** The sky over a city, for the big stage. */
export const midnight: Theme = {
  id: 'midnight',
  dark: true,
  fonts: { heading: calibri, body: calibri },
  colours: {
    background: '#0e1630',
    text: '#f1f4fd',
    surface: '#1a2547',
    muted: '#aab6d8',
    accent1: '#7cb8ff',
    accent2: '#f59fb8',
    accent3: '#f2c75c',
    accent4: '#5fd1b4',
    accent5: '#c08bff',
    accent6: '#e88a5a',
    'on-accent': '#0e1630',
  },
  margin: 0.75,
  decoration: 'dots',
  headingBold: true,
  cover: 'split',
  section: 'surface',
  cards: 'filled',
  corners: 'round',
  art: 'stars',
};

/** Embers in the dark: stories. */
export const ember: Theme = {
  id: 'ember',
  dark: true,
  fonts: { heading: georgia, body: arial },
  colours: {
    background: '#1f1413',
    text: '#fbf1ea',
    surface: '#32211e',
    muted: '#cdb3a6',
    accent1: '#ff9466',
    accent2: '#f0c36a',
    accent3: '#d9708c',
    accent4: '#8fb8a0',
    accent5: '#b79ad6',
    accent6: '#c58f5e',
    'on-accent': '#1f1413',
  },
  margin: 0.8,
  decoration: 'frame',
  headingBold: false,
  cover: 'ground',
  section: 'accent1',
  cards: 'outlined',
  corners: 'square',
  art: 'flames',
};

/** Under conifers. */
export const forest: Theme = {
  id: 'forest',
  dark: true,
  fonts: { heading: cambria, body: calibri },
  colours: {
    background: '#10201a',
    text: '#f0f6ef',
    surface: '#1b3229',
    muted: '#a9c3b4',
    accent1: '#8fd3a0',
    accent2: '#f0c964',
    accent3: '#6db7c9',
    accent4: '#e08e6d',
    accent5: '#c4a3d9',
    accent6: '#9aa583',
    'on-accent': '#10201a',
  },
  margin: 0.8,
  decoration: 'corner',
  headingBold: false,
  cover: 'split',
  section: 'surface',
  cards: 'ruled',
  corners: 'square',
  art: 'trees',
};
