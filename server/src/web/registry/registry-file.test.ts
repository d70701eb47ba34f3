import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { microFrontendOf, registryOf, writeFiles } from '../testing/fixture.ts';
import { createRegistryFile } from './registry-file.ts';

let folder: string;
const logged: string[] = [];
const log = { error: (_: unknown, message?: string) => void logged.push(message ?? '') };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
  logged.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const revision = (number: number) =>
  JSON.stringify(registryOf({ 'mf-a': [microFrontendOf('mf-a', `${number}.0.0`)] }, number));
const open = () => createRegistryFile(folder, log);

test('a folder without releases has an empty registry, and nothing is wrong with it', async () => {
  const registry = open();
  expect((await registry.current()).revision).toBe(0);
  expect(await registry.state()).toBe('good');
});

test.each([
  ['damaged', { 'registry.json': '{ "revision": 3' }],
  ['missing', {}],
])('a start with a registry that is %s takes the newest good revision and says so', async (_, files) => {
  await writeFiles(folder, {
    ...files,
    'history/2.json': revision(2),
    'history/9.json': revision(9),
    'history/10.json': revision(10),
    'history/11.json': '{ half',
  });
  const registry = open();
  expect((await registry.current()).revision).toBe(10);
  expect(await registry.state()).toBe('recovered');
});

test('a damaged registry is logged once, and the next good one counts again', async () => {
  await writeFiles(folder, { 'registry.json': revision(1) });
  const registry = open();
  expect(await registry.state()).toBe('good');
  await writeFiles(folder, { 'registry.json': 'damaged' });
  expect((await registry.current()).revision).toBe(1);
  expect(await registry.state()).toBe('recovered');
  expect(logged).toEqual(['registry.json cannot be used; the last good revision stays']);
  await writeFiles(folder, { 'registry.json': revision(2) });
  expect((await registry.current()).revision).toBe(2);
  expect(await registry.state()).toBe('good');
});

test('a damaged registry without a history is lost, and the pages come without remotes', async () => {
  await writeFiles(folder, { 'registry.json': 'damaged' });
  const registry = open();
  expect((await registry.current()).revision).toBe(0);
  expect(await registry.state()).toBe('lost');
});
