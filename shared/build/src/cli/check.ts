import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../user-error.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { checkImports } from './check/imports.ts';
import { checkModule } from './check/module.ts';
import { checkPageWrites } from './check/page-writes.ts';
import { readRemote } from './check/read-remote.ts';
import { budget, firstViewSizes } from './check/sizes.ts';
import { checkStyles } from './check/styles.ts';
import { checkTranslations } from './check/translations.ts';

const inKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

async function checkSizes(dist: string): Promise<string[]> {
  if (!existsSync(path.join(dist, 'release.json'))) {
    console.log('  sizes: not built yet');
    return [];
  }
  const sizes = await firstViewSizes(dist);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const parts = sizes.map(({ what, bytes }) => `${what} ${inKilobytes(bytes)}`).join(', ');
  console.log(`  first view, brotli: ${parts}; ${inKilobytes(total)} of ${inKilobytes(budget)}`);
  return total > budget
    ? [`the first view needs ${inKilobytes(total)}; the budget is ${inKilobytes(budget)}`]
    : [];
}

/** `mf check`: whether the shell can load this remote. @throws UserError that lists what is wrong. */
export async function check(): Promise<void> {
  const remote = await readRemote(process.cwd());
  const problems = [
    ...checkModule(remote),
    ...checkImports(remote),
    ...checkTranslations(remote, workspaceRoot(remote.folder)),
    ...checkPageWrites(remote),
    ...checkStyles(path.join(remote.folder, 'src'), remote.folder),
    ...(await checkSizes(path.join(remote.folder, 'dist'))),
  ];
  if (problems.length > 0)
    throw new UserError(`${remote.name}\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  console.log(`${remote.name}: in order`);
}
