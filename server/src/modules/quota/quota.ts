import type { AnswerQuota, ModelQuota, OtherQuota } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import type { Use } from '../plans/catalogue.ts';

export type Wish = {
  /** Idempotency key, a UUID: the same one reserves once. */
  readonly id: string;
  readonly use: Use;
  /** 1 when it is missing. */
  readonly amount?: number;
};

export type Reserved = {
  /** False: the key had been reserved before, whatever has become of it. */
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
 * before any text. Open pages of the account are told when something was settled or refunded.
 */
export type Quota = {
  /**
   * @throws AppError membersOnly, gpt4QuotaExhausted, quotaExhausted, badRequestId (the key is
   *   another account's), sessionExpired (the account is gone)
   */
  reserve(account: Account, wish: Wish): Promise<Reserved>;
  /** All of them or none, in the order of the wishes. @throws as `reserve` */
  reserveAll(account: Account, wishes: readonly Wish[]): Promise<readonly Reserved[]>;
  /** Keeps `amount` of what was reserved (all when it is missing) and gives the rest back. Once only; a later call changes nothing. */
  settle(id: string, use: Use, amount?: number): Promise<void>;
  refund(id: string, use: Use): Promise<void>;
  stateOf(account: Account): Promise<QuotaState>;
  /**
   * Ends what processes that are gone have left reserved, by what became of the answer or drawing, and forgets what no
   * window counts any more.
   * @param isAlone nobody else can be writing into this database
   */
  tidy(isAlone: boolean): Promise<void>;
};
