import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspaceRoot } from '@orangery/build/tools';
import { findBrowser } from './lib/browser.ts';
import { buildAll } from './lib/build-all.ts';
import { printChecks, runChecks } from './lib/checks.ts';
import { type Count, countPlaywright, countVitest, sum } from './lib/reports.ts';
import { run } from './lib/run.ts';

const root = workspaceRoot(import.meta.dirname);
const reports = await mkdtemp(path.join(tmpdir(), 'orangery-test-'));
const reportOf = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(reports, file), 'utf8').catch(() => 'null'));
/** A program that failed without a failed test, at its end say, has failed all the same. */
const withExit = (count: Count, code: number | null): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;

async function checks(): Promise<Count> {
  const results = await runChecks(root);
  printChecks(results);
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

async function units(): Promise<Count> {
  const args = [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${path.join(reports, 'vitest.json')}`,
  ];
  const { code } = await run(path.join(root, 'node_modules/.bin/vitest'), args, { cwd: root, show: true });
  return withExit(countVitest(await reportOf('vitest.json')), code);
}

async function endToEnd(): Promise<Count> {
  const browser = await findBrowser(root);
  if (!browser) {
    console.error('No browser was found and none could be installed; the end-to-end tests did not run.');
    return { passed: 0, failed: 1 };
  }
  const { code } = await run(
    path.join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', '--reporter=list,json'],
    {
      cwd: path.join(root, 'e2e'),
      show: true,
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, 'playwright.json'),
        ...(browser === 'playwright' ? {} : { CHROMIUM_PATH: browser }),
      },
    },
  );
  return withExit(countPlaywright(await reportOf('playwright.json')), code);
}

/** `mf check` looks at the builds, and the end-to-end tests run them. */
async function build(): Promise<Count> {
  await buildAll(root);
  return { passed: 0, failed: 0 };
}

const counts: Count[] = [];
for (const step of [build, checks, units, endToEnd]) {
  counts.push(
    await step().catch((error: unknown) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    }),
  );
}
await rm(reports, { recursive: true, force: true });
const { passed, failed } = sum(counts);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
