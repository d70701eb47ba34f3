import { reasonOf } from '../../http/external-error.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import type { OrdersRepository } from './orders.repository.ts';
import type { Orders } from './orders.service.ts';
import type { PaymentService } from './payment.service.ts';
import type { AttemptRow, PaymentsRepository } from './payments.repository.ts';
import type { Refunds } from './refunds.ts';
import type { Settlement } from './settlement.ts';

/** Milliseconds after which nobody pays an attempt any more. */
const watchedFor = 3 * 24 * 60 * 60_000;
/** A process that is at it is not disturbed. */
const abandonedAfter = 5_000;
/** Questions to providers at the same time; an outage leaves thousands behind. */
const attemptsAtOnce = 5;

type Log = { warn(details: object, message: string): void };

export type ReconcilerDependencies = {
  readonly repository: OrdersRepository;
  readonly payments: PaymentsRepository;
  readonly orders: Pick<Orders, 'expire'>;
  readonly service: Pick<PaymentService, 'ask'>;
  readonly settlement: Pick<Settlement, 'fulfil'>;
  readonly refunds: Pick<Refunds, 'sendDue'>;
  readonly now: () => Date;
  readonly log: Log;
};

/**
 * What has to happen although nobody asks for it: providers are asked about open payments, paid orders are fulfilled, refunds
 * are sent, and orders that nobody has paid are closed. Any number of processes may do it at the same time.
 */
export function createReconciler(dependencies: ReconcilerDependencies): () => Promise<void> {
  const { repository, payments, orders, service, settlement, refunds, now, log } = dependencies;
  const ask = async (attempt: AttemptRow, at: Date): Promise<void> => {
    try {
      await service.ask(attempt);
      if (at.getTime() - attempt.created_at.getTime() > watchedFor) await payments.closeAttempt(attempt.id);
    } catch (error) {
      log.warn(
        { reason: reasonOf(error), attempt: attempt.id, method: attempt.method },
        'a payment could not be looked up',
      );
    }
  };
  const askAll = async () => {
    const at = now();
    // Who was asked about is due later than `at`, so that this ends.
    for (;;) {
      const due = await payments.claimDue(at, attemptsAtOnce);
      await Promise.all(due.map((attempt) => ask(attempt, at)));
      if (due.length < attemptsAtOnce) return;
    }
  };
  return async () => {
    const since = new Date(now().getTime() - abandonedAfter);
    for (const id of await repository.findPaid(since)) await settlement.fulfil(id);
    await askAll();
    await refunds.sendDue();
    await orders.expire();
  };
}

/** Notifies open pages of orders that another process has changed. */
export function watchOrders(
  accountEvents: Pick<AccountEvents, 'publish' | 'watch'>,
  repository: Pick<OrdersRepository, 'recent'>,
  now: () => Date,
): void {
  let seen = new Map<string, number>();
  let since = new Date(now().getTime() - abandonedAfter);
  accountEvents.watch(async (accountIds) => {
    const next = new Date(now().getTime() - abandonedAfter);
    const rows = await repository.recent(accountIds, since);
    for (const { id, account_id, state, updated_at } of rows) {
      if (!account_id || seen.get(id) === updated_at.getTime()) continue;
      accountEvents.publish(account_id, { type: 'order', id, state });
      // A feed that has just been opened is not compared with what the account had before.
      if (state === 'fulfilled' || state === 'refunded')
        accountEvents.publish(account_id, { type: 'account' });
    }
    seen = new Map(rows.map(({ id, updated_at }) => [id, updated_at.getTime()]));
    since = next;
  });
}
