import { type Kysely, sql } from 'kysely';

/**
 * Texts of answers are stored as they are: one that grows is written again at each save, and to unpack and pack it each time was most
 * of what a save cost. They stay for a month.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table answers alter column text set storage external, alter column reasoning set storage external`.execute(
    db,
  );
}
