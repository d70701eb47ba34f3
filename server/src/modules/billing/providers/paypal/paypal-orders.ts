import { errors } from '@orangery/api/contract';
import { z } from 'zod';
import { decimal, decimalOf, moneyOf } from '../../decimal.ts';
import type { Money } from '../../order.ts';
import type { NewPayment, PaymentReport } from '../provider.ts';

const amount = z.object({ currency_code: z.string(), value: decimal });

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

export const amountOf = (money: Money) => ({ currency_code: money.currency, value: decimalOf(money) });

/** What a capture says of its attempt; undefined while the money is not there. */
export function reportOfCapture(
  { id, status, amount: captured }: z.output<typeof capture>,
  attempt: string,
): PaymentReport | undefined {
  if (status === 'COMPLETED' || status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED')
    return { kind: 'paid', attempt, transaction: id, ...moneyOf(captured.value, captured.currency_code) };
  if (status === 'FAILED') return { kind: 'declined', attempt, reason: errors.paymentFailed };
  return status === 'DECLINED' ? { kind: 'declined', attempt } : undefined;
}

export const reportsOf = ({ purchase_units }: PaypalOrder, attempt: string): PaymentReport[] =>
  purchase_units
    .flatMap(({ payments }) => payments?.captures ?? [])
    .flatMap((each) => reportOfCapture(each, attempt) ?? []);
