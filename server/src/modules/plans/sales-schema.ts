import { paymentMethods, periodUnits, planNames } from '@orangery/api/contract';
import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must be a short name of a-z, 0-9 and -');
/** Fen. An amount a provider takes, and no slip of a finger. */
const fen = z.number().int().min(1).max(100_000_000);
const price = { price: fen, original_price: fen.nullable().default(null) };

const period = z.strictObject({ unit: z.enum(periodUnits), count: z.number().int().min(1).max(1_000) });

const offer = z.strictObject({
  id,
  plan: z.enum(planNames),
  level: z.literal([2, 3, 4, 5]),
  /** Null: without an end. */
  period: period.nullable(),
  ...price,
  /** Days it may be tried without paying, once for each account; 0: it cannot. */
  trial_days: z.number().int().min(0).max(365).default(0),
});

const pack = z.strictObject({ id, oranges: z.number().int().min(1).max(1_000_000), ...price });

const currency = z.string().regex(/^[A-Z]{3}$/, 'must be the code of a currency such as USD');

/** What is sold. Plugins have their prices in the plugin catalogue. */
export const sales = z.strictObject({
  /** For prices in other currencies, which are shown, and charged by methods that take no yuan. */
  rates: z.strictObject({
    /** When they were looked up. */
    date: z.iso.date(),
    /** Units of the currency for one yuan. */
    per_yuan: z.record(currency, z.number().positive().max(1_000_000)),
  }),
  offers: z.array(offer).max(100),
  packs: z.array(pack).max(50),
  /** Methods of payment that are not offered although they are configured. */
  methods_off: z.array(z.enum(paymentMethods)).default([]),
});

/** Of a catalogue from before there was anything to buy. */
export const nothingSold: z.output<typeof sales> = {
  rates: { date: '2026-01-01', per_yuan: {} },
  offers: [],
  packs: [],
  methods_off: [],
};

export type Sales = z.output<typeof sales>;
export type Offer = z.output<typeof offer>;
export type Period = z.output<typeof period>;
