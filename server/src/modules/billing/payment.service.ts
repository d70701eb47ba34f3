import { errors, type Language, type ParsedBodyOf } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { reasonOf } from '../../http/external-error.ts';
import type { OrderRow } from './order.ts';
import type { Orders } from './orders.service.ts';
import type { PayerService } from './payer.service.ts';
import { checkPayable, type From, type PaymentStarts, type Started } from './payment-starts.ts';
import type { AttemptRow, PaymentsRepository } from './payments.repository.ts';
import type { Providers } from './providers/provider.ts';
import type { Settlement } from './settlement.ts';

/** How often one order asks its provider, however many pages wait for it. Milliseconds. */
const askEvery = 3_000;

type Log = { warn(details: object, message: string): void };

export type PaymentDependencies = {
  readonly payments: PaymentsRepository;
  readonly orders: Pick<Orders, 'own'>;
  readonly providers: Providers;
  readonly settlement: Settlement;
  readonly starts: PaymentStarts;
  readonly payers: Pick<PayerService, 'ask'>;
  readonly now: () => Date;
  readonly log: Log;
};

export type PayRequest = ParsedBodyOf<'POST /chat/order/pay'> & From & { readonly language: Language };

export type PaymentService = ReturnType<typeof createPaymentService>;

/** Begins payments, and asks providers what has become of them. */
export function createPaymentService(dependencies: PaymentDependencies) {
  const { payments, orders, providers, settlement, starts, payers, now, log } = dependencies;

  /** What was begun by this method on this device and can still be paid. */
  const begunOf = async ({ order, method, device }: PayRequest) =>
    (await payments.attemptsOf(order)).find(
      (attempt) =>
        attempt.method === method && attempt.device === device && attempt.state === 'open' && attempt.action,
    );

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
    async pay(account: Account, request: PayRequest): Promise<Started> {
      const { order: id, method, device, again } = request;
      const order = await orders.own(account.id, id);
      checkPayable(order, now());
      const provider = providers.get(method);
      if (!provider?.devices.includes(device)) throw new AppError(errors.badConfig);
      const begun = again ? undefined : await begunOf(request);
      if (begun?.action && order.state === 'failed') return starts.resume(begun, begun.action);
      if (begun?.action) return { order, action: begun.action };
      if (provider.payerLookup?.device === device)
        return { order, action: await payers.ask(provider.payerLookup, request) };
      return starts.start({ ...request, provider });
    },

    /**
     * How an order stands, by what its provider says now. A provider that cannot be reached changes nothing, but is the reason
     * why it still waits.
     */
    async check(account: Account, id: string): Promise<OrderRow> {
      const order = await orders.own(account.id, id);
      if (order.state === 'paid') return (await settlement.fulfil(id)) ?? order;
      if (order.state === 'fulfilled' || order.state === 'refunded') return order;
      const at = now();
      let isUnknown = false;
      for (const attempt of await payments.attemptsOf(id)) {
        if (!(await payments.mayAsk(attempt.id, at, new Date(at.getTime() - askEvery)))) continue;
        await ask(attempt).catch((error: unknown) => {
          isUnknown = true;
          log.warn(
            { reason: reasonOf(error), order: id, method: attempt.method },
            'a payment could not be looked up',
          );
        });
      }
      const found = await orders.own(account.id, id);
      return isUnknown && found.state === 'pending' ? { ...found, reason: errors.paymentPending } : found;
    },
  };
}
