import { open } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createThesaurus, wordsNear } from './thesaurus.ts';

const near = async (word: string) =>
  new Map((await wordsNear(word)).map(({ word: other, similarity }) => [other, similarity]));

it.each([
  ['bill', 'invoice', 0.5],
  ['bills', 'invoice', 0.5],
  ['resolved', 'settle', 0.5],
  ['dark', 'night', 0.3],
  ['fine', 'penalty', 0.3],
  ['buyer', 'customer', 0.3],
  ['abandonment', 'forsaking', 0.5],
  ['zoologist', 'biologist', 0.3],
])('%s is near %s', async (word, other, similarity) => {
  expect((await near(word)).get(other)).toBe(similarity);
});

it.each(['', 'qzxv', '0', '~~~~', 'constructor', '../index.noun', 'насос', '充电'])(
  'of %j itself is not near, and nothing else that is no word',
  async (word) => {
    for (const other of (await near(word)).keys()) expect(other).toMatch(/^[a-z]+$/);
    expect((await near(word)).has(word)).toBe(false);
  },
);

/** Opens files and counts those that are open. */
function countedFiles() {
  const files = { open: 0, most: 0 };
  const openFile = async (file: string) => {
    files.open += 1;
    files.most = Math.max(files.most, files.open);
    const handle = await open(file);
    const close = handle.close.bind(handle);
    return Object.assign(handle, {
      close: () => {
        files.open -= 1;
        return close();
      },
    });
  };
  return { files, openFile };
}

it('no more files are open for many words at once than for one, and none after that', async () => {
  const { files, openFile } = countedFiles();
  const lookUp = createThesaurus(openFile);
  const words = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? 'bill' : 'dark'));
  const found = await Promise.all(words.map(lookUp));
  expect(found.every((near) => near.length > 0)).toBe(true);
  expect(files.most).toBeLessThanOrEqual(8);
  expect(files.open).toBe(0);
});

it('a file that cannot be opened keeps no other open, and is tried again with the next word', async () => {
  const { files, openFile } = countedFiles();
  let isBroken = true;
  const lookUp = createThesaurus((file) =>
    isBroken && file.endsWith('index.verb') ? Promise.reject(new Error('EMFILE')) : openFile(file),
  );
  const found = await Promise.allSettled([lookUp('bill'), lookUp('dark')]);
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(files.open).toBe(0);
  isBroken = false;
  expect(await lookUp('bill')).not.toEqual([]);
});
