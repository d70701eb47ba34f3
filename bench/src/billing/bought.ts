/** What becomes of an order: how it is paid, and whether the provider's report arrives. */
export const fates = ['paid', 'lost', 'twice', 'short', 'abandoned'] as const;
export type Fate = (typeof fates)[number];

/** States that orders of these fates end in. */
export const stateOf = {
  paid: 'fulfilled',
  lost: 'fulfilled',
  twice: 'fulfilled',
  short: 'failed',
  abandoned: 'pending',
} as const satisfies Record<Fate, string>;

/** An order as the buyer and the provider know it. Moments are milliseconds of `performance.now()`. */
export type Bought = {
  readonly id: string;
  readonly what: 'day' | 'oranges';
  readonly fate: Fate;
  /** As fast as everybody can, or so many a second. */
  readonly phase: 'rush' | 'calm';
  /** Pages of the provider. */
  readonly sessions: readonly string[];
  /** Unix milliseconds. */
  readonly paidAt: number;
  /** When the provider began to report it. */
  reportedAt?: number;
  /** When the open page had the order and what it gave. */
  seenAt?: number;
};

/** Of fifty orders five reports are lost, two are paid twice, one with the wrong amount, and one is never paid. */
export function fateOf(number: number): Fate {
  const place = number % 50;
  if (place % 10 === 3) return 'lost';
  if (place === 7 || place === 31) return 'twice';
  if (place === 19) return 'short';
  return place === 41 ? 'abandoned' : 'paid';
}
