import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createKysely } from '../db/client.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Runs one statement on the database of this address, for statements that no transaction may contain. */
export async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database name that nobody else of the server has. */
export const ownDatabase = (): string => `orangery_test_${randomBytes(6).toString('hex')}`;

/** The address of another database of the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * Makes a migrated database that the databases of the tests are copied from; they find its name in the environment.
 * @returns drops it
 */
export async function createTemplate(url: string): Promise<() => Promise<void>> {
  const name = ownDatabase();
  await administer(url, `create database ${name}`);
  const db = createKysely({ connectionString: databaseAt(url, name) });
  await prepareDatabase(db);
  await db.destroy();
  process.env.TEST_DATABASE_TEMPLATE = name;
  return () => administer(url, `drop database ${name} with (force)`);
}
