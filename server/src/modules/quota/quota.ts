import type { AnswerQuota, ModelQuota, ModelValue, OtherQuota, OtherUse } from '@orangery/api/contract';
import type { Account } from '../account/account.ts';

export type Wish = {
  /** Idempotency key: the same one reserves once. */
  readonly id: string;
  readonly use: ModelValue | OtherUse;
  /** 1 when it is missing. */
  readonly amount?: number;
};

export type Reserved = {
  /** False: the key had been reserved before. */
  readonly fresh: boolean;
  readonly from: AnswerQuota['from'];
  /** What is left after it; null: no limit. */
  readonly left: number | null;
  readonly oranges: number;
};

export type QuotaState = {
  readonly quotas: ModelQuota[];
  readonly otherQuotas: OtherQuota[];
  readonly oranges: number;
  readonly orangesAllowed: boolean;
};

/**
 * The ledger of uses: reserved when a question is accepted, settled when its answer is complete, refunded when it fails
 * before any text.
 */
export type Quota = {
  /** @throws AppError 20049 (not for this level), 20039 (no GPT-4 use left), 20006 (no other use left) */
  reserve(account: Account, wish: Wish): Promise<Reserved>;
  /** Keeps `amount` of what was reserved (all when it is missing) and gives the rest back. Once only; a later call changes nothing. */
  settle(id: string, use: Wish['use'], amount?: number): Promise<void>;
  refund(id: string, use: Wish['use']): Promise<void>;
  stateOf(account: Account): Promise<QuotaState>;
};
