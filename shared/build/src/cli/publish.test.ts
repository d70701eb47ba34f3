import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workspaceRoot } from '../workspace/workspace.ts';

const binary = fileURLToPath(new URL('mf.ts', import.meta.url));
const cache = path.join(workspaceRoot(import.meta.dirname), '.cache');
let folder: string;
const releases = () => path.join(folder, 'releases');
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, 'publish-'));
  write('package.json', '{ "name": "mf-fixture", "type": "module" }');
  write('rspack.config.ts', "export default { remote: { name: 'mf-fixture', port: 3549 } };");
  write('dist/release.json', '{}');
  // A page for a frame is its own.
  write('dist/frames/page.css', 'html { margin: 0 }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['writes to the page', 'document.body.append(1);', '', 'src/remote.tsx calls document.body.append'],
  ['styles of others', '', '@layer remotes { body { margin: 0 } }', 'dist/main.css styles body'],
])('a release with %s is not published', (_what, source, css, problem) => {
  write('src/remote.tsx', source);
  write('dist/main.css', css);
  const { status, stderr } = spawnSync(process.execPath, [binary, 'publish', '--to', releases()], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toContain(problem);
  expect(stderr).not.toContain('frames');
  expect(status).toBe(1);
  expect(existsSync(releases())).toBe(false);
});
