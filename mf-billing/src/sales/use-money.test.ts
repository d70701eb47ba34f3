import { describe, expect, test } from 'vitest';
import { moneyIn } from './use-money.ts';

const rates = { date: '2026-11-20', per_yuan: { USD: 0.14, RUB: 11.2 } };

describe('prices', () => {
  test.each([
    ['en', 2_900, '¥29'],
    ['en', 118_850, '¥1,188.50'],
    ['zh', 2_900, '¥29'],
    ['ru', 118_850, '1\u00a0188,50\u00a0¥'],
    ['fa', 2_900, '‎¥۲۹'],
  ])('in %s: %d fen are %s', (language, fen, text) => {
    expect(moneyIn(language).price(fen).replaceAll('\u200e', '')).toBe(text.replaceAll('\u200e', ''));
  });

  test('are converted to the currency that readers of the language count in', () => {
    expect(moneyIn('en').converted(10_000, rates)).toBe('$14');
    expect(moneyIn('ru').converted(10_000, rates)).toBe('1\u00a0120\u00a0₽');
    expect(moneyIn('zh').converted(10_000, rates)).toBeNull();
  });

  test('stay in yuan where the catalogue has no rate', () => {
    expect(moneyIn('en').converted(10_000, { date: '2026-11-20', per_yuan: {} })).toBeNull();
  });

  test('a discount is a negative percentage', () => {
    expect(moneyIn('en').discount(41)).toBe('-41%');
  });
});
