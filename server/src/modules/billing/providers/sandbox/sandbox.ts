import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { errors, paymentDevices } from '@orangery/api/contract';
import { z } from 'zod';
import { AppError } from '../../../../http/app-error.ts';
import type { PaymentProvider, PaymentReport } from '../provider.ts';
import type { SandboxNotify, SandboxPayment, SandboxRepository } from './sandbox.repository.ts';

export const sandboxPath = '/sandbox-cashier';
export const signatureHeader = 'x-sandbox-signature';

const report = z.object({
  payment: z.string(),
  transaction: z.string(),
  event: z.enum(['paid', 'declined']),
  amount: z.number().int(),
  currency: z.string(),
});

/** What the person lets the bank do. */
export const sandboxActions = ['approve', 'decline', 'delay', 'twice', 'late'] as const;
export type SandboxAction = (typeof sandboxActions)[number];

/** Milliseconds. */
const delay = 60_000;

export type Sandbox = ReturnType<typeof createSandbox>;

/** A bank that plays: no money moves, and what it reports is signed and sent as a real one does it. */
export function createSandbox(repository: SandboxRepository, now: () => Date) {
  const provider: PaymentProvider = {
    method: 'sandbox',
    isTest: true,
    devices: paymentDevices,
    charge: (fen) => ({ amount: fen, currency: 'CNY' }),
    notifyAnswer: { type: 'text/plain', body: 'success' },

    async create({ attempt, amount, currency, title, backUrl, expiresAt, language }) {
      const { secret } = await repository.open({
        id: attempt,
        secret: randomBytes(24).toString('base64url'),
        title,
        amount,
        currency,
        back_url: backUrl,
        expires_at: expiresAt,
        created_at: now(),
      });
      const query = new URLSearchParams({ payment: attempt, key: openingKey(secret), lang: language });
      return {
        providerRef: attempt,
        action: { kind: 'page', url: `${new URL(backUrl).origin}${sandboxPath}?${query}` },
      };
    },

    async readNotify({ headers, body }) {
      const signature = headers[signatureHeader];
      const parsed = report.safeParse(jsonOf(body));
      if (!parsed.success) throw new AppError(errors.badPaymentCallback);
      const payment = await repository.find(parsed.data.payment);
      if (!payment || typeof signature !== 'string' || !isSigned(payment, body, signature))
        throw new AppError(errors.badPaymentSignature);
      return reportOf(parsed.data);
    },

    async query({ attempt }) {
      const payment = await repository.find(attempt);
      if (!payment) return [];
      return (await repository.happened(attempt, now())).map((notify) =>
        reportOf(contentOf(payment, notify)),
      );
    },

    async refund({ attempt, key }) {
      await repository.refunded(attempt);
      return { refundRef: `sandbox-${key}` };
    },
  };

  return {
    provider,

    /** Undefined when the key does not open it. */
    async open(id: string, key: string): Promise<SandboxPayment | undefined> {
      const payment = await repository.find(id);
      return payment && isSame(key, openingKey(payment.secret)) ? payment : undefined;
    },

    act: (payment: SandboxPayment, action: SandboxAction): Promise<boolean> =>
      repository.decide(
        payment.id,
        action === 'decline' ? 'declined' : 'paid',
        notifiesOf(payment, action, now()),
      ),

    /**
     * Sends what is due.
     * @param send delivers a body with its signature, and says whether it was taken
     */
    async sendDue(send: (body: string, signature: string) => Promise<boolean>): Promise<void> {
      for (const notify of await repository.claimDue(now())) {
        const payment = await repository.find(notify.payment_id);
        if (!payment) continue;
        const body = JSON.stringify(contentOf(payment, notify));
        if (await send(body, signatureOf(payment, Buffer.from(body)))) await repository.delivered(notify.id);
      }
    },
  };
}

function notifiesOf({ id, amount, expires_at }: SandboxPayment, action: SandboxAction, at: Date) {
  const paid = (number: number, dueAt = at) => ({
    transaction: `${id}-${number}`,
    event: 'paid' as const,
    amount,
    dueAt,
  });
  if (action === 'decline') return [{ ...paid(0), event: 'declined' as const }];
  if (action === 'delay') return [paid(1, new Date(at.getTime() + delay))];
  if (action === 'twice') return [paid(1), paid(2)];
  if (action === 'late') return [paid(1, new Date(Math.max(at.getTime(), expires_at.getTime()) + delay))];
  return [paid(1)];
}

const contentOf = (payment: SandboxPayment, notify: SandboxNotify): z.output<typeof report> => ({
  payment: payment.id,
  transaction: notify.transaction_id,
  event: notify.event,
  amount: notify.amount,
  currency: payment.currency,
});

const reportOf = ({
  payment,
  transaction,
  event,
  amount,
  currency,
}: z.output<typeof report>): PaymentReport =>
  event === 'paid'
    ? { kind: 'paid', attempt: payment, transaction, amount, currency }
    : { kind: 'declined', attempt: payment };

export const signatureOf = ({ secret }: Pick<SandboxPayment, 'secret'>, body: Buffer): string =>
  createHmac('sha256', secret).update(body).digest('hex');

const openingKey = (secret: string): string =>
  createHmac('sha256', secret).update('page').digest('base64url');

const isSigned = (payment: SandboxPayment, body: Buffer, signature: string): boolean =>
  isSame(signature, signatureOf(payment, body));

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
