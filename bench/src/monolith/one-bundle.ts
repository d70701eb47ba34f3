import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteFolders } from '@orangery/build/tools';
import { desktopRoutes } from '../../../shell/src/routes/routes.ts';
import { runBuild } from '../kit/build-pages.ts';
import { root } from '../kit/child.ts';
import type { CleanUp } from '../kit/clean-up.ts';

const shell = path.join(root, 'shell');
const imported = (file: string) => JSON.stringify(path.join(root, file));

/** Remotes that the page which is measured shows. */
const shown = new Set(
  desktopRoutes.flatMap((route) =>
    route.path === '/chat_room' && 'slots' in route ? route.slots.map(({ remote }) => remote) : [],
  ),
);

const importOf = (name: string, eager: number): string =>
  eager < 0
    ? `async () => (await import(${imported(`${name}/src/remote.tsx`)})).default`
    : `async () => remote${eager}`;

/**
 * Takes the place of the federated loader: what the first page shows is there from the start, and the other remotes are
 * parts of the same build that are loaded when they are first needed.
 */
const loader = () => {
  const names = remoteFolders(root).map((folder) => path.basename(folder));
  const eager = names.filter((name) => shown.has(name));
  return `
${eager.map((name, index) => `import remote${index} from ${imported(`${name}/src/remote.tsx`)};`).join('\n')}
import { RemoteError } from ${imported('shell/src/federation/remote-error.ts')};

const remotes = {
${names.map((name) => `  '${name}': ${importOf(name, eager.indexOf(name))},`).join('\n')}
};
export const loadRemote = async (name) => {
  if (!(name in remotes)) throw new RemoteError('unregistered', name);
  return remotes[name]();
};
`;
};

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
  await writeFile(path.join(folder, 'load-remote.ts'), loader());
  await runBuild(cleanUp, {
    program: new URL('./build.ts', import.meta.url),
    args: [path.join(folder, 'load-remote.ts'), ...shown],
    folder,
  });
  return path.join(folder, 'dist');
}
