import { embeddedTemplate } from './embedded-template.ts';
import { findPostgres, startCluster } from './postgres-cluster.ts';
import { createTemplate } from './postgres-template.ts';

/**
 * Makes once what all test files of a run start their databases from. One PostgreSQL serves them all, a throw-away one
 * when none is named and it is installed.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await embeddedTemplate();
  const binaries = process.env.TEST_DATABASE_URL ? undefined : findPostgres();
  const cluster = binaries === undefined ? undefined : await startCluster(binaries);
  if (cluster) process.env.TEST_DATABASE_URL = cluster.url;
  const dropTemplate = process.env.TEST_DATABASE_URL
    ? await createTemplate(process.env.TEST_DATABASE_URL)
    : async () => {};
  return async () => {
    await dropTemplate();
    await cluster?.stop();
  };
}
