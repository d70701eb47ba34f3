import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { remoteOptions } from '../presets/dev-registry.ts';
import { remoteFolders, workspacePackages, workspaceRoot } from '../workspace/workspace.ts';
import { camel, checkName } from './new/names.ts';
import { scaffold, withNamespace } from './new/scaffold.ts';
import { viewsInShell } from './new/shell-views.ts';
import { platformVersionOf } from './publish.ts';
import { UserError } from './user-error.ts';

const firstPort = 3101;

async function nextPort(root: string): Promise<number> {
  const remotes = await Promise.all(remoteFolders(root).map(remoteOptions));
  return Math.max(firstPort - 1, ...remotes.map(({ port }) => port)) + 1;
}

async function writeAll(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    // Never over somebody's work: a file that is there makes the command fail.
    await writeFile(path.join(root, file), text, { flag: 'wx' });
  }
}

function run(root: string, command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new UserError(`${[command, ...args].join(' ')} failed; the files are written.`);
}

async function install(root: string): Promise<void> {
  const { packageManager } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  run(root, 'npx', ['-y', packageManager, 'install']);
}

const routeNote = (name: string, view: string, hasRoutes: boolean): string =>
  hasRoutes
    ? "The shell's route table shows its views already."
    : `No route shows it yet: add one to shell/src/routes/routes.ts, a slot with remote '${name}' and view '${view}'.`;

/** `mf new <name>`: a remote that builds, passes the checks, runs alone and can be shown by the shell. */
export async function newRemote(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'no-install': { type: 'boolean', default: false } },
  });
  const root = workspaceRoot();
  const name = checkName(positionals[0], workspacePackages(root).keys());
  const found = await viewsInShell(root, name);
  const views = found.size > 0 ? found : new Map([['main', []]]);
  const port = await nextPort(root);
  const platform = (platformVersionOf(root) ?? '1').split('.')[0] ?? '1';
  const files = scaffold({ name, port, platform, views });
  await writeAll(root, files);
  const keys = path.join(root, 'locales/src/keys.d.ts');
  await writeFile(keys, withNamespace(await readFile(keys, 'utf8'), name, camel(name)));
  const touched = [
    name,
    'locales/src/keys.d.ts',
    ...Object.keys(files).filter((file) => file.startsWith('locales/')),
  ];
  if (!values['no-install']) {
    await install(root);
    run(root, 'node_modules/.bin/biome', ['check', '--write', '--log-level=error', ...touched]);
  }
  console.log(`
${name} is there, with ${[...views.keys()].join(', ')}.
${routeNote(name, [...views.keys()][0] ?? '', found.size > 0)}

  pnpm --filter ${name} dev     alone: http://localhost:${port}
  pnpm check                    everything still in order?
  pnpm start                    build, publish and serve it with the shell
`);
}
