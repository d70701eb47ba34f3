import { errors, type Language, type ParsedBodyOf } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { reasonOf } from '../../http/external-error.ts';
import type { OrderRow } from './order.ts';
import type { OrdersRepository } from './orders.repository.ts';
import type { Orders } from './orders.service.ts';
import type { AttemptRow, PaymentsRepository } from './payments.repository.ts';
import type { PaymentAction, PaymentDevice, PaymentProvider, Providers } from './providers/provider.ts';
import type { Settlement } from './settlement.ts';

/** Milliseconds. */
const firstCheckAfter = 15_000;
/** How often one order asks its provider, however many pages wait for it. */
const askEvery = 3_000;

type Log = { warn(details: object, message: string): void };

export type PaymentDependencies = {
  readonly repository: OrdersRepository;
  readonly payments: PaymentsRepository;
  readonly orders: Pick<Orders, 'own'>;
  readonly providers: Providers;
  readonly settlement: Settlement;
  readonly titleOf: (order: OrderRow, language: Language) => Promise<string>;
  readonly now: () => Date;
  readonly log: Log;
};

export type PayRequest = ParsedBodyOf<'POST /chat/order/pay'> & {
  /** Under which the person reaches this server. */
  readonly origin: string;
  readonly language: Language;
  /** Address of the person. */
  readonly client: string;
};

export type PaymentService = ReturnType<typeof createPaymentService>;

/** Begins payments, and asks providers what has become of them. */
export function createPaymentService(dependencies: PaymentDependencies) {
  const { repository, payments, orders, providers, settlement, titleOf, now, log } = dependencies;

  const openAttempt = (id: string, provider: PaymentProvider, device: PaymentDevice) =>
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
      if (!['created', 'pending', 'failed'].includes(order.state)) return order;
      const charge = JSON.stringify({ amount: attempt.amount, currency: attempt.currency });
      return repository.change(transaction, order, {
        to: 'pending',
        cause: 'buyer',
        at: now(),
        detail: { method: attempt.method, attempt: attempt.id },
        fields: { method: attempt.method, charge },
      });
    });

  /** The provider did not begin it, or we do not know: the attempt stays open, and is asked about. */
  const fail = async (attempt: AttemptRow, error: unknown): Promise<never> => {
    log.warn(
      { reason: reasonOf(error), order: attempt.order_id, method: attempt.method },
      'a payment was not started',
    );
    const failed = await repository.transaction(async (transaction) => {
      const order = await repository.lock(transaction, attempt.order_id);
      if (!order || !['created', 'pending', 'failed'].includes(order.state)) return order;
      return repository.change(transaction, order, {
        to: 'failed',
        cause: 'buyer',
        at: now(),
        reason: errors.paymentNotStarted,
        detail: { method: attempt.method, attempt: attempt.id },
        fields: { method: attempt.method },
      });
    });
    if (failed) settlement.publish(failed);
    throw new AppError(errors.paymentNotStarted, { cause: error });
  };

  /** @throws what the provider's query throws */
  const ask = async (attempt: AttemptRow): Promise<void> => {
    const provider = providers.get(attempt.method);
    if (!provider) return;
    const { id, provider_ref, amount, currency } = attempt;
    const reports = await provider.query({ attempt: id, providerRef: provider_ref, amount, currency });
    for (const report of reports) await settlement.receive(attempt.method, report, 'query');
  };

  return {
    ask,

    /** @throws AppError as the contract says */
    async pay(account: Account, { order: id, method, device, ...request }: PayRequest) {
      checkPayable(await orders.own(account.id, id), now());
      const provider = providers.get(method);
      if (!provider) throw new AppError(errors.badConfig);
      const begun = (await payments.attemptsOf(id)).find(
        (attempt) =>
          attempt.method === method &&
          attempt.device === device &&
          attempt.state === 'open' &&
          attempt.action,
      );
      if (begun?.action) return { order: await orders.own(account.id, id), action: begun.action };
      const { order, attempt } = await openAttempt(id, provider, device);
      const title = await titleOf(order, request.language);
      const created = await provider
        .create({
          attempt: attempt.id,
          amount: attempt.amount,
          currency: attempt.currency,
          title,
          device,
          expiresAt: order.expires_at,
          backUrl: `${request.origin}/chat_room?panel=payment/${id}`,
          notifyUrl: `${request.origin}/chat/order/notify/${method}`,
          language: request.language,
          client: request.client,
        })
        .catch((error: unknown) => fail(attempt, error));
      const pending = await begin(attempt, created.providerRef, created.action);
      settlement.publish(pending);
      return { order: pending, action: created.action };
    },

    /** How an order stands, by what its provider says now. A provider that cannot be reached changes nothing. */
    async check(account: Account, id: string): Promise<OrderRow> {
      const order = await orders.own(account.id, id);
      if (order.state === 'paid') return (await settlement.fulfil(id)) ?? order;
      if (order.state === 'fulfilled' || order.state === 'refunded') return order;
      const at = now();
      for (const attempt of await payments.attemptsOf(id)) {
        if (!(await payments.mayAsk(attempt.id, at, new Date(at.getTime() - askEvery)))) continue;
        await ask(attempt).catch((error: unknown) =>
          log.warn(
            { reason: reasonOf(error), order: id, method: attempt.method },
            'a payment could not be looked up',
          ),
        );
      }
      return orders.own(account.id, id);
    },
  };
}

/** @throws AppError orderAlreadyPaid, orderClosed */
function checkPayable({ state, expires_at }: OrderRow, at: Date): void {
  if (state === 'paid' || state === 'fulfilled' || state === 'refunded')
    throw new AppError(errors.orderAlreadyPaid);
  if (state === 'expired' || expires_at <= at) throw new AppError(errors.orderClosed);
}
