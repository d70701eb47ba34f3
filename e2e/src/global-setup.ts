import { rm } from 'node:fs/promises';
import { copyBuilds } from './builds.ts';

/** Takes a copy of the builds; the returned function removes it, and what the servers wrote, after the last test. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { folder } = await copyBuilds();
  process.env.E2E_FOLDER = folder;
  return () => rm(folder, { recursive: true, force: true });
}
