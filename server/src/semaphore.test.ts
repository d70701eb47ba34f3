import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** Work that reports its start and ends on demand. */
function piece(name: string, started: string[]) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    started.push(name);
    await ended;
    return name;
  };
  return { work, end };
}

test('a semaphore runs no more at once than allowed, in the order of the calls', async () => {
  const inTurn = createSemaphore(2);
  const started: string[] = [];
  const pieces = ['a', 'b', 'c', 'd'].map((name) => piece(name, started));
  const results = pieces.map(({ work }) => inTurn(work));
  expect(started).toEqual(['a', 'b']);
  pieces[1]?.end();
  expect(await results[1]).toBe('b');
  await Promise.resolve();
  expect(started).toEqual(['a', 'b', 'c']);
  for (const { end } of pieces) end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('a semaphore gives the place of a failure to the next', async () => {
  const inTurn = createSemaphore(1);
  const failing = inTurn(() => Promise.reject(new Error('out of memory')));
  const next = inTurn(async () => 'next');
  await expect(failing).rejects.toThrow('out of memory');
  expect(await next).toBe('next');
});
