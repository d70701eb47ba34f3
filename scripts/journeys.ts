import { parseArgs } from 'node:util';
import { workspaceRoot } from '@orangery/build/tools';
import { buildOrExit } from './lib/build-all.ts';
import { runPlaywright } from './lib/playwright.ts';
import { countPlaywright, failedJourneys, withExit } from './lib/reports.ts';

const usage = 'Usage: pnpm journeys [--times <number>] [<file or folder> …]';

function readArguments(): { times: string; files: string[] } {
  try {
    const { values, positionals } = parseArgs({
      options: { times: { type: 'string', default: '1' } },
      allowPositionals: true,
    });
    if (/^[1-9]\d*$/.test(values.times)) return { times: values.times, files: positionals };
  } catch {}
  console.error(usage);
  process.exit(2);
}

const { times, files } = readArguments();
const root = workspaceRoot(import.meta.dirname);
await buildOrExit(root);
const { code, report } = await runPlaywright(root, ['--retries=0', `--repeat-each=${times}`, ...files]);
const { passed, failed } = withExit(countPlaywright(report), code);
for (const line of failedJourneys(report)) console.log(`failed ${line}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
