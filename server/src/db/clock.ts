import { type RawBuilder, sql } from 'kysely';

/**
 * The database's clock, at the beginning of the statement. What one process writes for others to judge by its age goes by
 * it: the clocks of their machines may differ by more than that age.
 */
export const databaseNow: RawBuilder<Date> = sql<Date>`statement_timestamp()`;

/** The moment this many milliseconds before `databaseNow`. */
export const ago = (milliseconds: number): RawBuilder<Date> =>
  sql<Date>`statement_timestamp() - ${milliseconds}::float8 * interval '1 millisecond'`;

/** Milliseconds from the moment in a column to `databaseNow`. */
export const ageOf = (column: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from statement_timestamp() - ${sql.ref(column)}) * 1000)::float8`;
