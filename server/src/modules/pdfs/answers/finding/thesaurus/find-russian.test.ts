import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findRussianThesaurus } from './find-russian.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'orangery-thesaurus-'));
afterAll(() => rmSync(folder, { recursive: true }));
const put = (name: string): string => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
};

test('the Russian thesaurus of the operator goes before the one of the system', () => {
  const own = put('own/th_ru_RU_M_aot_and_v2.dat');
  const installed = put('system/th_ru_RU_v2.dat');
  const system = [path.join(folder, 'system')];
  expect(findRussianThesaurus(path.join(folder, 'own'), system)).toBe(own);
  expect(findRussianThesaurus(undefined, system)).toBe(installed);
});

test('no Russian thesaurus is found among files of other languages and kinds, nor where no folder is', () => {
  put('others/th_en_US_v2.dat');
  put('others/th_ru_RU_v2.idx');
  const others = path.join(folder, 'others');
  expect(findRussianThesaurus(path.join(folder, 'missing'), [others])).toBeUndefined();
});
