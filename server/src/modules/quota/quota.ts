import type { AnswerQuota, ModelQuota, OtherQuota } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import type { Use } from '../plans/catalogue.ts';

/** No page shows what is left of them, and an answer that is spoken settles one with each sentence. */
export const unshownUses: ReadonlySet<string> = new Set<Use>(['transcription', 'speech']);

export type QuotaRequest = {
  /** Idempotency key, a UUID: the same one reserves once. */
  readonly id: string;
  readonly use: Use;
  /** 1 when it is missing. */
  readonly amount?: number;
};

export type Reserved = {
  /** False: the key had been reserved before, whether that was settled, refunded or neither. */
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

/** What a reservation is to be charged for. `pending`: the work goes on, possibly in another process. */
export type Worth = number | 'all' | 'pending';

/** A module that reserves quota. */
export type QuotaOwner = {
  /** Several may own one: questions in the chat and questions about documents use the same models. */
  readonly uses: readonly Use[];
  /** What came of the work behind reservations that were left open. An id that no owner knows produced nothing. */
  readonly worthOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Worth>>;
};

/**
 * The quota ledger: reserved when a question is accepted, settled when its answer is complete, refunded when it fails
 * before any text. Open pages of the account are notified when something was settled or refunded.
 */
export type Quota = {
  /**
   * @throws AppError membersOnly (not for this level), gpt4QuotaExhausted (no GPT-4 quota left), quotaExhausted (no other quota left), badRequestId (the key
   *   is another account's), sessionExpired (the account is gone)
   */
  reserve(account: Account, request: QuotaRequest): Promise<Reserved>;
  /** All of them or none, in the order of the requests. @throws as `reserve` */
  reserveAll(account: Account, requests: readonly QuotaRequest[]): Promise<readonly Reserved[]>;
  /** Keeps `amount` of what was reserved (all when it is missing) and refunds the rest. Once only; a later call changes nothing. */
  settle(id: string, use: Use, amount?: number): Promise<void>;
  refund(id: string, use: Use): Promise<void>;
  quotaOf(account: Account): Promise<QuotaState>;
  /** Registers who knows what open reservations of these uses are worth; without an owner they are refunded. */
  own(owner: QuotaOwner): void;
  /**
   * Ends reservations of dead processes, for what their owners say they are worth. It also keeps alive those of this process
   * that have no owner, so call it more often than every 30 seconds.
   * @param isAlone no other process can be writing into this database, and this one has not begun to
   */
  endLeftOver(isAlone: boolean): Promise<void>;
  /** Deletes what no window counts any more. */
  deleteOld(): Promise<void>;
};
