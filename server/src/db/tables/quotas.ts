import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type SetOnce = ColumnType<Date, Date, never>;

export type UseSource = 'plan' | 'orange' | 'unlimited';
export type UseStatus = 'reserved' | 'settled' | 'refunded';

export type QuotaUsesTable = {
  /** Idempotency key: the answer's or the drawing's id; of a recording or a spoken text its own. */
  id: string;
  /** What is counted together: the name of a pool of the plan catalogue. */
  pool: string;
  account_id: string;
  /** Model option, or one of the other uses: `drawing`, `voice` and so on. */
  model: string;
  amount: number;
  source: UseSource;
  status: Generated<UseStatus>;
  /** Calendar day in the time zone of the installation, `YYYY-MM-DD`. */
  day: ColumnType<string, string, never>;
  created_at: SetOnce;
  updated_at: Moment;
};

export type OrangeLogTable = {
  id: Generated<number>;
  account_id: string;
  category: 'obtained' | 'used' | 'returned';
  number: number;
  /** `question`, `pack`, `operator`. */
  reason: string;
  /** Answer id, order number. */
  ref: string | null;
  created_at: SetOnce;
};

export type QuotaTables = { quota_uses: QuotaUsesTable; orange_log: OrangeLogTable };
