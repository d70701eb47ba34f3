import { type ErrorCode, errors, paymentDevices } from '@orangery/api/contract';
import { z } from 'zod';
import { AppError } from '../../../../http/app-error.ts';
import { parsedJson } from '../../../../http/external-bytes.ts';
import type { Money } from '../../order.ts';
import type { Notify, PaymentProvider, PaymentReport } from '../provider.ts';
import { createPaypalCalls, type PaypalConfig, PaypalError } from './paypal-calls.ts';
import {
  amountOf,
  capture,
  orderOf,
  type PaypalOrder,
  paypalOrder,
  reportOfCapture,
  reportsOf,
} from './paypal-orders.ts';

export type PaypalDependencies = {
  readonly config: PaypalConfig;
  /** What a price in fen is in the currency that is charged; undefined: there is no rate for it. */
  readonly charge: (fen: number) => Money | undefined;
};

const event = z.object({ event_type: z.string(), resource: z.unknown() });
const verification = z.object({ verification_status: z.string() });
/** Why PayPal does not take the money, now or later: the card or account is refused, or the payment between these two. */
const refusals: ReadonlyMap<string, ErrorCode> = new Map([
  ['INSTRUMENT_DECLINED', errors.paymentRefused],
  ...[
    'COMPLIANCE_VIOLATION',
    'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
    'PAYER_ACCOUNT_RESTRICTED',
    'PAYER_CANNOT_PAY',
    'TRANSACTION_BLOCKED_BY_PAYEE',
    'TRANSACTION_REFUSED',
  ].map((issue) => [issue, errors.paypalUnconfirmed] as const),
]);
const refundAnswer = z.object({ id: z.string(), status: z.string() });

/** An account of PayPal. The person agrees on its page; the money is taken when they are back, or when PayPal says that they agreed. */
export function createPaypal({ config, charge }: PaypalDependencies): PaymentProvider {
  const call = createPaypalCalls(config);

  const take = async (order: PaypalOrder, attempt: string): Promise<PaymentReport[]> => {
    if (order.status !== 'APPROVED') return reportsOf(order, attempt);
    try {
      const taken = await call({
        method: 'POST',
        path: `/v2/checkout/orders/${order.id}/capture`,
        body: '{}',
        requestId: `capture-${attempt}`,
      });
      return reportsOf(paypalOrder.parse(taken), attempt);
    } catch (error) {
      // The order can be paid another way.
      const reason = error instanceof PaypalError ? refusals.get(error.issue) : undefined;
      if (reason !== undefined) return [{ kind: 'declined', attempt, reason }];
      throw error;
    }
  };

  /** PayPal checks its own signature, over the bytes as they came. @throws AppError badPaymentSignature */
  const verify = async ({ headers, body }: Notify): Promise<void> => {
    const fields = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'];
    const signature = Object.fromEntries(
      fields.map((name) => [name.replace('-', '_'), String(headers[`paypal-${name}`] ?? '')]),
    );
    if (Object.values(signature).some((value) => value === ''))
      throw new AppError(errors.badPaymentSignature);
    const proof = JSON.stringify({ ...signature, webhook_id: config.webhookId });
    const answer = await call({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body: `${proof.slice(0, -1)},"webhook_event":${body.toString('utf8')}}`,
    });
    if (verification.parse(answer).verification_status !== 'SUCCESS')
      throw new AppError(errors.badPaymentSignature);
  };

  const read = async (resource: unknown, type: string): Promise<PaymentReport | undefined> => {
    if (type === 'CHECKOUT.ORDER.APPROVED') {
      const order = paypalOrder.parse(resource);
      const [report] = await take(order, attemptOf(order.purchase_units[0]?.custom_id));
      return report;
    }
    if (!type.startsWith('PAYMENT.CAPTURE.')) return undefined;
    const captured = capture.parse(resource);
    return reportOfCapture(captured, attemptOf(captured.custom_id));
  };

  return {
    method: 'paypal',
    isTest: config.apiUrl.includes('sandbox'),
    devices: paymentDevices,
    charge,
    notifyAnswer: { type: 'text/plain', body: '' },

    async create(payment) {
      const answer = await call({
        method: 'POST',
        path: '/v2/checkout/orders',
        body: JSON.stringify(orderOf(payment)),
        requestId: payment.attempt,
      });
      const { id, links } = paypalOrder.parse(answer);
      const url = links.find(({ rel }) => rel === 'payer-action')?.href;
      if (!url) throw new Error('PayPal opened no page');
      return { providerRef: id, action: { kind: 'page', url } };
    },

    async readNotify(notify) {
      const parsed = event.safeParse(parsedJson(notify.body));
      if (!parsed.success) throw new AppError(errors.badPaymentCallback);
      await verify(notify);
      try {
        return await read(parsed.data.resource, parsed.data.event_type);
      } catch (error) {
        if (error instanceof z.ZodError) throw new AppError(errors.badPaymentCallback, { cause: error });
        throw error;
      }
    },

    async query({ attempt, providerRef }) {
      // Nobody has seen a page whose number never reached us.
      if (providerRef === null) return [];
      try {
        const answer = await call({ method: 'GET', path: `/v2/checkout/orders/${providerRef}` });
        return await take(paypalOrder.parse(answer), attempt);
      } catch (error) {
        // An order that nobody has agreed to is forgotten after some hours.
        if (error instanceof PaypalError && error.status === 404) return [];
        throw error;
      }
    },

    async refund({ transaction, amount, currency, key }) {
      const answer = await call({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(transaction)}/refund`,
        body: JSON.stringify({ amount: amountOf({ amount, currency }) }),
        requestId: key,
      });
      const { id, status } = refundAnswer.parse(answer);
      if (status !== 'COMPLETED' && status !== 'PENDING')
        throw new Error(`PayPal could not refund: ${status}`);
      return { refundRef: id };
    },
  };
}

function attemptOf(id: string | undefined): string {
  if (!id) throw new AppError(errors.badPaymentCallback);
  return id;
}
