import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import { afterEach, expect, test, vi } from 'vitest';
import { boundedTransport } from './bounded-transport.ts';

const frame = document.createElement('iframe');
document.body.append(frame);
const app = frame.contentWindow as Window;
const started: { close: () => Promise<void> }[] = [];
afterEach(() => Promise.all(started.splice(0).map((transport) => transport.close())));

async function open() {
  const onExcess = vi.fn();
  const transport = boundedTransport(app, onExcess);
  const read: JSONRPCMessage[] = [];
  transport.onmessage = (message) => read.push(message);
  await transport.start();
  started.push(transport);
  return { onExcess, read };
}
const say = (data: unknown, source: Window = app) =>
  void dispatchEvent(new MessageEvent('message', { source, data }));
const message = (params: object = {}) => ({ jsonrpc: '2.0', method: 'ui/notifications/initialized', params });

test('only what the window of the app sends is read', async () => {
  const { read } = await open();
  say(message(), window);
  expect(read).toEqual([]);
  say(message());
  expect(read).toEqual([message()]);
});

test('what is no message of the protocol is passed over', async () => {
  const { read, onExcess } = await open();
  const ring: { self?: object } = {};
  ring.self = ring;
  for (const data of ['text', null, 7, ring, { method: 'x' }, { jsonrpc: '1.0', method: 'x' }]) say(data);
  expect(read).toEqual([]);
  expect(onExcess).not.toHaveBeenCalled();
});

test('keys that would change what objects are do not come through', async () => {
  const { read } = await open();
  say(
    JSON.parse('{"jsonrpc":"2.0","method":"x","params":{"__proto__":{"a":1},"constructor":{"b":1},"c":1}}'),
  );
  expect(read).toEqual([{ jsonrpc: '2.0', method: 'x', params: { c: 1 } }]);
  expect(Object.prototype).not.toHaveProperty('a');
});

test('an app that sends more than anybody reads is reported, and nothing more of it is read', async () => {
  const { read, onExcess } = await open();
  for (let count = 0; count < 1_000; count += 1) say(message());
  expect(onExcess).toHaveBeenCalledOnce();
  expect(read.length).toBeLessThanOrEqual(400);
});

test('a message that is very long is not read', async () => {
  const { read, onExcess } = await open();
  say(message({ text: 'x'.repeat(300_000) }));
  say(message());
  expect(onExcess).toHaveBeenCalledOnce();
  expect(read).toEqual([]);
});

test.each([
  [
    'names one object again and again',
    () => Array.from({ length: 40 }).reduce<object>((inner) => [inner, inner], []),
  ],
  ['holds binary data', () => new Uint8Array(8)],
])('a message that %s is not read, and ends the app at once', async (_what, hostile) => {
  const { read, onExcess } = await open();
  say(message({ hostile: hostile() }));
  say(message());
  expect(onExcess).toHaveBeenCalledOnce();
  expect(read).toEqual([]);
});
