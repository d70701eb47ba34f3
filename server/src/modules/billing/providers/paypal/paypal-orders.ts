import { majorUnits } from '@orangery/api/contract';
import { z } from 'zod';
import type { Money } from '../../order.ts';
import type { NewPayment, PaymentReport } from '../provider.ts';

const amount = z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,10}(\.\d{1,3})?$/) });

export const capture = z.object({
  id: z.string(),
  status: z.string(),
  custom_id: z.string().optional(),
  amount,
});

export const paypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z.object({ captures: z.array(capture).default([]) }).optional(),
      }),
    )
    .default([]),
});
export type PaypalOrder = z.output<typeof paypalOrder>;

const locales: Readonly<Record<string, string>> = { en: 'en-US', zh: 'zh-CN', ru: 'ru-RU' };

/** An order of PayPal for one attempt. */
export function orderOf({ attempt, title, backUrl, language, ...money }: NewPayment) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      { custom_id: attempt, invoice_id: attempt, description: title.slice(0, 127), amount: amountOf(money) },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Orangery',
          locale: locales[language] ?? 'en-US',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: backUrl,
          cancel_url: backUrl,
        },
      },
    },
  };
}

/** As PayPal writes it: `4.06`, in yen `406`. */
export function amountOf({ amount: value, currency }: Money) {
  const digits = majorUnits(1, currency) === 1 ? 0 : 2;
  return { currency_code: currency, value: majorUnits(value, currency).toFixed(digits) };
}

/** Minor units, without arithmetic on fractions. */
function moneyOf({ currency_code: currency, value }: z.output<typeof amount>): Money {
  const [whole = '0', fraction = ''] = value.split('.');
  const digits = majorUnits(1, currency) === 1 ? 0 : 2;
  return { amount: Number(whole + fraction.padEnd(digits, '0').slice(0, digits)), currency };
}

/** What a capture says of its attempt; undefined while the money is not there. */
export function reportOfCapture(
  { id, status, amount: captured }: z.output<typeof capture>,
  attempt: string,
): PaymentReport | undefined {
  if (status === 'COMPLETED' || status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED')
    return { kind: 'paid', attempt, transaction: id, ...moneyOf(captured) };
  return status === 'DECLINED' || status === 'FAILED' ? { kind: 'declined', attempt } : undefined;
}

export const reportsOf = ({ purchase_units }: PaypalOrder, attempt: string): PaymentReport[] =>
  purchase_units
    .flatMap(({ payments }) => payments?.captures ?? [])
    .flatMap((each) => reportOfCapture(each, attempt) ?? []);
