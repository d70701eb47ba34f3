import { majorUnits } from '@orangery/api/contract';
import { z } from 'zod';
import type { Money } from './order.ts';

/** An amount as providers write it: `29.00`, `29`, `29.5`. */
export const decimal = z.string().regex(/^\d{1,10}(\.\d{1,3})?$/, 'must be an amount');

const digitsOf = (currency: string): number => (majorUnits(1, currency) === 1 ? 0 : 2);

/** `29.00`; in yen `29`. */
export const decimalOf = ({ amount, currency }: Money): string =>
  majorUnits(amount, currency).toFixed(digitsOf(currency));

/** Minor units, without arithmetic on fractions. */
export function moneyOf(value: string, currency: string): Money {
  const [whole = '0', fraction = ''] = value.split('.');
  const digits = digitsOf(currency);
  return { amount: Number(whole + fraction.padEnd(digits, '0').slice(0, digits)), currency };
}
