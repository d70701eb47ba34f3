import { findPostgres, startCluster } from './postgres-cluster.ts';

/** One PostgreSQL for all test files of a run, when it is installed and none is named; each test has a database of its own. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  const binaries = process.env.TEST_DATABASE_URL ? undefined : findPostgres();
  if (!binaries) return undefined;
  const { url, stop } = await startCluster(binaries);
  process.env.TEST_DATABASE_URL = url;
  return stop;
}
