import type { CpuStep, WorkerPool } from '../../../../workers/worker-pool.ts';
import type { ImageProvider } from '../image-provider.ts';
import type { Scene } from './render.ts';

const render: CpuStep<Scene, Uint8Array> = {
  file: new URL('./render.ts', import.meta.url),
  name: 'render',
  maxSeconds: 60,
};

/** Stands in for an image model. It keeps a processor busy, so it draws in a worker thread. */
export const createDemoImages =
  ({ run }: Pick<WorkerPool, 'run'>): ImageProvider =>
  async ({ description, style, size, seed, place, signal }) =>
    Buffer.from(await run(render, { description, style, size, seed, place }, signal));
