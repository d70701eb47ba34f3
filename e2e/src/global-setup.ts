import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyBuilds } from './builds.ts';
import { startSite } from './site.ts';

/**
 * Takes a copy of the builds, and the database of a server that has just begun, so that the servers of the tests need
 * not make one each; the returned function removes it all, and what the servers wrote, after the last test.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { folder } = await copyBuilds();
  process.env.E2E_FOLDER = folder;
  const first = await startSite();
  await first.stop();
  await cp(path.join(first.data, 'database'), path.join(folder, 'database'), { recursive: true });
  return () => rm(folder, { recursive: true, force: true });
}
