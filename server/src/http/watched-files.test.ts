import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it, vi } from 'vitest';
import { watchFiles } from './watched-files.ts';

const app = Fastify();
const folder = await mkdtemp(path.join(os.tmpdir(), 'orangery-watched-'));
const file = path.join(folder, 'file.txt');
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** A reading that begins when it is asked for and ends when the test says so. */
function reading() {
  let [begin, end] = [() => {}, (_text: string) => {}];
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  const load = () => {
    begin();
    return ended;
  };
  return { load, begun, end };
}

it('an edit made while watched files are being read is found by the next look', async () => {
  const [first, second, third] = [reading(), reading(), reading()];
  const loads = [first.load, second.load, third.load].values();
  const load = () => loads.next().value?.() ?? Promise.reject(new Error('read too often'));
  await writeFile(file, 'a');
  first.end('first');
  const watched = await watchFiles(app, { name: 'test', files: async () => [file], load, report: () => {} });
  await writeFile(file, 'ab');
  const looking = watched.look();
  await second.begun;
  await writeFile(file, 'abc');
  second.end('second');
  await looking;
  expect(watched.current()).toBe('second');
  third.end('third');
  await watched.look();
  expect(watched.current()).toBe('third');
});

it('an edited file is read once more; after an edit that cannot be used the last good value stays, reported once', async () => {
  const report = vi.fn();
  let edits = 0;
  const edit = async (text: string) => {
    await writeFile(file, text);
    edits += 1;
    await utimes(file, edits, edits);
  };
  await edit('one');
  const load = vi.fn(async () => {
    const text = await readFile(file, 'utf8');
    if (text === 'bad') throw new Error('bad');
    return text;
  });
  const watched = await watchFiles(app, { name: 'test', files: async () => [file], load, report });
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
  expect(load).toHaveBeenCalledTimes(4);
});
