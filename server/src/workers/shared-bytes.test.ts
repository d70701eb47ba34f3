import { afterAll, expect, test } from 'vitest';
import { sharedBytes } from './shared-bytes.ts';
import type * as steps from './testing/steps.ts';
import { type CpuStep, createWorkerPool } from './worker-pool.ts';

const pool = createWorkerPool({ maxThreads: 1 });
afterAll(() => pool.close());

const overwrite: CpuStep<Parameters<typeof steps.overwrite>[0], number> = {
  file: new URL('./testing/steps.ts', import.meta.url),
  name: 'overwrite',
  maxSeconds: 50,
};

test('shared bytes are the pieces that they are made of', () => {
  expect(sharedBytes([Buffer.from('har'), Buffer.from('bour')]).toString()).toBe('harbour');
});

test('a step is given shared bytes themselves, and of others a copy', async () => {
  const [shared, other] = [sharedBytes([Buffer.from('a')]), Buffer.from('a')];
  await pool.run(overwrite, { bytes: shared, value: 98 });
  await pool.run(overwrite, { bytes: other, value: 98 });
  expect([shared.toString(), other.toString()]).toEqual(['b', 'a']);
});
