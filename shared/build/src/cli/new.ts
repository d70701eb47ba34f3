import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteOptions } from '../presets/dev-registry.ts';
import { UserError } from '../user-error.ts';
import { remoteFolders, workspacePackages, workspaceRoot } from '../workspace/workspace.ts';
import { addToShell, changeAll, pathOf, titlesOf } from './new/add-to-shell.ts';
import { camel, checkName } from './new/names.ts';
import { scaffold, withNamespace } from './new/scaffold.ts';
import { isOnPhones, phoneRow, viewsInShell } from './new/shell-views.ts';
import { platformVersionOf } from './publish.ts';

const firstPort = 3101;

async function nextPort(root: string): Promise<number> {
  const remotes = await Promise.all(remoteFolders(root).map(remoteOptions));
  return Math.max(firstPort - 1, ...remotes.map(({ port }) => port)) + 1;
}

async function writeAll(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    // Never overwrites: a file that is there makes the command fail.
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

type Options = { install: boolean; title?: string; titleZh?: string; titleRu?: string; titleFa?: string };

/** `mf new <name>`: a remote that builds, passes the checks, runs alone and is shown by the shell. */
export async function newRemote(wanted: string, { install: installs, ...titles }: Options): Promise<void> {
  const root = workspaceRoot();
  const name = checkName(wanted, workspacePackages(root).keys());
  const found = await viewsInShell(root, name);
  const hasPage = found.size > 0;
  const views = hasPage ? found : new Map([['main', [pathOf(name)]]]);
  const view = [...views.keys()][0] ?? 'main';
  const panel = `${pathOf(name).slice(1)}_article`;
  const port = await nextPort(root);
  const platform = (platformVersionOf(root) ?? '1').split('.')[0] ?? '1';
  const files = scaffold({ name, port, platform, views, panel });
  await writeAll(root, files);
  const changed = [
    ...(await addToShell(root, {
      name,
      view,
      panel,
      titles: titlesOf(name, {
        en: titles.title,
        zh: titles.titleZh,
        ru: titles.titleRu,
        fa: titles.titleFa,
      }),
      hasPage,
    })),
    ...(await changeAll(root, { 'locales/src/keys.d.ts': (keys) => withNamespace(keys, name, camel(name)) })),
  ];
  const written = Object.keys(files).filter((file) => file.startsWith('locales/'));
  if (installs) {
    await install(root);
    run(root, 'node_modules/.bin/biome', [
      'check',
      '--write',
      '--log-level=error',
      ...[name, ...written, ...changed],
    ]);
  }
  const phones =
    !hasPage || (await isOnPhones(root, name))
      ? ''
      : `\nNo page of the phone shows it yet: that is a row of mobileRoutes in shell/src/routes/routes.ts,
  ${phoneRow(views, name)}`;
  console.log(`
${name} is there, with a list and a panel in src/articles to start from.
Shown by the shell at ${[...views.values()].flat().join(', ')} and ?panel=${panel}/<id>.${phones}
Changed besides: ${changed.join(', ')}

  pnpm --filter ${name} dev     alone: http://localhost:${port}
  pnpm check                    everything still in order?
  pnpm start                    build, publish and serve it with the shell
`);
}
