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
      return images.map(() => ({ blocks: [page], isMisread: false }));
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

type Found = {
  readonly isMisread: boolean;
  readonly lines: readonly (readonly [text: string, top: number])[];
};

/** What is read of a page that Tesseract reads in these ways, one after the other, surely each time. */
async function textRead(ways: readonly Found[]): Promise<{ text: string[]; tried: number }> {
  let tried = 0;
  const readers = {
    run: async () => {
      const { isMisread, lines } = ways[tried] ?? { isMisread: true, lines: [] };
      tried += 1;
      const found = lines.map(([text, top]) => {
        const bbox = { x0: 0, y0: top, x1: 90, y1: top + 20 };
        return { text, confidence: 90, bbox, words: [{ text, bbox }] };
      });
      return [{ blocks: [{ paragraphs: [{ lines: found }] }], isMisread }];
    },
  };
  const engine = createTesseractEngine({
    workers: poolOf(async () => ({ ...measured, lineHeight: 0 })),
    readers: readers as unknown as Pick<WorkerPool, 'run'>,
    data: new Map([['en', '/data/eng.traineddata']]),
  });
  const { lines } = await engine.readPage(task);
  return { text: lines.map(({ text }) => text), tried };
}

test('a page whose lines were torn apart is read again, however sure its letters were', async () => {
  const torn: Found = {
    isMisread: true,
    lines: [
      ['one', 0],
      ['four', 30],
      ['two', 0],
    ],
  };
  const whole: Found = { isMisread: false, lines: [['one two', 0]] };
  expect(await textRead([torn, whole])).toEqual({ text: ['one two'], tried: 2 });
});

test('a line that was left out in each reading, but not the same one, is in the result', async () => {
  const first: Found = {
    isMisread: true,
    lines: [
      ['second', 30],
      ['third', 60],
    ],
  };
  const second: Found = { isMisread: true, lines: [['first', 0]] };
  const third: Found = { isMisread: true, lines: [] };
  expect(await textRead([first, second, third])).toEqual({ text: ['first', 'second', 'third'], tried: 3 });
});
