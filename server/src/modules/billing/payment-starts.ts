import {
  errors,
  type Language,
  openOrderStates,
  type PaymentDevice,
  type PaymentMethod,
} from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import { reasonOf } from '../../http/external-error.ts';
import type { OrderRow } from './order.ts';
import type { OrdersRepository } from './orders.repository.ts';
import type { AttemptRow, PaymentsRepository } from './payments.repository.ts';
import type { PaymentAction, PaymentProvider } from './providers/provider.ts';
import type { Settlement } from './settlement.ts';

/** Milliseconds. */
const firstCheckAfter = 15_000;

type Log = { warn(details: object, message: string): void };

export type StartDependencies = {
  readonly repository: OrdersRepository;
  readonly payments: PaymentsRepository;
  readonly settlement: Pick<Settlement, 'publish'>;
  readonly titleOf: (order: OrderRow, language: Language) => Promise<string>;
  readonly now: () => Date;
  readonly log: Log;
};

/** From where a payment is begun. */
export type From = {
  /** Under which the person reaches this server. */
  readonly origin: string;
  /** Address of the person. */
  readonly client: string;
};

export type NewStart = From & {
  readonly order: string;
  readonly provider: PaymentProvider;
  readonly device: PaymentDevice;
  readonly language: Language;
  readonly payer?: string;
};

type Failed = { readonly order: string; readonly method: PaymentMethod; readonly attempt?: string };
export type Started = { readonly order: OrderRow; readonly action: PaymentAction };

export type PaymentStarts = ReturnType<typeof createPaymentStarts>;

/** Begins payments with their providers. */
export function createPaymentStarts(dependencies: StartDependencies) {
  const { repository, payments, settlement, titleOf, now, log } = dependencies;

  const openAttempt = ({ order: id, provider, device }: NewStart) =>
    repository.transaction(async (transaction) => {
      const order = await repository.lock(transaction, id);
      const at = now();
      if (!order) throw new AppError(errors.orderNotFound);
      checkPayable(order, at);
      const money = provider.charge(order.amount);
      if (!money) throw new AppError(errors.paymentNotStarted);
      const attempt = await payments.insertAttempt(transaction, {
        ...money,
        orderId: id,
        method: provider.method,
        device,
        at,
        checkAt: new Date(at.getTime() + firstCheckAfter),
      });
      if (!attempt) throw new AppError(errors.tooManyRequests);
      return { order, attempt };
    });

  /** The order is pending from now on, unless it was paid meanwhile. */
  const begin = (attempt: AttemptRow, providerRef: string | null, action: PaymentAction) =>
    repository.transaction(async (transaction) => {
      const order = await repository.lock(transaction, attempt.order_id);
      if (!order) throw new AppError(errors.orderNotFound);
      await payments.begun(transaction, attempt.id, providerRef, action);
      if (!isOpen(order)) return order;
      const charge = JSON.stringify({ amount: attempt.amount, currency: attempt.currency });
      return repository.change(transaction, order, {
        to: 'pending',
        cause: 'buyer',
        at: now(),
        detail: { method: attempt.method, attempt: attempt.id },
        fields: { method: attempt.method, charge },
      });
    });

  const createAt = async (order: OrderRow, attempt: AttemptRow, start: NewStart) =>
    start.provider.create({
      attempt: attempt.id,
      amount: attempt.amount,
      currency: attempt.currency,
      title: await titleOf(order, start.language),
      device: start.device,
      expiresAt: order.expires_at,
      backUrl: `${start.origin}/chat_room?panel=payment/${order.id}`,
      notifyUrl: `${start.origin}/chat/order/notify/${start.provider.method}`,
      language: start.language,
      client: start.client,
      payer: start.payer,
    });

  /** The order has failed, but can be paid again. @throws AppError paymentNotStarted */
  const fail = async ({ order: id, ...detail }: Failed, error: unknown): Promise<never> => {
    const { method } = detail;
    log.warn({ reason: reasonOf(error), order: id, method }, 'a payment was not started');
    const failed = await repository.transaction(async (transaction) => {
      const order = await repository.lock(transaction, id);
      if (!order || !isOpen(order)) return order;
      return repository.change(transaction, order, {
        to: 'failed',
        cause: 'buyer',
        at: now(),
        reason: errors.paymentNotStarted,
        detail,
        fields: { method },
      });
    });
    if (failed) settlement.publish(failed);
    throw new AppError(errors.paymentNotStarted, { cause: error });
  };

  return {
    fail,

    /** What an attempt has begun counts again, though another has failed since. */
    async resume(attempt: AttemptRow, action: PaymentAction): Promise<Started> {
      const order = await begin(attempt, attempt.provider_ref, action);
      settlement.publish(order);
      return { order, action };
    },

    /** @throws AppError orderNotFound, orderAlreadyPaid, orderClosed, tooManyRequests, paymentNotStarted */
    async start(start: NewStart): Promise<Started> {
      const { order, attempt } = await openAttempt(start);
      // The provider did not begin it, or we do not know: the attempt stays open, and is asked about.
      const failed = { order: order.id, method: attempt.method, attempt: attempt.id };
      const created = await createAt(order, attempt, start).catch((error: unknown) => fail(failed, error));
      const pending = await begin(attempt, created.providerRef, created.action);
      settlement.publish(pending);
      return { order: pending, action: created.action };
    },
  };
}

const isOpen = ({ state }: OrderRow) => openOrderStates.some((open) => open === state);

/** @throws AppError orderAlreadyPaid, orderClosed */
export function checkPayable({ state, expires_at }: OrderRow, at: Date): void {
  if (state === 'paid' || state === 'fulfilled' || state === 'refunded')
    throw new AppError(errors.orderAlreadyPaid);
  if (state === 'expired' || expires_at <= at) throw new AppError(errors.orderClosed);
}
