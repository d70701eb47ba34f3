import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalOf, moneyOf } from './decimal.ts';

test.each([
  ['29', 'CNY', 2_900],
  ['29.5', 'CNY', 2_950],
  ['0.07', 'USD', 7],
  ['4.060', 'USD', 406],
  ['406', 'JPY', 406],
  ['1188.10', 'CNY', 118_810],
])('%s %s are %d minor units', (value, currency, amount) => {
  expect(moneyOf(value, currency)).toEqual({ amount, currency });
});

test('an amount comes back as it was written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.constantFrom('CNY', 'USD', 'JPY'),
      (amount, currency) => {
        const text = decimalOf({ amount, currency });
        expect(decimal.parse(text)).toBe(text);
        expect(moneyOf(text, currency)).toEqual({ amount, currency });
      },
    ),
  );
});

test.each(['-1', '1e5', '1,000', '', ' 1', '0x10', '1.2.3'])('"%s" is no amount', (value) => {
  expect(decimal.safeParse(value).success).toBe(false);
});
