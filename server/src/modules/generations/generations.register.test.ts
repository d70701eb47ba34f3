import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { generationTimes } from './generation-times.ts';
import { registerGenerations } from './generations.register.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('what is being generated is saved once a second, until the server stops and ends it', async () => {
  const app = Fastify();
  const steps: string[] = [];
  const step = (name: string) => vi.fn(async () => void steps.push(name));
  await registerGenerations(app, {
    generations: {
      endOrphans: step('endOrphans'),
      deleteOld: step('deleteOld'),
      sweep: () => void steps.push('sweep'),
      syncEvery: generationTimes.save,
      close: step('close'),
    },
    generationStreams: { beat: () => void steps.push('beat') },
    runsAlone: true,
  });
  await vi.advanceTimersByTimeAsync(2 * generationTimes.save);
  await app.close();
  await vi.advanceTimersByTimeAsync(2 * generationTimes.save);
  expect(steps).toEqual(['endOrphans', 'deleteOld', 'sweep', 'sweep', 'close']);
});

test('orphans of dead processes are looked for often, also without readers', async () => {
  const app = Fastify();
  const endOrphans = vi.fn(async () => {});
  await registerGenerations(app, {
    generations: {
      endOrphans,
      deleteOld: async () => {},
      sweep: () => {},
      syncEvery: generationTimes.save,
      close: async () => {},
    },
    generationStreams: { beat: () => {} },
    runsAlone: false,
  });
  endOrphans.mockClear();
  await vi.advanceTimersByTimeAsync(generationTimes.dead);
  expect(endOrphans.mock.calls).toEqual([[false], [false]]);
  await app.close();
});
