import { errors, paymentDevices } from '@orangery/api/contract';
import type { Stripe } from 'stripe';
import { AppError } from '../../../../http/app-error.ts';
import type { Money } from '../../order.ts';
import type { NewPayment, PaymentProvider, PaymentReport } from '../provider.ts';

export type StripeConfig = {
  /** `sk_live_…`, `rk_live_…`, or the same with `test`. */
  readonly secretKey: string;
  /** `whsec_…`, of the endpoint that reports to this server. */
  readonly webhookSecret: string;
  readonly apiUrl: string;
};

export type StripeDependencies = {
  readonly config: StripeConfig;
  /** What a price in fen is in the currency that is charged; undefined: there is no rate for it. */
  readonly charge: (fen: number) => Money | undefined;
};

/** Milliseconds. */
const timeout = 15_000;
/** Seconds. Stripe takes no page that lives shorter; money that comes after the order has expired still pays it. */
const pageLivesOn = 31 * 60;
/** Languages as the checkout knows them; it has no Persian. */
const locales: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  en: 'en',
  zh: 'zh',
  ru: 'ru',
};

/** Cards and wallets on the page of Stripe Checkout. */
export function createStripe({ config, charge }: StripeDependencies): PaymentProvider {
  let client: Promise<Stripe> | undefined;
  // Sixteen megabytes that nobody needs who never pays by card.
  const stripe = () => (client ??= connect(config));

  return {
    method: 'stripe',
    isTest: config.secretKey.includes('_test_'),
    devices: paymentDevices,
    charge,
    notifyAnswer: { type: 'application/json', body: '{"received":true}' },

    async create(payment) {
      const { checkout } = await stripe();
      const session = await checkout.sessions.create(sessionOf(payment), { idempotencyKey: payment.attempt });
      if (!session.url) throw new Error('Stripe opened no page');
      return { providerRef: session.id, action: { kind: 'page', url: session.url } };
    },

    async readNotify({ headers, body }) {
      const { webhooks } = await stripe();
      const signature = headers['stripe-signature'];
      try {
        return reportOfEvent(
          await webhooks.constructEventAsync(body, String(signature ?? ''), config.webhookSecret),
        );
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw new AppError(errors.badPaymentSignature, { cause: error });
      }
    },

    async query({ providerRef }) {
      // Nobody has seen a page whose number never reached us.
      if (providerRef === null) return [];
      const { checkout } = await stripe();
      const report = reportOf(await checkout.sessions.retrieve(providerRef));
      return report ? [report] : [];
    },

    async refund({ transaction, amount, attempt, key }) {
      const { refunds } = await stripe();
      const refund = await refunds.create(
        { payment_intent: transaction, amount, metadata: { attempt } },
        { idempotencyKey: key },
      );
      if (refund.status === 'failed' || refund.status === 'canceled')
        throw new Error(`Stripe could not refund: ${refund.failure_reason ?? refund.status}`);
      return { refundRef: refund.id };
    },
  };
}

async function connect({ secretKey, apiUrl }: StripeConfig): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Client(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    maxNetworkRetries: 2,
    timeout,
    telemetry: false,
  });
}

function sessionOf({ attempt, amount, currency, title, backUrl, expiresAt, language }: NewPayment) {
  return {
    mode: 'payment',
    client_reference_id: attempt,
    metadata: { attempt },
    payment_intent_data: { metadata: { attempt }, description: title },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title } },
      },
    ],
    // What is charged is what was ordered, in the currency that was ordered.
    adaptive_pricing: { enabled: false },
    success_url: backUrl,
    cancel_url: backUrl,
    // Of the order and not of now: the same attempt asks for the same page.
    expires_at: Math.ceil(expiresAt.getTime() / 1_000) + pageLivesOn,
    locale: locales[language] ?? 'auto',
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** Undefined: nothing about a payment. */
function reportOfEvent(event: Stripe.Event): PaymentReport | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return reportOf(event.data.object);
    case 'checkout.session.async_payment_failed':
      return {
        kind: 'declined',
        attempt: attemptOf(event.data.object),
        reason: errors.paymentFailed,
      };
    default:
      return undefined;
  }
}

/** Undefined while the money is not there: some ways to pay take days. */
function reportOf(session: Stripe.Checkout.Session): PaymentReport | undefined {
  const { payment_status, payment_intent, amount_total, currency } = session;
  if (payment_status !== 'paid') return undefined;
  const transaction = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
  if (!transaction || amount_total === null || currency === null)
    throw new AppError(errors.badPaymentCallback);
  return {
    kind: 'paid',
    attempt: attemptOf(session),
    transaction,
    amount: amount_total,
    currency: currency.toUpperCase(),
  };
}

function attemptOf({ client_reference_id: attempt }: Stripe.Checkout.Session): string {
  if (!attempt) throw new AppError(errors.badPaymentCallback);
  return attempt;
}
