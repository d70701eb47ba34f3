import { expect, test } from 'vitest';
import { createFairSemaphore, type Lane } from './fair-semaphore.ts';

/** A semaphore of one place, and work that ends when its name is called. */
function setUp({ maxOfSource = 10, maxWaiting = 100 }) {
  const run = createFairSemaphore({
    limit: 1,
    maxOfSource,
    maxWaiting,
    refusal: () => new Error('refused'),
  });
  const begun: string[] = [];
  const refused: string[] = [];
  let end = () => {};
  const ask = (source: string, name: string, lane?: Lane) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        end = resolve;
      });
    run(source, work, lane).catch(() => refused.push(name));
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async () => {
    await settled();
    end();
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
  for (const name of ['p1', 'q1', 'p2']) ask(name.slice(0, 1), name, 'preferred');
  for (const name of ['b1', 'c1', 'd1', 'e1', 'f1']) ask(name.slice(0, 1), name);
  for (let ended = 0; ended < 7; ended += 1) await endOne();
  expect(refused).toEqual(['b1', 'c1']);
  expect(begun).toEqual(['a1', 'p1', 'd1', 'q1', 'e1', 'p2', 'f1']);
});

test('the slot of failed work goes to the next', async () => {
  const { run } = setUp({});
  const failing = run('a', () => Promise.reject(new Error('out of memory')));
  const next = run('b', async () => 'next');
  await expect(failing).rejects.toThrow('out of memory');
  expect(await next).toBe('next');
});
