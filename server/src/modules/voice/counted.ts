import { randomUUID } from 'node:crypto';
import type { OtherUse } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import type { Quota } from '../quota/quota.ts';

type Counted = {
  readonly account: Account;
  readonly use: Extract<OtherUse, 'transcription' | 'speech'>;
  readonly amount: number;
  /** The person has gone away. */
  readonly signal: AbortSignal;
};

type Dependencies = {
  readonly quota: Pick<Quota, 'reserve' | 'settle' | 'refund'>;
  readonly log: { warn(details: object, message: string): void };
};

/**
 * Has a provider do something that its bill counts: nobody can have more of it in a day than the plan says. What fails is
 * given back, but not to somebody who has gone away: the provider has been asked all the same.
 * @throws AppError quotaExhausted, membersOnly, and what the work throws
 */
export type Count = <T>(counted: Counted, work: () => Promise<T>) => Promise<T>;

export function createCount({ quota, log }: Dependencies): Count {
  const end = (ending: Promise<void>) =>
    ending.catch((error: unknown) => log.warn({ err: error }, 'uses of speech not settled yet'));

  return async ({ account, use, amount, signal }, work) => {
    const id = randomUUID();
    await quota.reserve(account, { id, use, amount });
    try {
      const done = await work();
      await end(quota.settle(id, use));
      return done;
    } catch (error) {
      await end(signal.aborted ? quota.settle(id, use) : quota.refund(id, use));
      throw error;
    }
  };
}
