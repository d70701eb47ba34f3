import { existsSync } from 'node:fs';
import { readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import type { Config } from '../config.ts';
import { createKysely, type OpenDatabase, openDatabase } from '../db/client.ts';
import { Refusal } from './refusal.ts';

export type AdminDatabase = Pick<OpenDatabase, 'db' | 'close'>;

/**
 * PostgreSQL when it is configured. The embedded database has one owner: through the socket of a server that runs, else
 * opened here.
 * @throws Refusal when there is no database yet
 */
export async function openAdminDatabase(config: Config): Promise<AdminDatabase> {
  if (config.databaseUrl) return connected({ connectionString: config.databaseUrl, max: 1 });
  const folder = path.join(config.dataDir, 'database');
  const socketFolder = await readlink(`${folder}.socket`).catch(() => undefined);
  if (socketFolder && (await answers(path.join(socketFolder, '.s.PGSQL.5432'))))
    return connected({ host: socketFolder, port: 5432, user: 'postgres', database: 'postgres', max: 1 });
  if (!existsSync(folder))
    throw new Refusal(`There is no database in ${config.dataDir}. Is DATA_DIR or DATABASE_URL missing?`);
  return openDatabase(config);
}

function connected(options: Parameters<typeof createKysely>[0]): AdminDatabase {
  const db = createKysely({ ...options, connectionTimeoutMillis: 10_000 });
  return { db, close: () => db.destroy() };
}

/** What a killed server left behind does not answer. */
const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const attempt = connect(socket);
    attempt.once('connect', () => {
      attempt.destroy();
      resolve(true);
    });
    attempt.once('error', () => resolve(false));
  });
