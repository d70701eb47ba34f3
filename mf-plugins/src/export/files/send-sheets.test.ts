import { afterEach, expect, test } from 'vitest';
import type { SheetRequest } from './messages.ts';
import { createSheetSender } from './send-sheets.ts';

const page = { kind: 'page', height: 100 } as const;
let close = () => {};
afterEach(() => close());

function open() {
  const { port1, port2 } = new MessageChannel();
  close = () => port1.close();
  const taken: SheetRequest[] = [];
  port2.onmessage = ({ data }) => taken.push(data);
  return { sender: createSheetSender(port1), taken, keep: () => port2.postMessage({ kind: 'page' }) };
}

/** Whether a promise is settled by the time that a message takes. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const passed = new Promise((resolve) => {
    port2.onmessage = () => resolve('passed');
  });
  port1.postMessage(null);
  const first = await Promise.race([promise.then(() => 'settled'), passed]);
  port1.close();
  return first === 'settled';
}

test('a third sheet waits until one of those before it is kept', async () => {
  const { sender, keep } = open();
  await sender.send(page);
  await sender.send(page);
  const third = sender.send(page);
  expect(await isSettled(third)).toBe(false);
  keep();
  await third;
});

test('all sheets are kept when each of them is', async () => {
  const { sender, taken, keep } = open();
  await sender.send(page);
  await sender.send(page);
  const all = sender.allKept();
  keep();
  expect(await isSettled(all)).toBe(false);
  keep();
  await all;
  expect(taken).toEqual([page, page]);
});
