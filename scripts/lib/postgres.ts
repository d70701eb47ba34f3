import { findPostgres } from '../../server/src/testing/postgres-cluster.ts';
import { aptInstall, aptUpdate, canUseApt } from './apt.ts';
import { run } from './run.ts';

/**
 * Sees to it that the server's tests find a PostgreSQL: one that is named, one that is installed, or on Debian as root
 * Debian's own, which is installed then.
 * @returns a sentence for the end of the run when there is none; undefined when there is one
 */
export async function providePostgres(root: string): Promise<string | undefined> {
  if (process.env.TEST_DATABASE_URL || findPostgres()) return undefined;
  if (canUseApt()) {
    await aptUpdate(root);
    await aptInstall(root, 'postgresql-common');
    // Only the programs are wanted: without a cluster of the system no service has anything to start.
    const settings = '/etc/postgresql-common/createcluster.conf';
    await run('pg_conftool', [settings, 'set', 'create_main_cluster', 'off'], { cwd: root });
    await aptInstall(root, 'postgresql');
  }
  return findPostgres() ? undefined : missing;
}

const missing =
  'The tests of the server on PostgreSQL did not run, because it is not installed: install it (on Debian ' +
  '"apt-get install postgresql"), or name one with TEST_DATABASE_URL.';
