import { readdir } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './schema.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Every `NNN-name.ts` of the folder, in the order of its number. */
const fromFolder: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => /^\d{3}-[a-z0-9-]+\.ts$/.test(file)).sort();
    const load = async (file: string) =>
      [file.replace(/\.ts$/, ''), (await import(new URL(file, folder).href)) as Migration] as const;
    return Object.fromEntries(await Promise.all(files.map(load)));
  },
};

/**
 * Brings the database up to date in one transaction. On PostgreSQL an advisory lock makes a second instance that
 * starts at the same moment wait; the embedded database has one owner anyway.
 * @throws the error of the migration that failed; nothing of the run is kept then
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: fromFolder,
    migrationTableName: 'applied_migrations',
    migrationLockTableName: 'applied_migrations_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
