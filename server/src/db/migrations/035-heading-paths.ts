import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pdfs add column outline jsonb not null default '[]'`.execute(db);
  // The headings that a passage stands below, the highest first, also those of earlier pages.
  await sql`alter table pdf_passages add column heading_path text[] not null default '{}'`.execute(db);
}
