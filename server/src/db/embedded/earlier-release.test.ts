import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeUnfinished } from './earlier-release.ts';

describe('what a killed first start of an earlier release left', () => {
  let parent: string;
  let dataDir: string;
  let left: string;
  const inTwoHours = () => Date.now() + 2 * 60 * 60 * 1000;

  beforeEach(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'orangery-test-'));
    dataDir = path.join(parent, 'database');
    left = `${dataDir}.new`;
    for (const folder of [dataDir, left]) {
      await mkdir(path.join(folder, 'base', '5'), { recursive: true });
      await writeFile(path.join(folder, 'PG_VERSION'), '18');
      await writeFile(path.join(folder, 'base', '5', '1259_vm'), 'x');
    }
  });
  // The engine leaves it in a database that was not closed.
  beforeEach(() => writeFile(path.join(left, 'postmaster.pid'), '-42'));
  afterEach(() => rm(parent, { recursive: true, force: true }));

  test('is removed, and nothing beside it', async () => {
    await writeFile(path.join(dataDir, 'base', '5', '16384'), 'a table');
    await removeUnfinished(dataDir, inTwoHours());
    expect(await readdir(parent)).toEqual(['database']);
    expect(await readdir(path.join(dataDir, 'base', '5'))).toEqual(['1259_vm', '16384']);
    await removeUnfinished(dataDir, inTwoHours());
  });

  test.each([
    ['was written a moment ago', () => Date.now(), async () => {}],
    ['has a table in it', inTwoHours, () => writeFile(path.join(left, 'base', '5', '16385'), 'x')],
    ['has another file', inTwoHours, () => writeFile(path.join(left, 'notes.txt'), 'x')],
    ['has a link in it', inTwoHours, () => symlink(parent, path.join(left, 'base', 'link'))],
  ])('stays when it %s', async (_what, now, change) => {
    await change();
    const before = await readdir(left, { recursive: true });
    await removeUnfinished(dataDir, now());
    expect(await readdir(left, { recursive: true })).toEqual(before);
  });

  test('stays when it is a link to elsewhere', async () => {
    const elsewhere = path.join(parent, 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(path.join(elsewhere, 'PG_VERSION'), '18');
    await rm(left, { recursive: true });
    await symlink(elsewhere, left);
    await removeUnfinished(dataDir, inTwoHours());
    expect(existsSync(path.join(left, 'PG_VERSION'))).toBe(true);
  });
});
