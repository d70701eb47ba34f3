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
const lockOf = (versions: Readonly<Record<string, string>>) => {
  const { dates = '1.0.0', clock = '1.0.0', react = '19.0.0', knip = '6.0.0', rspack = '2.0.0' } = versions;
  return `
lockfileVersion: '9.0'
importers:
  .:
    devDependencies:
      knip: { specifier: 'catalog:', version: ${knip} }
  mf-a:
    dependencies:
      '@orangery/records': { specifier: 'workspace:*', version: 'link:../shared/records' }
      react: { specifier: 'catalog:', version: ${react} }
  shared/records:
    dependencies:
      dates: { specifier: 'catalog:', version: '${dates}(react@${react})' }
  shell:
    dependencies:
      react: { specifier: 'catalog:', version: ${react} }
  shared/build:
    dependencies:
      rspack: { specifier: 'catalog:', version: ${rspack} }
packages:
  dates@${dates}: { resolution: { integrity: sha512-dates } }
  clock@${clock}: { resolution: { integrity: sha512-clock } }
snapshots:
  dates@${dates}(react@${react}): { dependencies: { watch: clock@${clock}, react: ${react} } }
  clock@${clock}: { dependencies: { dates: ${dates}(react@${react}) } }
  react@${react}: {}
  knip@${knip}: {}
  rspack@${rspack}: {}
`;
};
const writeLock = (versions: Readonly<Record<string, string>>) => write('pnpm-lock.yaml', lockOf(versions));
const hashes = () => ({
  remote: sourcesHash(path.join(root, 'mf-a')),
  shell: sourcesHash(path.join(root, 'shell')),
});

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  write('pnpm-workspace.yaml', '');
  writeLock({});
  writePackage('mf-a', 'mf-a', ['@orangery/ui', '@orangery/records']);
  writePackage('mf-b', 'mf-b');
  writePackage('shell', 'shell', ['@orangery/ui', '@orangery/locales']);
  writePackage('shared/ui', '@orangery/ui', ['@orangery/base']);
  writePackage('shared/base', '@orangery/base');
  writePackage('shared/records', '@orangery/records');
  writePackage('locales', '@orangery/locales');
  writePackage('shared/build', '@orangery/build');
  write('shared/build/src/presets/base.ts', '');
  write('shared/build/src/deliver/plugin.ts', '');
  write('mf-a/src/remote.tsx', "import('@orangery/locales/en/mf-a/extra.json')");
  write('locales/en/mf-a.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Which of the two hashes a change moves. */
function movedBy(change: () => void): string[] {
  const before = hashes();
  change();
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
  ['the presets of the build', 'shared/build/src/presets/base.ts', ['remote', 'shell']],
  ['another remote', 'mf-b/src/remote.tsx', []],
  ['a test', 'mf-a/src/remote.test.tsx', []],
  ['the build itself', 'mf-a/dist/entry.js', []],
])('a change of %s moves the hash of what is built from it', (_what, file, moved) => {
  expect(movedBy(() => write(file, 'changed'))).toEqual(moved);
});

test.each([
  ['a library it bundles', { dates: '1.1.0' }, ['remote']],
  ['what a library it bundles needs, under another name', { clock: '1.1.0' }, ['remote']],
  ['a library the shell provides', { react: '19.1.0' }, ['shell']],
  ['a tool of the workspace', { knip: '7.0.0' }, []],
  ['what builds it', { rspack: '2.1.0' }, ['remote', 'shell']],
])('another version of %s moves the hash of what contains it', (_what, versions, moved) => {
  expect(movedBy(() => writeLock(versions))).toEqual(moved);
});

test('a library whose locked content is another moves the hash', () => {
  expect(movedBy(() => write('pnpm-lock.yaml', lockOf({}).replace('sha512-dates', 'sha512-other')))).toEqual([
    'remote',
  ]);
});

test('a library that is patched moves the hash', () => {
  const patched = lockOf({}).replaceAll('1.0.0(react', '1.0.0(patch_hash=0a1b)(react');
  expect(movedBy(() => write('pnpm-lock.yaml', patched))).toEqual(['remote']);
});
