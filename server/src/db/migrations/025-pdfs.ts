import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a foreign key to the account: the object of a document whose account is gone is found by its row.
  await sql`
    create table pdfs (
      id uuid primary key,
      account_id text not null,
      name text not null,
      bytes integer not null,
      sha256 text not null,
      object_key text not null,
      language text not null,
      state text not null default 'analyzing',
      pages integer,
      analyzed integer not null default 0,
      scanned integer not null default 0,
      repaired boolean not null default false,
      unreadable integer[] not null default '{}',
      attempt_page integer not null default 0,
      attempts integer not null default 0,
      job_id uuid,
      code integer,
      summary text,
      questions jsonb not null default '[]',
      created_at timestamptz not null,
      updated_at timestamptz not null,
      removed_at timestamptz
    )`.execute(db);
  // Of two uploads of one file at the same time one becomes a document.
  await sql`create unique index pdfs_file on pdfs (account_id, sha256) where removed_at is null`.execute(db);
  await sql`create index pdfs_account on pdfs (account_id, created_at)`.execute(db);
  await sql`create index pdfs_analyzing on pdfs (updated_at) where state = 'analyzing'`.execute(db);
  await sql`create index pdfs_removed on pdfs (removed_at) where removed_at is not null`.execute(db);
  await sql`
    create table pdf_pages (
      pdf_id uuid not null references pdfs (id) on delete cascade,
      page integer not null,
      label text not null,
      width real not null,
      height real not null,
      text text not null,
      words jsonb not null,
      blocks jsonb not null,
      scanned boolean not null,
      primary key (pdf_id, page)
    )`.execute(db);
  await sql`
    create table pdf_passages (
      pdf_id uuid not null references pdfs (id) on delete cascade,
      number integer not null,
      page integer not null,
      heading text not null,
      text text not null,
      search tsvector not null,
      primary key (pdf_id, number)
    )`.execute(db);
  await sql`create index pdf_passages_page on pdf_passages (pdf_id, page)`.execute(db);
}
