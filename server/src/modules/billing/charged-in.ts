import { convertFen } from '@orangery/api/contract';
import type { Plans } from '../plans/catalogue.ts';
import type { Money } from './order.ts';

/** What a price in fen comes to in a currency, at the rate of the catalogue; undefined where that has none. */
export const chargedIn =
  (currency: string, plans: Plans) =>
  (fen: number): Money | undefined => {
    if (currency === 'CNY') return { amount: fen, currency };
    const rate = plans.current().sales.rates.per_yuan[currency];
    if (rate === undefined) return undefined;
    const amount = convertFen(fen, rate, currency);
    return amount > 0 ? { amount, currency } : undefined;
  };
