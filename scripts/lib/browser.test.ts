import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBrowser, findShell } from './browser.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'orangery-browsers-'));
  for (const name of ['chromium', 'chromium-headless-shell', 'another'])
    await writeFile(path.join(folder, name), '', { mode: 0o755 });
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('a browser without windows is found beside the whole one', async () => {
  expect(await findBrowser(folder)).toBe(path.join(folder, 'chromium'));
  expect(await findShell(folder)).toBe(path.join(folder, 'chromium-headless-shell'));
});

test('the browser that CHROMIUM_PATH names is the only one', async () => {
  vi.stubEnv('CHROMIUM_PATH', path.join(folder, 'another'));
  expect(await findBrowser(folder)).toBe(path.join(folder, 'another'));
  expect(await findShell(folder)).toBeUndefined();
});
