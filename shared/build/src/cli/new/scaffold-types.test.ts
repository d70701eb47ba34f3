import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { scaffold, withNamespace } from './scaffold.ts';

const root = workspaceRoot(import.meta.dirname);
const name = 'mf-scaffold';

/** A project below an existing remote, where the packages that a new one depends on are found. */
async function writeProject(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const known = await readFile(path.join(root, 'locales/src/keys.d.ts'), 'utf8');
  const keys = withNamespace(known, name, 'scaffold')
    .replace(`'../en/${name}.json'`, `'./locales/en/${name}.json'`)
    .replaceAll("'../en/", `'${path.join(root, 'locales/en')}/`);
  await writeFile(path.join(folder, 'keys.d.ts'), keys);
  const settings = {
    extends: path.join(root, 'tsconfig.browser.json'),
    compilerOptions: {
      noEmit: true,
      composite: false,
      paths: { [`@orangery/locales/*/${name}.json`]: [`./locales/*/${name}.json`] },
    },
    files: [
      path.join(root, 'shared/build/ambient.d.ts'),
      './keys.d.ts',
      ...Object.keys(files).filter((file) => /\/src\/.+\.tsx?$/.test(file)),
    ],
    include: [],
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
}

/** What the compiler says of a project; nothing when all is well. */
async function complaints(folder: string): Promise<string> {
  const compiler = path.join(root, 'node_modules/.bin/tsc');
  const run = promisify(execFile)(compiler, ['-p', folder, '--pretty', 'false']);
  return run.then(
    () => '',
    (failure: { stdout: string }) => failure.stdout,
  );
}

test('a new remote passes the type check as it is written', async () => {
  const views = new Map([
    ['notes', ['/notes']],
    ['empty', []],
  ]);
  const folder = await mkdtemp(path.join(root, 'mf-account/node_modules/.scaffold-'));
  try {
    await writeProject(folder, scaffold({ name, port: 3199, platform: '2', views, panel: 'a_note' }));
    expect(await complaints(folder)).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});
