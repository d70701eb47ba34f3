import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourcesHash } from './sources-hash.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const writePackage = (folder: string, name: string, dependencies: string[] = []) =>
  write(
    `${folder}/package.json`,
    JSON.stringify({
      name,
      dependencies: Object.fromEntries(dependencies.map((other) => [other, 'workspace:*'])),
    }),
  );
const hashes = () => ({
  remote: sourcesHash(path.join(root, 'mf-a')),
  shell: sourcesHash(path.join(root, 'shell')),
});

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  write('pnpm-workspace.yaml', '');
  write('pnpm-lock.yaml', 'react: 1');
  writePackage('mf-a', 'mf-a', ['@orangery/ui', '@orangery/records']);
  writePackage('mf-b', 'mf-b');
  writePackage('shell', 'shell', ['@orangery/ui', '@orangery/locales']);
  writePackage('shared/ui', '@orangery/ui', ['@orangery/base']);
  writePackage('shared/base', '@orangery/base');
  writePackage('shared/records', '@orangery/records');
  writePackage('locales', '@orangery/locales');
  write('mf-a/src/remote.tsx', "import('@orangery/locales/en/mf-a/extra.json')");
  write('locales/en/mf-a.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Which of the two hashes a change of a file moves. */
function movedBy(file: string): string[] {
  const before = hashes();
  write(file, 'changed');
  const after = hashes();
  return (['remote', 'shell'] as const).filter((name) => before[name] !== after[name]);
}

test('a hash stays while nothing changes', () => {
  expect(hashes()).toEqual(hashes());
});

test.each([
  ['its own source', 'mf-a/src/remote.tsx', ['remote']],
  ['a new source file', 'mf-a/src/more.ts', ['remote']],
  ['a package bundled into the remote', 'shared/records/src/index.ts', ['remote']],
  ['a package the shell provides', 'shared/ui/src/index.ts', ['shell']],
  ['what that package needs', 'shared/base/src/index.ts', ['shell']],
  ["the remote's translations", 'locales/en/mf-a.json', ['remote', 'shell']],
  ['translations it imports', 'locales/en/mf-a/extra.json', ['remote', 'shell']],
  ["another package's translations", 'locales/en/mf-b.json', ['shell']],
  ['the locked libraries', 'pnpm-lock.yaml', ['remote', 'shell']],
  ['another remote', 'mf-b/src/remote.tsx', []],
  ['a test', 'mf-a/src/remote.test.tsx', []],
  ['the build itself', 'mf-a/dist/entry.js', []],
])('a change of %s moves the hash of what is built from it', (_what, file, moved) => {
  expect(movedBy(file)).toEqual(moved);
});
