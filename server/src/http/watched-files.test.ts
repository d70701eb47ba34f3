import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { watchFiles } from './watched-files.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'orangery-watched-'));
const file = path.join(folder, 'file.txt');
afterAll(() => rm(folder, { recursive: true }));

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

it('a reading that takes longer than the next one does not bring back what was there before', async () => {
  const [first, second, third] = [reading(), reading(), reading()];
  const loads = [first.load, second.load, third.load].values();
  const load = () => loads.next().value?.() ?? Promise.reject(new Error('read too often'));
  await writeFile(file, 'a');
  first.end('first');
  const watched = await watchFiles({ files: async () => [file], load, report: () => {} });
  await writeFile(file, 'ab');
  const slow = watched.look();
  await second.begun;
  await writeFile(file, 'abc');
  const quick = watched.look();
  await third.begun;
  third.end('third');
  await quick;
  second.end('second');
  await slow;
  expect(watched.current()).toBe('third');
  watched.close();
});
