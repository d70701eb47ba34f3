import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { createPing } from './ping.ts';
import type { Database } from './schema.ts';

export type OpenDatabase = {
  readonly db: Kysely<Database>;
  readonly kind: 'embedded' | 'postgresql';
  /** Resolves when the database answers, this question or any other; rejects when it cannot be asked. */
  readonly ping: () => Promise<void>;
  /** Ends the connections, then the embedded engine. */
  readonly close: () => Promise<void>;
};

const bigint = 20;
// Counts and identities are far below 2^53; text numbers would be compared and added wrongly without anyone noticing.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === bigint ? Number : pg.types.getTypeParser(oid, format)) as never,
};

// A wait this long for the one connection is a deadlock: a transaction that queries outside of itself.
const queueDeadline = 30_000;

export const createKysely = (options: pg.PoolConfig): Kysely<Database> => connect(options).db;

export function connect(options: pg.PoolConfig): Pick<OpenDatabase, 'db' | 'ping'> {
  const { ping, answered } = createPing(() => sql`select 1`.execute(db));
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool(options) }),
    log: ({ level }) => {
      if (level === 'query') answered();
    },
  });
  return { db, ping };
}

/** Opens PostgreSQL when it is configured, else the embedded database, and applies the migrations. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const opened = config.databaseUrl ? openPostgres(config.databaseUrl) : await openEmbedded(config.dataDir);
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function openPostgres(connectionString: string): OpenDatabase {
  const { db, ping } = connect({
    connectionString,
    max: 10,
    statement_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
  });
  return { db, ping, kind: 'postgresql', close: () => db.destroy() };
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const engine = await startEmbedded({ dataDir: path.join(dataDir, 'database') });
  const { db, ping } = connect({ ...engine.connection, connectionTimeoutMillis: queueDeadline });
  const close = async () => {
    await db.destroy();
    await engine.stop();
  };
  return { db, ping, kind: 'embedded', close };
}

function createPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, types });
  // An idle connection that breaks is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => {});
  // The pool listens to idle connections only. What a connection in use was asked fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
