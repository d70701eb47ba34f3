// @vitest-environment node
import { hello } from '@orangery/testing/chatgpt-export';
import { afterEach, expect, test } from 'vitest';
import { readThrough, serveReading } from './reading.ts';

const channels: MessageChannel[] = [];
afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) [port1, port2].map((port) => port.close());
});

/** A port whose other end reads files, as a worker does. */
function connected(): MessagePort {
  const channel = new MessageChannel();
  channels.push(channel);
  serveReading(channel.port2);
  channel.port1.start();
  channel.port2.start();
  return channel.port1;
}

const steps = (file: string, signal = new AbortController().signal) =>
  readThrough(connected(), new Blob([file]), signal);

test('a file is read at the other end, step by step, and its problem comes after what is whole', async () => {
  const rooms: unknown[] = [];
  const reading = (async () => {
    for await (const step of steps(`[${JSON.stringify(hello)}]"`)) rooms.push(...step.rooms);
  })();
  await expect(reading).rejects.toMatchObject({ name: 'ImportError', problem: 'broken' });
  expect(rooms).toMatchObject([{ chatMessage: 'Hello' }]);
});

test('reading ends when it is aborted, and does not wait for an answer', async () => {
  const ending = new AbortController();
  const reading = readThrough(
    { postMessage: () => ending.abort(), addEventListener: () => {} },
    new Blob([]),
    ending.signal,
  );
  await expect(reading.next()).resolves.toMatchObject({ done: true });
});

test('a worker that does not start is a file that cannot be read', async () => {
  const target = new EventTarget();
  const port = Object.assign(target, { postMessage: () => target.dispatchEvent(new Event('error')) });
  const reading = readThrough(port as unknown as MessagePort, new Blob(['[]']), new AbortController().signal);
  await expect(reading.next()).rejects.toMatchObject({ problem: 'unreadable' });
});
