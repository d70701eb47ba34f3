import type { Deck } from '@orangery/api';

/** Whether two decks say the same; what is stored comes back with its keys in another order. */
export const isSameDeck = (one: Deck, other: Deck): boolean =>
  one === other || written(one) === written(other);

const written = (deck: Deck): string => JSON.stringify(deck, sorted);

const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
