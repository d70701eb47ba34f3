import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { TesseractCore } from './core.ts';
import { createReader } from './read-page.ts';

/** A reader, and each Tesseract that it has started, which the test lets break off. */
function setUp() {
  const started: { isBroken: boolean }[] = [];
  const load = async (): Promise<TesseractCore> => {
    const core = { isBroken: false };
    started.push(core);
    class TessBaseAPI {
      Init = () => 0;
      SetVariable = () => true;
      SetImageFile = () => 0;
      Recognize() {
        if (core.isBroken) throw new WebAssembly.RuntimeError('unreachable');
        return 0;
      }
      GetJSONText = () => JSON.stringify({ blocks: [] });
      MeanTextConf = () => 0;
      Clear() {}
      End() {}
    }
    return { FS: { writeFile: () => {}, unlink: () => {} }, TessBaseAPI };
  };
  return { read: createReader(load), started };
}

const page = {
  images: [{ image: { data: new Uint8Array(1), width: 1, height: 1 }, layout: 'page' as const }],
  languages: [{ name: 'eng', file: fileURLToPath(import.meta.url) }],
};

test('a Tesseract that has broken off is not used again: the next picture gets a new one', async () => {
  const { read, started } = setUp();
  expect(await read(page)).toEqual([{ blocks: [], isMisread: false }]);
  expect(await read(page)).toEqual([{ blocks: [], isMisread: false }]);
  expect(started).toHaveLength(1);
  for (const core of started) core.isBroken = true;
  expect(await read(page)).toEqual({ broken: expect.stringContaining('unreachable') });
  expect(await read(page)).toEqual([{ blocks: [], isMisread: false }]);
  expect(started).toHaveLength(2);
});

test('data of a language that cannot be read fails each time, and other languages go on', async () => {
  const { read } = setUp();
  const missing = { ...page, languages: [{ name: 'rus', file: '/nowhere/rus.traineddata' }] };
  await expect(read(missing)).rejects.toThrow('ENOENT');
  await expect(read(missing)).rejects.toThrow('ENOENT');
  expect(await read(page)).toEqual([{ blocks: [], isMisread: false }]);
});
