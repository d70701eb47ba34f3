import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { StemsOf } from './lookup.ts';
import { createRussianThesaurus } from './russian.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'orangery-thesaurus-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (name: string, content: string | Buffer): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

const entries = [
  'Ёмкость|1',
  '(синоним)|вместимость|объём тела',
  'крыша|2',
  '(синоним)|кровля',
  '(связанный термин)|дом|кровля',
  'крышка|1',
  '(синоним)|покрышка',
  'штраф|2',
  '(синоним)|взыскание|пеня',
  '(антоним)|награда',
  'мера наказания|1',
  '(синоним)|штраф',
].join('\n');

/** Enough of a stemmer for the words above. */
const stemsOf: StemsOf = async (words) => words.map((word) => word.replace(/[аяье]$/, ''));
const near = async (file: string, stem: string) =>
  Object.fromEntries(
    (await createRussianThesaurus(file)({ word: stem, stem }, stemsOf)).map(({ word, similarity }) => [
      word,
      similarity,
    ]),
  );

const file = written('th_ru_RU_v2.dat', `\ufeffUTF-8\n${entries}\n`);

it.each([
  ['крыш', { кровля: 0.5, дом: 0.3 }],
  ['крышк', { покрышка: 0.5 }],
  ['кровл', { крыша: 0.5 }],
  ['пен', { штраф: 0.5 }],
  ['штраф', { взыскание: 0.5, пеня: 0.5 }],
  ['емкост', { вместимость: 0.5 }],
  ['вместимост', { емкость: 0.5 }],
  ['наград', {}],
  ['мер', {}],
  ['насос', {}],
  ['ш', {}],
])('in the Russian thesaurus %s is near %j, whichever of them has the entry', async (stem, expected) => {
  expect(await near(file, stem)).toEqual(expected);
});

it('a Russian thesaurus is read in the encoding that it names', async () => {
  const koi8 = Buffer.concat([
    Buffer.from('KOI8-R\r\n'),
    Buffer.from([0xcb, 0xd2, 0xd9, 0xdb, 0xc1]),
    Buffer.from('|1\r\n(-)|'),
    Buffer.from([0xcb, 0xd2, 0xcf, 0xd7, 0xcc, 0xd1]),
  ]);
  expect(await near(written('th_ru_koi8.dat', koi8), 'крыш')).toEqual({ кровля: 0.3 });
});

it.each(['', 'KLINGON-8\nкрыша|1\n(синоним)|кровля'])(
  'a file that begins with %j is no Russian thesaurus',
  async (content) => {
    await expect(near(written('th_ru_bad.dat', content), 'крыш')).rejects.toThrow();
  },
);

it('a Russian thesaurus that cannot be read is tried again with the next word', async () => {
  const later = path.join(folder, 'th_ru_later.dat');
  const lookUp = createRussianThesaurus(later);
  await expect(lookUp({ word: 'крыша', stem: 'крыш' }, stemsOf)).rejects.toThrow('ENOENT');
  writeFileSync(later, `UTF-8\n${entries}`);
  expect(await lookUp({ word: 'крыша', stem: 'крыш' }, stemsOf)).not.toEqual([]);
});
