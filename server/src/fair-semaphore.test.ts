import { afterEach, expect, test, vi } from 'vitest';
import { createFairSemaphore, type FairSemaphoreOptions, type Waiting } from './fair-semaphore.ts';

afterEach(() => void vi.useRealTimers());

/** A semaphore, of one place if nothing else is said. What was begun last ends first. */
function setUp(options: Partial<FairSemaphoreOptions>) {
  const run = createFairSemaphore({
    limit: 1,
    maxOfSource: 10,
    maxWaiting: 100,
    refusal: () => new Error('refused'),
    ...options,
  });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (source: string, name: string, waiting?: Waiting) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.push(resolve);
      });
    run(source, work, waiting).catch(() => refused.push(name));
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async () => {
    await settled();
    ends.pop()?.();
    await settled();
  };
  return { ask, begun, refused, endOne, run };
}

test('sources of work take turns, so that a busy one delays only itself', async () => {
  const { ask, begun, endOne } = setUp({});
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name);
  ask('b', 'b1');
  ask('c', 'c1');
  ask('b', 'b2');
  for (let ended = 0; ended < 6; ended += 1) await endOne();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a source with too much waiting work has its oldest refused, and other sources are not affected', async () => {
  const { ask, begun, refused, endOne } = setUp({ maxOfSource: 2 });
  ask('b', 'b1');
  ask('c', 'c1');
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name);
  for (let ended = 0; ended < 4; ended += 1) await endOne();
  expect(refused).toEqual(['a1', 'a2']);
  expect(begun).toEqual(['b1', 'c1', 'a3', 'a4']);
});

test('when too much work waits in all, the oldest of the busiest source is refused', async () => {
  const { ask, refused, endOne } = setUp({ maxWaiting: 3 });
  ask('a', 'a1');
  for (const name of ['b1', 'a2', 'a3', 'c1', 'd1']) ask(name.slice(0, 1), name);
  await endOne();
  expect(refused).toEqual(['a2', 'b1']);
});

test('preferred work has every second turn, however many sources of other work there are', async () => {
  const { ask, begun, refused, endOne } = setUp({ maxWaiting: 3 });
  ask('a', 'a1');
  for (const name of ['p1', 'q1', 'p2']) ask(name.slice(0, 1), name, { lane: 'preferred' });
  for (const name of ['b1', 'c1', 'd1', 'e1', 'f1']) ask(name.slice(0, 1), name);
  for (let ended = 0; ended < 7; ended += 1) await endOne();
  expect(refused).toEqual(['b1', 'c1']);
  expect(begun).toEqual(['a1', 'p1', 'd1', 'q1', 'e1', 'p2', 'f1']);
});

test('one source has no more at once than its share, though slots are free', async () => {
  const { ask, begun, endOne } = setUp({ limit: 3, limitOfSource: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name);
  ask('b', 'b1');
  await endOne();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  for (let ended = 0; ended < 4; ended += 1) await endOne();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('work that nobody waits for any more leaves its place to others', async () => {
  const { ask, begun, refused, endOne } = setUp({ maxOfSource: 1 });
  const gone = new AbortController();
  ask('a', 'a1');
  ask('a', 'a2', { signal: gone.signal });
  gone.abort();
  ask('a', 'a3');
  ask('a', 'a4', { signal: gone.signal });
  for (let ended = 0; ended < 2; ended += 1) await endOne();
  expect(begun).toEqual(['a1', 'a3']);
  expect(refused.toSorted()).toEqual(['a2', 'a4']);
});

test('work that has waited for too long is refused, and what has begun by then goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { ask, begun, refused, endOne } = setUp({ maxWait: 1_000 });
  for (const name of ['a1', 'a2', 'a3']) ask('a', name);
  await endOne();
  vi.advanceTimersByTime(1_000);
  await endOne();
  await endOne();
  expect(begun).toEqual(['a1', 'a2']);
  expect(refused).toEqual(['a3']);
});

test('the slot of failed work goes to the next', async () => {
  const { run } = setUp({});
  const failing = run('a', () => Promise.reject(new Error('out of memory')));
  const next = run('b', async () => 'next');
  await expect(failing).rejects.toThrow('out of memory');
  expect(await next).toBe('next');
});
