import type { DataOf } from '@orangery/api';
import { convertFen, majorUnits } from '@orangery/api/sales';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export type Rates = DataOf<'GET /chat/order/plans'>['rates'];

/** The currency that a price is shown in as well, for those who do not count in yuan. */
const currencies: Readonly<Record<string, string | undefined>> = { en: 'USD', ru: 'RUB', fa: 'USD' };

/** Prices and percentages as the language writes them. */
export function useMoney() {
  const { i18n } = useTranslation();
  return useMemo(() => moneyIn(i18n.language), [i18n.language]);
}

export function moneyIn(language: string) {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const amount = (value: number, currency: string) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    }).format(majorUnits(value, currency));
  return {
    /** @param value in minor units */
    amount,
    price: (fen: number) => amount(fen, 'CNY'),
    /** @param discount in whole percent */
    discount: (discount: number) => percent.format(-discount / 100),
    /** A price in the currency of the language; null where that is the yuan, or there is no rate for it. */
    converted(fen: number, { per_yuan }: Rates): string | null {
      const currency = currencies[language];
      const rate = currency === undefined ? undefined : per_yuan[currency];
      return currency === undefined || rate === undefined
        ? null
        : amount(convertFen(fen, rate, currency), currency);
    },
  };
}
