import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const binary = fileURLToPath(new URL('mf.ts', import.meta.url));

/** `mf` in a folder that is no remote's. */
function mf(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [binary, ...args], {
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('every command explains itself', () => {
  expect(mf('publish', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--to') });
});

test.each([
  [['publish', '--x'], "error: unknown option '--x'\n"],
  [['publsih'], "error: unknown command 'publsih'\n(Did you mean publish?)\n"],
  [['new'], "error: missing required argument 'name'\n"],
  [['new', 'x', '--no-install'], 'is not inside the workspace'],
  [['publish', '--to', ''], 'mf: --to needs the name of a folder'],
  [['publish'], 'mf: run this in the folder of a remote'],
])('mf %j is refused without a stack trace', (args, message) => {
  const { status, stderr } = mf(...args);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^ {4}at /m);
});
