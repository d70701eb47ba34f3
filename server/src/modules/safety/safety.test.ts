import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { openSafety } from './safety.ts';
import { readWordList } from './word-list.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'orangery-words-'));
const file = path.join(folder, 'words.txt');
const app = Fastify();
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('a list', () => {
  it('a list of sensitive words has one word a line; comments and empty lines are none', () => {
    expect(readWordList('\ufeff# these\n\nbad\r\n  法轮  \n')).toHaveLength(2);
  });

  it.each([
    ['signs only', 'fine\n***', 'line 2 has no letter'],
    ['a single letter', 'C++', 'line 1 is a single letter'],
    ['a whole paragraph', `# x\n${'word '.repeat(50)}`, 'line 2 is too long'],
  ])('a list of sensitive words with %s is refused by its line', (_, text, message) => {
    expect(() => readWordList(text)).toThrow(message);
  });
});

describe('the operator’s file', () => {
  it('the file of sensitive words that is missing or wrong stops the start, and says which it is', async () => {
    const missing = path.join(folder, 'missing.txt');
    await expect(openSafety(app, { sensitiveWordsFile: missing })).rejects.toThrow(missing);
    await writeFile(file, '!!!');
    await expect(openSafety(app, { sensitiveWordsFile: file })).rejects.toThrow('line 1 has no letter');
    // 法bad in GBK, and bad as an editor of Windows calls Unicode.
    for (const bytes of ['b7a8626164', 'fffe620061006400']) {
      await writeFile(file, Buffer.from(bytes, 'hex'));
      await expect(openSafety(app, { sensitiveWordsFile: file })).rejects.toThrow('UTF-8');
    }
  });

  it('texts with a sensitive word are refused, and none when there is no list', async () => {
    await writeFile(file, 'bad');
    const safety = await openSafety(app, { sensitiveWordsFile: file });
    expect(() => safety.refuse('fine', undefined, 'so BAD')).toThrow(
      expect.objectContaining({ code: 20032 }),
    );
    expect(() => safety.refuse('fine', undefined)).not.toThrow();
    expect(safety.guard()).toBeDefined();
    const without = await openSafety(app, { sensitiveWordsFile: undefined });
    expect(() => without.refuse('bad')).not.toThrow();
    expect(without.guard()).toBeUndefined();
  });
});
