import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A passage that is replaced takes its vector along.
  await sql`
    create table pdf_vectors (
      pdf_id uuid not null,
      number integer not null,
      model text not null,
      vector bytea not null,
      primary key (pdf_id, number),
      foreign key (pdf_id, number) references pdf_passages (pdf_id, number) on delete cascade
    )`.execute(db);
}
