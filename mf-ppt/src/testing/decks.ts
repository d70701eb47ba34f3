import type { Deck, DeckInfo, Slide } from '@orangery/api';

export const slide = (given: Partial<Slide> = {}): Slide => ({
  id: 'slide1',
  layout: 'text',
  title: 'Orchards',
  body: [{ text: 'They bloom in April.', level: 0 }],
  ...given,
});

export const deck = (given: Partial<Deck> = {}): Deck => ({
  version: 1,
  title: 'Orchards of the south',
  language: 'en',
  theme: 'orangery',
  numbers: true,
  slides: [
    slide({ id: 'cover', layout: 'title', title: 'Orchards of the south', subtitle: 'A survey' }),
    slide({ id: 'bloom', title: 'Bloom' }),
    slide({ id: 'yield', title: 'Yield', body: [{ text: 'Eleven tonnes.', level: 0 }] }),
  ],
  ...given,
});

export const deckId = '3f0c3a52-8a7e-4c1e-9a57-3a1b6d1f0001';

export const stored = (given: Deck = deck(), revision = 1): DeckInfo & { deck: Deck } => ({
  id: deckId,
  title: given.title,
  theme: given.theme,
  language: given.language,
  slides: given.slides.length,
  cover: given.slides[0] ?? slide(),
  revision,
  created_at: 1_700_000_000_000,
  updated_at: 1_700_000_000_000,
  deck: given,
});
