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
    generations: { tidy: step('tidy'), sweep: () => void steps.push('sweep'), close: step('close') },
    generationStreams: { beat: () => void steps.push('beat') },
    runsAlone: true,
  });
  await vi.advanceTimersByTimeAsync(2 * generationTimes.save);
  await app.close();
  await vi.advanceTimersByTimeAsync(2 * generationTimes.save);
  expect(steps).toEqual(['tidy', 'sweep', 'sweep', 'close']);
});
