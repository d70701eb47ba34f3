import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspaceRoot } from '@orangery/build/tools';
import { buildAll } from './lib/build-all.ts';
import { printChecks, runChecks } from './lib/checks.ts';
import { runPlaywright } from './lib/playwright.ts';
import { providePostgres } from './lib/postgres.ts';
import {
  type Count,
  countPlaywright,
  countVitest,
  failedUnits,
  journeysThatEnded,
  sum,
  unhandledErrors,
  withExit,
} from './lib/reports.ts';
import { run } from './lib/run.ts';

const root = workspaceRoot(import.meta.dirname);
const reports = await mkdtemp(path.join(tmpdir(), 'orangery-test-'));
const reportOf = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(reports, file), 'utf8').catch(() => 'null'));
/** What a person should know besides the counts, said at the end. */
const notes: string[] = [];

async function checks(): Promise<Count> {
  const results = await runChecks(root);
  printChecks(results);
  const passed = results.filter((result) => result.passed).length;
  notes.push(...results.filter((result) => !result.passed).map(({ name }) => `failed: check ${name}`));
  return { passed, failed: results.length - passed };
}

async function units(): Promise<Count> {
  const missing = await providePostgres(root);
  if (missing) notes.push(missing);
  const args = [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${path.join(reports, 'vitest.json')}`,
    `--reporter=${path.join(import.meta.dirname, 'lib/unhandled-reporter.ts')}`,
  ];
  const { code } = await run(path.join(root, 'node_modules/.bin/vitest'), args, {
    cwd: root,
    env: { UNHANDLED_REPORT: path.join(reports, 'unhandled.json') },
    show: true,
  });
  const report = await reportOf('vitest.json');
  const unhandled = unhandledErrors(await reportOf('unhandled.json'));
  notes.push(...[...failedUnits(report), ...unhandled].map((name) => `failed: ${path.relative(root, name)}`));
  return withExit(countVitest(report), code);
}

async function endToEnd(): Promise<Count> {
  const { code, report } = await runPlaywright(root, []);
  notes.push(...journeysThatEnded(report, 'unexpected').map((name) => `failed: ${name}`));
  notes.push(
    ...journeysThatEnded(report, 'flaky').map((name) => `passed only at the second attempt: ${name}`),
  );
  return withExit(countPlaywright(report), code);
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
if (notes.length > 0) console.log(`\n${notes.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
