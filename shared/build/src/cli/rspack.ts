import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '../user-error.ts';

const require = createRequire(import.meta.url);
const binary = path.join(path.dirname(require.resolve('@rspack/cli/package.json')), 'bin/rspack.js');

/** Starts Rspack in the folder of a package; its output goes to this terminal, or is left to the caller (`pipe`). */
export const startRspack = (
  command: 'build' | 'serve',
  folder: string,
  env: Readonly<Record<string, string>> = {},
  stdio: 'inherit' | 'pipe' = 'inherit',
): ChildProcess =>
  spawn(process.execPath, [binary, command], { cwd: folder, stdio, env: { ...process.env, ...env } });

/** Builds a package with its own `rspack.config.ts`. @throws UserError when the build fails; Rspack has said why. */
export async function runBuild(folder: string): Promise<void> {
  const child = startRspack('build', folder);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new UserError(`the build of ${path.basename(folder)} failed.`);
}
