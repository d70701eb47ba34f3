import { errors } from '@orangery/api/contract';
import { expect, test } from 'vitest';
import type { WorkerPool } from '../../../workers/worker-pool.ts';
import type { RecognitionTask } from '../engine.ts';
import type { MeasuredPage } from '../page/measure-page.ts';
import { createTesseractEngine } from './tesseract-engine.ts';

const image = { data: new Uint8Array(100 * 100).fill(255), width: 100, height: 100 };
const task: RecognitionTask = {
  picture: { image, width: 100, height: 100, encoded: () => Promise.reject(new Error('must not be called')) },
  languages: ['en'],
  signal: new AbortController().signal,
  report: () => {},
};
const measured: MeasuredPage = { image, angle: 0, lineHeight: 20 };

type Run = () => Promise<unknown>;
const poolOf = (run: Run) => ({ run }) as unknown as Pick<WorkerPool, 'run'>;
const tooLate: Run = () => Promise.reject(new DOMException('too late', 'TimeoutError'));
const outOfMemory: Run = () =>
  Promise.reject(Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }));

test.each<[string, Run, Run]>([
  ['takes too long to measure', tooLate, async () => []],
  ['takes too much memory to measure', outOfMemory, async () => []],
  ['takes too long to read', async () => measured, tooLate],
  ['takes too much memory to read', async () => measured, outOfMemory],
  ['makes Tesseract break off', async () => measured, async () => ({ broken: 'unreachable' })],
])('a picture that %s is given up with 60024', async (_case, measure, read) => {
  const engine = createTesseractEngine({
    workers: poolOf(measure),
    readers: poolOf(read),
    data: new Map([['en', '/data/eng.traineddata']]),
  });
  await expect(engine.readPage(task)).rejects.toMatchObject({ code: errors.recognitionTooLong });
});

/** An engine whose readings of a page are as sure as the test says, and what it was given to read. */
function readingWith(confidence: number) {
  const read: { width: number }[] = [];
  const box = { x0: 0, y0: 0, x1: 9, y1: 9 };
  const line = { text: 'letters', confidence, bbox: box, words: [{ text: 'letters', bbox: box }] };
  const page = { paragraphs: [{ lines: [line] }] };
  const readers = {
    run: async (_step: unknown, { images }: { images: { image: { width: number } }[] }) => {
      read.push(...images.map(({ image: { width } }) => ({ width })));
      return images.map(() => ({ blocks: [page] }));
    },
  };
  const large = { data: new Uint8Array(1_000 * 900).fill(255), width: 1_000, height: 900 };
  const engine = createTesseractEngine({
    workers: poolOf(async () => ({ image: large, angle: 0, lineHeight: 7 })),
    readers: readers as unknown as Pick<WorkerPool, 'run'>,
    data: new Map([['en', '/data/eng.traineddata']]),
  });
  return { engine, read };
}

test('a large page that one of several languages cannot read at first sight is read once, at a lower resolution', async () => {
  const { engine, read } = readingWith(30);
  await engine.readPage({ ...task, isLook: true });
  expect(read).toHaveLength(1);
  expect(read[0]?.width).toBeLessThan(2_000);
});

test('a large page that is read well at first sight is read again in full', async () => {
  const { engine, read } = readingWith(90);
  await engine.readPage({ ...task, isLook: true });
  expect(read.map(({ width }) => width)).toEqual([expect.any(Number), 4_000]);
});

test('a page in the only language there is gets every try', async () => {
  const { engine, read } = readingWith(30);
  await engine.readPage(task);
  expect(read).toHaveLength(3);
});
