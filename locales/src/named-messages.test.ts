import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import errors from '../en/errors.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');

/** Of the kinds of failed calls, `errorText` of the platform makes the name. */
const ofKinds = ['timeout', 'canceled', 'network'];

const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(root, folder, name, 'src'))
    .filter((source) => existsSync(source));

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

test('every message of the catalogue is shown somewhere', () => {
  const named = new Set(ofKinds);
  for (const source of [...foldersIn('.'), ...foldersIn('shared')].flatMap(sourcesIn))
    for (const [, key = ''] of source.matchAll(/\bmessage\.(\w+)\b/g)) named.add(key);
  expect(Object.keys(errors.message).filter((key) => !named.has(key))).toEqual([]);
});
