import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser, findShell } from './browser.ts';
import { run } from './run.ts';

export type PlaywrightRun = {
  /** Exit code; null when it did not run. */
  code: number | null;
  /** Its JSON report; null when it gave none. */
  report: unknown;
};

/** Runs the end-to-end tests on the builds that are there, with further arguments, and shows how they go. */
export async function runPlaywright(root: string, args: readonly string[]): Promise<PlaywrightRun> {
  const browser = await findBrowser(root);
  if (!browser) {
    console.error('No browser was found and none could be installed; the end-to-end tests did not run.');
    return { code: null, report: null };
  }
  const shell = await findShell(root);
  const e2e = path.join(root, 'e2e');
  const folder = await mkdtemp(path.join(tmpdir(), 'orangery-journeys-'));
  const file = path.join(folder, 'playwright.json');
  const { code } = await run(
    path.join(e2e, 'node_modules/.bin/playwright'),
    ['test', '--reporter=list,json', ...args],
    {
      cwd: e2e,
      show: true,
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        ...(browser === 'playwright' ? {} : { CHROMIUM_PATH: browser }),
        ...(shell && { CHROMIUM_SHELL_PATH: shell }),
      },
    },
  );
  const report: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
  await rm(folder, { recursive: true, force: true });
  return { code, report };
}
