import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pdf_uploads (
      id uuid primary key,
      account_id text not null,
      name text,
      sha256 text,
      language text not null,
      bytes integer not null,
      received integer not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index pdf_uploads_account on pdf_uploads (account_id)`.execute(db);
  // Without a foreign key to the upload: objects are found by their rows, also when the upload is gone.
  await sql`
    create table pdf_upload_parts (
      object_key text primary key,
      upload_id uuid not null,
      position integer,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index pdf_upload_parts_upload on pdf_upload_parts (upload_id, position)`.execute(db);
  await sql`alter table pdfs add column trial boolean not null default false`.execute(db);
  // Who has had a plan keeps its level.
  await sql`
    update pdfs set trial = true from accounts where accounts.id = account_id and vip_level = 1`.execute(db);
}
