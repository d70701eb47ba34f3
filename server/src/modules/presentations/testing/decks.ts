import type { Deck, Slide } from '@orangery/api/contract';

export const slideOf = (changes: Partial<Slide> = {}): Slide => ({
  id: 'aaaa',
  layout: 'text',
  title: 'Title',
  ...changes,
});

export const deckOf = (changes: Partial<Deck> = {}): Deck => ({
  version: 1,
  title: 'Harvest',
  language: 'en',
  theme: 'orangery',
  numbers: true,
  slides: [slideOf()],
  ...changes,
});
