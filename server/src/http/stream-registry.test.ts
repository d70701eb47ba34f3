import { expect, test } from 'vitest';
import { createStreamRegistry } from './stream-registry.ts';

test('the registry of streams counts the streams that are open', () => {
  const streams = createStreamRegistry();
  const closed = streams.open(() => {});
  streams.open(() => {});
  expect(streams.count()).toBe(2);
  closed();
  closed();
  expect(streams.count()).toBe(1);
});

test('the registry of streams ends all of them, and waits for the slow ones, though one fails', async () => {
  const streams = createStreamRegistry();
  const ended: string[] = [];
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  streams.open(() => Promise.reject(new Error('socket gone')));
  streams.open(() => {
    throw new Error('socket gone');
  });
  streams.open(async () => {
    await slow;
    ended.push('slow');
  });
  streams.open(() => void ended.push('quick'))();
  const all = streams.endAll();
  expect(streams.stopping()).toBe(true);
  finish();
  await all;
  expect(ended).toEqual(['slow']);
  expect(streams.count()).toBe(0);
});
