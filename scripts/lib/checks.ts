import path from 'node:path';
import { remoteFolders } from '@orangery/build/tools';
import { run } from './run.ts';

export type CheckResult = { name: string; passed: boolean; milliseconds: number; output: string };

type Check = { name: string; command: string; args: string[]; cwd: string };

function allChecks(root: string): Check[] {
  const tool = (name: string, binary: string, ...args: string[]): Check => ({
    name,
    command: path.join(root, 'node_modules/.bin', binary),
    args,
    cwd: root,
  });
  const script = (name: string, file: string, cwd = root): Check => ({
    name,
    command: process.execPath,
    args: [path.join(root, file), ...(cwd === root ? [] : ['check'])],
    cwd,
  });
  // What was checked before and has not changed is not checked again: 2 s instead of 15.
  const types = (name: string, project: string) =>
    tool(
      name,
      'tsc',
      '-p',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      `node_modules/.cache/tsc/${project}`,
    );
  return [
    tool('format and lint', 'biome', 'check', '.'),
    types('types, browser', 'tsconfig.browser.json'),
    types('types, Node', 'tsconfig.node.json'),
    tool('who imports whom', 'depcruise', '--config', '.dependency-cruiser.cjs', ...sourceFolders(root)),
    tool('nothing unused', 'knip'),
    script('translations', 'scripts/check-translations.ts'),
    script('documents', 'scripts/check-docs.ts'),
    ...remoteFolders(root).map((folder) =>
      script(path.basename(folder), 'shared/build/src/cli/mf.ts', folder),
    ),
  ];
}

const sourceFolders = (root: string): string[] => [
  'shell',
  ...remoteFolders(root).map((folder) => path.basename(folder)),
  ...['shared', 'locales', 'server', 'scripts', 'e2e', 'bench'],
];

async function runCheck({ name, command, args, cwd }: Check): Promise<CheckResult> {
  const start = performance.now();
  const { code, output } = await run(command, args, { cwd });
  return { name, passed: code === 0, milliseconds: performance.now() - start, output };
}

/** Runs every check, two at a time, and gives back all results in the order of the list. */
export async function runChecks(root: string): Promise<CheckResult[]> {
  const checks = allChecks(root);
  const results: CheckResult[] = [];
  const waiting = [...checks.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await runCheck(next[1]);
  };
  await Promise.all([worker(), worker()]);
  return results;
}

/** Prints what failed, with its output, and then one line for each check. */
export function printChecks(results: readonly CheckResult[]): void {
  for (const { name, output } of results.filter(({ passed }) => !passed))
    console.log(`\n── ${name}\n${output}`);
  console.log('');
  for (const { name, passed, milliseconds } of results)
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${(milliseconds / 1000).toFixed(1).padStart(5)} s  ${name}`);
}
