import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { watchFiles } from '../../http/watched-files.ts';
import { openSafety } from './safety.ts';
import { readWordList } from './word-list.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'orangery-words-'));
const file = path.join(folder, 'words.txt');
afterAll(() => rm(folder, { recursive: true }));

function fakeApp() {
  const close: (() => Promise<void>)[] = [];
  const app = {
    log: { error: vi.fn() },
    addHook: (_: string, hook: () => Promise<void>) => void close.push(hook),
  };
  return { app: app as unknown as Parameters<typeof openSafety>[0], error: app.log.error, close };
}

describe('a list', () => {
  it('has one word a line; comments and empty lines are none', () => {
    expect(readWordList('\ufeff# these\n\nbad\r\n  法轮  \n')).toHaveLength(2);
  });

  it.each([
    ['signs only', 'fine\n***', 'line 2 has no letter'],
    ['a single letter', 'C++', 'line 1 is a single letter'],
    ['a whole paragraph', `# x\n${'word '.repeat(50)}`, 'line 2 is too long'],
  ])('with %s is refused by its line', (_, text, message) => {
    expect(() => readWordList(text)).toThrow(message);
  });
});

describe('the operator’s file', () => {
  it('that is missing or wrong stops the start, and says which it is', async () => {
    const { app } = fakeApp();
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

  it('refuses texts, and guards none when there is no list', async () => {
    const { app, close } = fakeApp();
    await writeFile(file, 'bad');
    const safety = await openSafety(app, { sensitiveWordsFile: file });
    expect(() => safety.refuse('fine', undefined, 'so BAD')).toThrow(
      expect.objectContaining({ code: 20032 }),
    );
    expect(() => safety.refuse('fine', undefined)).not.toThrow();
    expect(safety.guard()).toBeDefined();
    await close[0]?.();
    const without = await openSafety(app, { sensitiveWordsFile: undefined });
    expect(() => without.refuse('bad')).not.toThrow();
    expect(without.guard()).toBeUndefined();
  });
});

describe('a watched file', () => {
  it('is read again when it was edited; of a bad edit the last good one stays, reported once', async () => {
    const report = vi.fn();
    let edits = 0;
    const edit = async (text: string) => {
      await writeFile(file, text);
      edits += 1;
      await utimes(file, edits, edits);
    };
    await edit('one');
    const read = vi.fn(async () => {
      const { readFile } = await import('node:fs/promises');
      const text = await readFile(file, 'utf8');
      if (text === 'bad') throw new Error('bad');
      return text;
    });
    const watched = await watchFiles({ files: async () => [file], load: read, report });
    await edit('two');
    await watched.look();
    expect(watched.current()).toBe('two');
    await edit('bad');
    await watched.look();
    await watched.look();
    expect(watched.current()).toBe('two');
    expect(report).toHaveBeenCalledOnce();
    await edit('three');
    await watched.look();
    expect(watched.current()).toBe('three');
    await watched.look();
    expect(read).toHaveBeenCalledTimes(4);
    watched.close();
  });
});
