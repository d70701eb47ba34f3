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
