import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createKysely, type OpenDatabase } from '../db/client.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { embeddedTemplate } from './embedded-template.ts';
import { findPostgres, startCluster } from './postgres-cluster.ts';

export type TestDatabase = {
  readonly name: 'embedded' | 'postgresql';
  /** Opens an empty, migrated database that is gone after `close`. */
  readonly open: () => Promise<OpenDatabase>;
};

async function openEmbedded(): Promise<OpenDatabase> {
  const engine = await startEmbedded({ template: await embeddedTemplate() });
  const db = createKysely(engine.connection);
  await migrate(db);
  const close = async () => {
    await db.destroy();
    await engine.stop();
  };
  return { db, kind: 'embedded', close };
}

async function openPostgres(url: string, stopServer: () => Promise<void>): Promise<OpenDatabase> {
  const name = `orangery_test_${randomBytes(6).toString('hex')}`;
  await administer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const db = createKysely({ connectionString: own.href, max: 10 });
  await migrate(db);
  const close = async () => {
    await db.destroy();
    await administer(url, `drop database ${name} with (force)`);
    await stopServer();
  };
  return { db, kind: 'postgresql', close };
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openThrowAway(binaries: string): Promise<OpenDatabase> {
  const cluster = await startCluster(binaries);
  try {
    return await openPostgres(cluster.url, cluster.stop);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

const outside = process.env.TEST_DATABASE_URL;
const binaries = outside ? undefined : findPostgres();

/**
 * The databases of this machine, for `describe.each(testDatabases)`: the embedded one, and PostgreSQL when
 * TEST_DATABASE_URL names one or its binaries are installed.
 */
export const testDatabases: readonly TestDatabase[] = [
  { name: 'embedded', open: openEmbedded },
  ...(outside ? [{ name: 'postgresql' as const, open: () => openPostgres(outside, async () => {}) }] : []),
  ...(binaries ? [{ name: 'postgresql' as const, open: () => openThrowAway(binaries) }] : []),
];
