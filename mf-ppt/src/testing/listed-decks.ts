import type { DataOf, DeckInfo } from '@orangery/api';

export const deckInfo = (change: Partial<DeckInfo> = {}): DeckInfo => ({
  id: '5f0c8a52-0000-4000-8000-000000000001',
  title: 'Orchards',
  theme: 'orangery',
  language: 'en',
  slides: 12,
  cover: { id: 'cover', layout: 'title', title: 'Orchards' },
  revision: 3,
  created_at: Date.UTC(2026, 10, 1),
  updated_at: Date.UTC(2026, 10, 2),
  ...change,
});

export const deckList = (...decks: DeckInfo[]): DataOf<'GET /chat/ppt/decks'> => ({
  decks,
  more: false,
  max_decks: 10,
  download: true,
});
