import { InMemoryTransport } from '@modelcontextprotocol/client';
import { App } from '@modelcontextprotocol/ext-apps';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AppPorts, openApp } from './open-app.ts';

const transports = vi.hoisted(() => {
  // jsdom has none, and the library looks for one when it is loaded.
  globalThis.TransformStream ??= process.getBuiltinModule('node:stream/web').TransformStream as never;
  return { next: [] as unknown[] };
});
vi.mock('./bounded-transport.ts', () => ({ boundedTransport: () => transports.next.shift() }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = { input: { fruit: 'orange' }, result: { content: [] } };

/** The library that apps are made with, and our side of the protocol. */
async function open(changes: Partial<AppPorts> = {}) {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  transports.next.push(ours);
  const ports = { onReady: vi.fn(), onEnd: vi.fn(), resize: vi.fn(), ...changes } as Partial<AppPorts>;
  const opened = openApp(window, shown, { displayMode: 'inline' }, ports as AppPorts);
  const app = new App(
    { name: 'peeler', version: '1' },
    { availableDisplayModes: ['inline', 'fullscreen'] },
    { autoResize: false },
  );
  const onInput = vi.fn();
  app.addEventListener('toolinput', onInput);
  await app.connect(theirs);
  return { app, opened, ports, onInput };
}
const peeled = { content: [{ type: 'text' as const, text: 'peeled' }] };

test('an app is given its input, and says whether it can fill the screen', async () => {
  const { onInput, ports } = await open();
  await vi.waitFor(() => expect(onInput).toHaveBeenCalledWith({ arguments: { fruit: 'orange' } }));
  expect(ports.onReady).toHaveBeenCalledWith(true);
});

test('a call waits for as long as the person takes to decide, also for minutes', async () => {
  let decide = () => {};
  const callTool = () =>
    new Promise<typeof peeled>((resolve) => {
      decide = () => resolve(peeled);
    });
  const { app } = await open({ callTool });
  const call = app.callServerTool({ name: 'peel', arguments: {} });
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  decide();
  expect(await call).toMatchObject(peeled);
});

test('a call that the app gives up ends', async () => {
  const ended = vi.fn();
  const callTool: AppPorts['callTool'] = (_name, _given, signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        ended();
        reject(new Error('given up'));
      });
    });
  const { app } = await open({ callTool });
  const stop = new AbortController();
  const call = app.callServerTool({ name: 'peel', arguments: {} }, { signal: stop.signal });
  await vi.advanceTimersByTimeAsync(1);
  stop.abort();
  await expect(call).rejects.toThrow();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

test('an app reads resources of its server, offers files, and fills the screen as far as it may', async () => {
  const { app } = await open({
    readResource: async (uri) => ({ contents: [{ uri, text: 'notes' }] }),
    download: async () => false,
    show: (mode) => (mode === 'fullscreen' ? mode : 'inline'),
  });
  expect(await app.readServerResource({ uri: 'file:///notes' })).toMatchObject({
    contents: [{ uri: 'file:///notes', text: 'notes' }],
  });
  const file = { type: 'resource' as const, resource: { uri: 'file:///a', text: 'a' } };
  expect(await app.downloadFile({ contents: [file] })).toMatchObject({ isError: true });
  expect(await app.requestDisplayMode({ mode: 'fullscreen' })).toMatchObject({ mode: 'fullscreen' });
  expect(await app.requestDisplayMode({ mode: 'pip' })).toMatchObject({ mode: 'inline' });
});

test('an app that ends may end by itself, and has nothing done any more', async () => {
  const callTool = vi.fn(async () => peeled);
  const { app, opened } = await open({ callTool });
  let end = () => {};
  const onTeardown = vi.fn(
    () =>
      new Promise<Record<string, unknown>>((resolve) => {
        end = () => resolve({});
      }),
  );
  app.onteardown = onTeardown;
  const closed = vi.fn();
  void opened.close(true).then(closed);
  await vi.waitFor(() => expect(onTeardown).toHaveBeenCalledOnce());
  await expect(app.callServerTool({ name: 'peel' })).rejects.toThrow('being closed');
  expect(closed).not.toHaveBeenCalled();
  end();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(callTool).not.toHaveBeenCalled();
});

test('an app that does not end is ended after a second', async () => {
  const { app, opened } = await open();
  app.onteardown = () => new Promise(() => {});
  const closed = vi.fn();
  void opened.close(true).then(closed);
  await vi.advanceTimersByTimeAsync(900);
  expect(closed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(closed).toHaveBeenCalledOnce();
});

test('the app asks the page to be ended', async () => {
  const { app, ports } = await open();
  await app.requestTeardown();
  await vi.waitFor(() => expect(ports.onEnd).toHaveBeenCalledOnce());
});
