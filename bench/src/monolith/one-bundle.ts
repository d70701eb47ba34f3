import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endChild, lineOf, root, startChild } from '../kit/child.ts';
import type { CleanUp } from '../kit/clean-up.ts';

const shell = path.join(root, 'shell');
const imported = (file: string) => JSON.stringify(path.join(root, file));

/** The federated loader's place is taken by an import: everything is there from the start. */
const loader = `
import mfChat from ${imported('mf-chat/src/remote.tsx')};
import { RemoteError } from ${imported('shell/src/federation/remote-error.ts')};

const remotes = { 'mf-chat': mfChat };
export const loadRemote = (name) =>
  name in remotes ? Promise.resolve(remotes[name]) : Promise.reject(new RemoteError('unregistered', name));
`;

/**
 * Builds the same sources as one bundle, for comparison: the shell's own entry and preset, with one module replaced.
 * Returns a folder that the server takes as `SHELL_DIR`.
 */
export async function buildOneBundle(cleanUp: CleanUp): Promise<string> {
  // In the workspace, where the preset looks for what it needs.
  const folder = path.join(root, '.cache/one-bundle');
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, 'src/routes'), { recursive: true });
  await cp(path.join(shell, 'src/index.html'), path.join(folder, 'src/index.html'));
  await cp(path.join(shell, 'src/icons'), path.join(folder, 'src/icons'), { recursive: true });
  await writeFile(path.join(folder, 'src/index.tsx'), `import ${imported('shell/src/index.tsx')};\n`);
  await writeFile(
    path.join(folder, 'src/routes/routes.ts'),
    `export * from ${imported('shell/src/routes/routes.ts')};\n`,
  );
  await writeFile(path.join(folder, 'load-remote.ts'), loader);
  const child = startChild({
    file: new URL('./build.ts', import.meta.url),
    args: [path.join(folder, 'load-remote.ts')],
    cwd: folder,
  });
  cleanUp.defer(() => endChild(child));
  await lineOf(child, /^built$/, 180_000);
  return path.join(folder, 'dist');
}
