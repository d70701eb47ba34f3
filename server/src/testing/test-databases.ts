import { connect, type OpenDatabase } from '../db/client.ts';
import { openEmbedded } from './embedded-engines.ts';
import { findPostgres, startCluster } from './postgres-cluster.ts';
import { administer, databaseAt, ownDatabase } from './postgres-template.ts';
import { prepareDatabase } from './prepare-database.ts';

/** `url`: of PostgreSQL, for servers in separate processes. */
export type OpenTestDatabase = OpenDatabase & { readonly url?: string };

export type TestDatabase = {
  readonly name: 'embedded' | 'postgresql';
  /** Opens an empty, migrated database that is gone after `close`. */
  readonly open: () => Promise<OpenTestDatabase>;
};

async function openPostgres(url: string, stopServer: () => Promise<void>): Promise<OpenTestDatabase> {
  const name = ownDatabase();
  const template = process.env.TEST_DATABASE_TEMPLATE;
  await administer(url, `create database ${name}${template ? ` template ${template}` : ''}`);
  const { db, ping } = connect({ connectionString: databaseAt(url, name), max: 10 });
  if (!template) await prepareDatabase(db);
  const close = async () => {
    await db.destroy();
    await administer(url, `drop database ${name} with (force)`);
    await stopServer();
  };
  return { db, ping, kind: 'postgresql', url: databaseAt(url, name), close };
}

async function openThrowAway(binaries: string): Promise<OpenTestDatabase> {
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
