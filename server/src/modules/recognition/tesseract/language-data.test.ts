import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findLanguageData, missingLanguages } from './language-data.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'orangery-tessdata-'));
afterAll(() => rmSync(folder, { recursive: true }));
const put = (name: string): string => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
};

test('four languages can be read without anything that an operator adds', () => {
  expect([...findLanguageData(undefined, []).keys()]).toEqual(['en', 'zh-Hans', 'zh-Hant', 'fa']);
  expect(missingLanguages(findLanguageData(undefined, []))).toEqual(['ru']);
});

test('data in the folder of the operator goes before a package, and a package before what the system has', () => {
  const own = put('own/eng.traineddata');
  const russian = put('system/rus.traineddata');
  put('system/fas.traineddata');
  const found = findLanguageData(path.join(folder, 'own'), [path.join(folder, 'system')]);
  expect(found.get('en')).toBe(own);
  expect(found.get('ru')).toBe(russian);
  expect(found.get('fa')).toContain('node_modules');
});
