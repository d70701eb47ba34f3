import { type Kysely, sql, type Transaction } from 'kysely';
import { databaseNow } from '../../db/clock.ts';
import type { Database } from '../../db/schema.ts';
import type { KnownReservation, Line, Standing } from './decide.ts';
import type { Windows } from './windows.ts';

/** Whose reservations in which pool are counted. `byMonth`: the whole month and not only the day. */
export type Counted = { readonly accountId: string; readonly pool: string; readonly byMonth: boolean };

export type CountedRow = { accountId: string; pool: string; day: number; month: number };

export type ReservationRepository = ReturnType<typeof createReservationRepository>;

/**
 * Rows of accounts are locked first, in the order of their ids, then reservations: a transaction that changes an account's
 * oranges or counts what it has left waits for its turn, and there is no deadlock.
 */
export function createReservationRepository(db: Kysely<Database>) {
  return {
    transaction: <T>(work: (transaction: Transaction<Database>) => Promise<T>): Promise<T> =>
      db.transaction().execute(work),

    /** How accounts stand, whose questions wait for the end of the transaction. */
    lock: async (
      transaction: Transaction<Database>,
      ids: readonly string[],
    ): Promise<Map<string, Standing>> =>
      standings(await accounts(transaction, ids).orderBy('id').forNoKeyUpdate().execute()),

    standing: async (id: string): Promise<Standing | undefined> =>
      standings(await accounts(db, [id]).execute()).get(id),

    countUsed: async (counted: readonly Counted[], windows: Windows): Promise<CountedRow[]> =>
      (await sums(counted, windows).execute(db)).rows,

    readUsed,
    write: writeReservations,
  };
}

const accounts = (db: Kysely<Database>, ids: readonly string[]) =>
  db.selectFrom('accounts').select(['id', 'oranges', 'unlimited_until']).where('id', 'in', ids);

const standings = (
  rows: readonly { id: string; oranges: number; unlimited_until: Date | null }[],
): Map<string, Standing> =>
  new Map(
    rows.map(({ id, oranges, unlimited_until }) => [
      id,
      { oranges, unlimitedUntil: unlimited_until, used: new Map() },
    ]),
  );

/** What plans have given and nobody has given back. */
const sums = (counted: readonly Counted[], { today, first }: Windows) => sql<CountedRow>`
  select c.account_id as "accountId", c.pool,
    coalesce(sum(u.amount) filter (where u.day = ${today}::date), 0)::int as day, sum(u.amount)::int as month
  from unnest(
    ${counted.map(({ accountId }) => accountId)}::text[], ${counted.map(({ pool }) => pool)}::text[],
    ${counted.map(({ byMonth }) => (byMonth ? first : today))}::date[]
  ) as c (account_id, pool, since)
  join quota_uses as u on u.account_id = c.account_id and u.pool = c.pool and u.day between c.since and ${today}::date
  where u.status <> 'refunded' and u.source = 'plan'
  group by c.account_id, c.pool`;

type KnownRow = { [K in keyof KnownReservation]: KnownReservation[K] | null };

/** The sums, and the reservations that have one of the ids, in one statement. */
async function readUsed(
  transaction: Transaction<Database>,
  counted: readonly Counted[],
  ids: readonly string[],
  windows: Windows,
): Promise<{ counted: CountedRow[]; known: KnownReservation[] }> {
  const { rows } = await sql<(CountedRow | { day: null }) & KnownRow>`
    select s."accountId", s.pool, s.day, s.month, null::uuid as id, null as model, null as source
    from (${sums(counted, windows)}) as s
    union all
    select account_id, pool, null, null, id, model, source from quota_uses where id = any(${ids}::uuid[])`.execute(
    transaction,
  );
  return {
    counted: rows.filter((row): row is CountedRow & KnownRow => row.day !== null),
    known: rows.filter((row) => row.day === null) as unknown as KnownReservation[],
  };
}

/**
 * Writes reservations, with the oranges they take.
 * @returns ids with their pools, `id pool`; one that is missing is another account's, written at the same moment
 */
async function writeReservations(
  transaction: Transaction<Database>,
  lines: readonly Line[],
  { today, at }: { today: string; at: Date },
): Promise<Set<string>> {
  const column = <K extends keyof Line>(key: K) => lines.map((line) => line[key]);
  const { rows } = await sql<{ id: string; pool: string }>`
    with taken as (
      insert into quota_uses (id, pool, account_id, model, amount, source, day, created_at, updated_at)
      select l.*, ${today}::date, ${at}::timestamptz, ${databaseNow}
      from unnest(
        ${column('id')}::uuid[], ${column('pool')}::text[], ${column('accountId')}::text[], ${column('model')}::text[],
        ${column('amount')}::int[], ${column('source')}::text[]
      ) as l (id, pool, account_id, model, amount, source)
      on conflict do nothing
      returning id, pool, account_id, amount, source
    ), paid as (
      select account_id, sum(amount)::int as number from taken where source = 'orange' group by account_id
    ), less as (
      update accounts set oranges = oranges - paid.number from paid where accounts.id = paid.account_id
    ), logged as (
      insert into orange_log (account_id, category, number, reason, ref, created_at)
      select account_id, 'used', amount, 'question', id::text, ${at}::timestamptz from taken where source = 'orange'
    )
    select id, pool from taken`.execute(transaction);
  return new Set(rows.map(({ id, pool }) => `${id} ${pool}`));
}
