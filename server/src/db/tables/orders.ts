import type { OrderKind, OrderState, PaymentMethod, VipLevel } from '@orangery/api/contract';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { Given, Money, OrderPromise } from '../../modules/billing/order.ts';
import type { PaymentAction } from '../../modules/billing/providers/provider.ts';

type Moment = ColumnType<Date, Date, Date>;
type MomentOrNone = ColumnType<Date | null, Date | null | undefined, Date | null>;
type SetOnce = ColumnType<Date, Date, never>;
/** JSON that is written as text. */
type JsonOrNone<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

export type OrdersTable = {
  /** Twenty digits: when it was made, and six at random. */
  id: string;
  /** Null once the account is deleted. */
  account_id: string | null;
  request_key: string;
  kind: OrderKind;
  item: string;
  promise: JSONColumnType<OrderPromise>;
  /** Fen. */
  amount: number;
  state: OrderState;
  /** Code of the catalogue that explains the state. */
  reason: number | null;
  method: PaymentMethod | null;
  /** What the provider asks for; null: no payment was begun. */
  charge: JsonOrNone<Money>;
  given: JsonOrNone<Given>;
  created_at: SetOnce;
  expires_at: SetOnce;
  paid_at: MomentOrNone;
  updated_at: Moment;
};

export type OrderRow = Selectable<OrdersTable>;

/** Who or what changed an order. */
export type Cause = 'buyer' | 'notify' | 'query' | 'expiry' | 'fulfilment' | 'operator' | 'refund';

export type OrderEventsTable = {
  id: Generated<number>;
  order_id: string;
  at: SetOnce;
  state_before: OrderState | null;
  state: OrderState;
  cause: Cause;
  detail: JSONColumnType<Record<string, unknown>>;
};

export type LevelChangesTable = {
  id: Generated<number>;
  account_id: string;
  at: SetOnce;
  level_before: number;
  plan_before: string | null;
  until_before: ColumnType<Date | null, Date | null, never>;
  level: VipLevel;
  plan: string | null;
  until: ColumnType<Date | null, Date | null, never>;
  cause: 'order' | 'trial' | 'refund' | 'operator';
  order_id: string | null;
};

/** One try to pay an order by one method. Its id is the number that the provider knows the order by. */
export type PaymentAttemptsTable = {
  id: string;
  order_id: string;
  method: PaymentMethod;
  device: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** The provider's own number of it. */
  provider_ref: string | null;
  action: JsonOrNone<PaymentAction>;
  /** `open`: the provider may still report a payment without being asked. */
  state: 'open' | 'closed';
  created_at: SetOnce;
  asked_at: MomentOrNone;
  /** When the provider is asked next. */
  check_at: Moment;
  checks: Generated<number>;
};

/** Money that has come in. */
export type PaymentsTable = {
  id: Generated<number>;
  method: PaymentMethod;
  /** Number of the provider, unique for the method. */
  transaction_id: string;
  attempt_id: string;
  order_id: string;
  /** Minor units. */
  amount: ColumnType<number, number, never>;
  currency: string;
  /** `surplus`: the order was paid already; `mismatched`: not what was asked for. */
  status: 'accepted' | 'surplus' | 'mismatched';
  refund_state: 'due' | 'done' | null;
  /** Code of the catalogue. */
  refund_reason: number | null;
  refund_ref: string | null;
  refund_tries: Generated<number>;
  refund_after: MomentOrNone;
  received_at: SetOnce;
};

/** A line of the double-entry ledger: the lines of an entry add up to zero in each unit. */
export type LedgerLinesTable = {
  id: Generated<number>;
  /** What happened, such as `paid sandbox 4711`; written once. */
  entry: string;
  ledger_account: string;
  /** Currency, or `orange`. */
  unit: string;
  /** Minor units; debits are above zero. */
  amount: ColumnType<number, number, never>;
  order_id: string;
  at: SetOnce;
};

export type SandboxPaymentsTable = {
  id: string;
  /** Signs what the bank reports, and opens its page. */
  secret: string;
  title: string;
  amount: number;
  currency: string;
  back_url: string;
  state: 'open' | 'paid' | 'declined' | 'refunded';
  expires_at: SetOnce;
  created_at: SetOnce;
};

export type SandboxNotifiesTable = {
  id: Generated<number>;
  payment_id: string;
  transaction_id: string;
  event: 'paid' | 'declined';
  amount: number;
  due_at: Moment;
  delivered: ColumnType<boolean, boolean | undefined, boolean>;
};

/** Notices that were written of plans that end. */
export type PlanRemindersTable = {
  account_id: string;
  plan_ends_at: SetOnce;
  /** Before the end. */
  days: number;
  created_at: SetOnce;
};

/** Tables of orders, payments and the ledger. */
export type OrderTables = {
  orders: OrdersTable;
  order_events: OrderEventsTable;
  level_changes: LevelChangesTable;
  payment_attempts: PaymentAttemptsTable;
  payments: PaymentsTable;
  ledger_lines: LedgerLinesTable;
  plan_reminders: PlanRemindersTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_notifies: SandboxNotifiesTable;
};
