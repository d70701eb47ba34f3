import { rmSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { connect, createKysely, type OpenDatabase } from '../db/client.ts';
import { type Embedded, startEmbedded } from '../db/embedded/embedded.ts';
import type { Database } from '../db/schema.ts';
import { jobsSchema } from '../modules/jobs/job.ts';
import { embeddedTemplate } from './embedded-template.ts';

/** An engine, and what its schema was like when it was new. */
type Engine = { readonly embedded: Embedded; readonly schema: string };

/** Engines of this process that nobody uses: emptying one is many times as quick as starting another. */
const idle: Engine[] = [];
/** A process of the test runner is ended from outside; any other would not end while an engine waits. */
const reused = process.env.VITEST !== undefined;

/** Opens an empty, migrated database on an engine that is new or has been emptied. */
export async function openEmbedded(): Promise<OpenDatabase> {
  const engine = idle.pop() ?? (await startEngine());
  const { db, ping } = connect(engine.embedded.connection);
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    const emptied = reused && (await empty(db, engine.schema).catch(() => false));
    await db.destroy();
    if (emptied) idle.push(engine);
    else await engine.embedded.stop();
  };
  return { db, ping, kind: 'embedded', close };
}

async function startEngine(): Promise<Engine> {
  const embedded = await startEmbedded({ template: await embeddedTemplate() });
  const db = createKysely(embedded.connection);
  const schema = await schemaOf(db);
  await db.destroy();
  if (reused) process.once('exit', () => rmSync(String(embedded.connection.host), { recursive: true }));
  return { embedded, schema };
}

/** Tables, columns and indexes in one text, to find out whether a test has changed them. */
async function schemaOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ part: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as part
      from information_schema.columns where table_schema in ('public', ${jobsSchema})
    union all select indexdef from pg_indexes where schemaname in ('public', ${jobsSchema})
    order by 1
  `.execute(db);
  return rows.map(({ part }) => part).join('\n');
}

/** Takes away all rows, other schemas and settings of the session; false when the engine cannot be used again. */
async function empty(db: Kysely<Database>, schema: string): Promise<boolean> {
  if ((await schemaOf(db)) !== schema) return false;
  const { rows } = await sql<{ statement: string }>`
    select format('drop schema %I cascade', nspname) as statement from pg_namespace
      where nspname not in ('public', ${jobsSchema}, 'information_schema') and nspname not like 'pg\_%'
    union all
    select format('delete from %I.%I', schemaname, tablename) from pg_tables
      where schemaname = 'public' and tablename not like 'applied\_migrations%'
        or schemaname = ${jobsSchema} and tablename <> 'version'
    union all
    select format('alter sequence %I.%I restart', schemaname, sequencename) from pg_sequences
      where last_value is not null
  `.execute(db);
  // A tenth of the time of "truncate", which makes new files; without triggers, and so without an order of the tables.
  const statements = ['set session_replication_role = replica', ...rows.map(({ statement }) => statement)];
  await sql.raw(statements.join(';')).execute(db);
  await sql`discard all`.execute(db);
  return true;
}
