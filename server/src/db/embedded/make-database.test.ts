import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeLock } from './lock.ts';
import { ensureDatabase, lockIn, type Make, wholeIn } from './make-database.ts';

describe('the files of a new database', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'orangery-test-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const makeWhole: Make = async (folder) => {
    await mkdir(path.join(wholeIn(folder), 'base'), { recursive: true });
    await writeFile(path.join(wholeIn(folder), 'PG_VERSION'), '18');
  };
  const made = ['PG_VERSION', 'base'];
  const leave = async (name: string) => {
    const folder = path.join(dataDir, `unfinished-${name}`);
    await mkdir(path.join(folder, 'files', 'base'), { recursive: true });
    return folder;
  };
  const files = async (folder = dataDir) => (await readdir(folder)).sort();

  test('the files of a new database are made once', async () => {
    const make = vi.fn(makeWhole);
    await ensureDatabase(dataDir, make);
    await ensureDatabase(dataDir, make);
    expect(make).toHaveBeenCalledOnce();
    expect(await files()).toEqual(made);
  });

  test('the files of a new database are made beside what a mount point holds already', async () => {
    await mkdir(path.join(dataDir, 'lost+found'));
    await ensureDatabase(dataDir, makeWhole);
    expect(await files()).toEqual([...made, 'lost+found']);
  });

  test('the files of a new database are made where a symbolic link leads', async () => {
    const link = path.join(dataDir, 'link');
    const elsewhere = path.join(dataDir, 'elsewhere');
    await mkdir(elsewhere);
    await symlink(elsewhere, link);
    await ensureDatabase(link, makeWhole);
    expect(await files(elsewhere)).toEqual(made);
  });

  test('what a start that was broken off left is cleared away, and no half of a database takes its place', async () => {
    const broken = ensureDatabase(dataDir, async (folder) => {
      await mkdir(path.join(folder, 'files'));
      throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    expect(await files()).toEqual([expect.stringMatching(/^unfinished-/)]);
    await ensureDatabase(dataDir, makeWhole);
    expect(await files()).toEqual(made);
  });

  test('a folder in which the process of a killed server still writes is left alone until that has ended', async () => {
    const folder = await leave('living');
    const endProcess = takeLock(lockIn(folder));
    await ensureDatabase(dataDir, makeWhole);
    expect(existsSync(path.join(folder, 'files', 'base'))).toBe(true);
    expect(await files()).toEqual([...made, 'unfinished-living']);
    endProcess();
    await ensureDatabase(dataDir, makeWhole);
    expect(await files()).toEqual(made);
  });

  test('a start that was broken off while its whole files took their place is gone on with', async () => {
    const folder = await leave('whole');
    await makeWhole(folder);
    await rm(path.join(wholeIn(folder), 'base'), { recursive: true });
    await mkdir(path.join(dataDir, 'base'));
    const make = vi.fn(makeWhole);
    await ensureDatabase(dataDir, make);
    expect(make).not.toHaveBeenCalled();
    expect(await files()).toEqual(made);
  });

  test('a folder that holds parts of a database without its version is refused and kept', async () => {
    await mkdir(path.join(dataDir, 'base', '1'), { recursive: true });
    await expect(ensureDatabase(dataDir, makeWhole)).rejects.toThrow(/ENOTEMPTY/);
    expect(existsSync(path.join(dataDir, 'base', '1'))).toBe(true);
    expect(await readdir(dataDir)).not.toContain('PG_VERSION');
  });
});
