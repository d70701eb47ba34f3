import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await orders(db);
  await payments(db);
  await ledger(db);
}

async function orders(db: Kysely<unknown>): Promise<void> {
  // What was bought outlives the account: books have to add up.
  await sql`
    create table orders (
      id text primary key,
      account_id text references accounts (id) on delete set null,
      request_key uuid not null,
      kind text not null,
      item text not null,
      promise jsonb not null,
      amount integer not null check (amount >= 0),
      state text not null,
      reason integer,
      method text,
      charge jsonb,
      given jsonb,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      paid_at timestamptz,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create unique index orders_request on orders (account_id, request_key)`.execute(db);
  await sql`create index orders_account on orders (account_id, id)`.execute(db);
  await sql`create index orders_state on orders (state, expires_at)`.execute(db);
  await sql`create index orders_created on orders (created_at)`.execute(db);
  await sql`create index orders_paid on orders (paid_at)`.execute(db);
  // A trial is claimed once.
  await sql`create unique index orders_trial on orders (account_id) where kind = 'trial'`.execute(db);
  await sql`
    create table order_events (
      id integer generated always as identity primary key,
      order_id text not null references orders (id),
      at timestamptz not null,
      state_before text,
      state text not null,
      cause text not null,
      detail jsonb not null
    )`.execute(db);
  await sql`create index order_events_order on order_events (order_id, id)`.execute(db);
  await sql`create index order_events_state on order_events (state, at)`.execute(db);
  await sql`
    create table level_changes (
      id integer generated always as identity primary key,
      account_id text not null references accounts (id) on delete cascade,
      at timestamptz not null,
      level_before integer not null,
      plan_before text,
      until_before timestamptz,
      level integer not null,
      plan text,
      until timestamptz,
      cause text not null,
      order_id text references orders (id)
    )`.execute(db);
  await sql`create index level_changes_account on level_changes (account_id, id)`.execute(db);
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_attempts (
      id text primary key,
      order_id text not null references orders (id),
      method text not null,
      device text not null,
      amount integer not null,
      currency text not null,
      provider_ref text,
      action jsonb,
      state text not null,
      created_at timestamptz not null,
      asked_at timestamptz,
      check_at timestamptz not null,
      checks integer not null default 0
    )`.execute(db);
  await sql`create index payment_attempts_order on payment_attempts (order_id, created_at)`.execute(db);
  await sql`create index payment_attempts_check on payment_attempts (check_at) where state = 'open'`.execute(
    db,
  );
  await sql`
    create table payments (
      id integer generated always as identity primary key,
      method text not null,
      transaction_id text not null,
      attempt_id text not null references payment_attempts (id),
      order_id text not null references orders (id),
      amount bigint not null,
      currency text not null,
      status text not null,
      refund_state text,
      refund_reason integer,
      refund_ref text,
      refund_tries integer not null default 0,
      refund_after timestamptz,
      received_at timestamptz not null,
      unique (method, transaction_id)
    )`.execute(db);
  await sql`create index payments_order on payments (order_id)`.execute(db);
  await sql`create index payments_refund on payments (refund_after) where refund_state = 'due'`.execute(db);
  await sql`
    create table sandbox_payments (
      id text primary key,
      secret text not null,
      title text not null,
      amount integer not null,
      currency text not null,
      back_url text not null,
      state text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db);
  // What the bank of the sandbox has still to report.
  await sql`
    create table sandbox_notifies (
      id integer generated always as identity primary key,
      payment_id text not null references sandbox_payments (id) on delete cascade,
      transaction_id text not null,
      event text not null,
      amount integer not null,
      due_at timestamptz not null,
      delivered boolean not null default false
    )`.execute(db);
  await sql`create index sandbox_notifies_due on sandbox_notifies (due_at) where not delivered`.execute(db);
}

async function ledger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_lines (
      id bigint generated always as identity primary key,
      entry text not null,
      ledger_account text not null,
      unit text not null,
      amount bigint not null check (amount <> 0),
      order_id text not null references orders (id),
      at timestamptz not null,
      unique (entry, ledger_account, unit)
    )`.execute(db);
  await sql`create index ledger_lines_order on ledger_lines (order_id)`.execute(db);
  // The books cannot be left unbalanced, by whichever program writes them.
  await sql`
    create function ledger_entry_is_balanced() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from ledger_lines where entry = new.entry group by unit having sum(amount) <> 0) then
        raise exception 'the ledger entry % does not add up to zero', new.entry;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger ledger_lines_balanced after insert or update on ledger_lines
    deferrable initially deferred for each row execute function ledger_entry_is_balanced()`.execute(db);
}
