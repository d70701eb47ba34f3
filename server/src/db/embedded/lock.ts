import { DatabaseSync } from 'node:sqlite';

/**
 * Makes sure that one process at a time has the embedded database open: two would write past each other unseen.
 * The lock is the operating system's, held through an otherwise empty SQLite file, so it is gone with the process,
 * however that ended.
 * @param file absolute path of the lock file; made when it is missing
 * @returns gives the lock back
 * @throws when another process holds it
 */
export function takeLock(file: string): () => void {
  const holder = new DatabaseSync(file, { timeout: 0 });
  try {
    holder.exec('begin exclusive');
  } catch (error) {
    holder.close();
    throw new Error(
      `The embedded database is in use by another process (lock file ${file}). Stop that one, choose another DATA_DIR, ` +
        'or use DATABASE_URL to share a PostgreSQL.',
      { cause: error },
    );
  }
  return () => holder.close();
}
