import { EventEmitter, once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { errors } from '@orangery/api/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { usualTimings } from '../connection.ts';
import { startMcpDouble } from '../testing/mcp-double.ts';
import { httpTransport } from '../transports.ts';
import type { Reachable } from './held-session.ts';
import { createOwnSessions } from './own-sessions.ts';

const never = new AbortController().signal;
const long = 60_000;

async function startDouble() {
  const double = await startMcpDouble();
  onTestFinished(() => double.close());
  const opened = () => double.received.filter(({ method }) => method === 'initialize').length;
  return { ...double, opened };
}

const reachable = (id: number, url: string, revision = 'first', accountId = 'account'): Reachable => ({
  key: `${id}`,
  accountId,
  serverId: `Own${id}`,
  revision,
  open: () => ({
    transport: httpTransport({ url, headers: {} }),
    onListing: () => {},
    close: async () => {},
  }),
});

function sessionsOf(options: Parameters<typeof createOwnSessions>[0]) {
  const sessions = createOwnSessions(options);
  onTestFinished(sessions.closeAll);
  return sessions;
}

/** Takes connections and does what it is given with each. */
async function startSocket(onSocket: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onSocket(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

it('a connection is opened once for all who need it at the same time, and used again', async () => {
  const double = await startDouble();
  const sessions = sessionsOf({ max: 2, idle: long });
  const use = () =>
    sessions.use(reachable(1, double.url), never, async (session) => session.listing().tools.length);
  expect(await Promise.all([use(), use(), use()])).toEqual([1, 1, 1]);
  await use();
  expect(double.opened()).toBe(1);
});

it('a connection that nobody uses is closed, and the server may forget it', async () => {
  const double = await startDouble();
  const sessions = sessionsOf({ max: 2, idle: 1 });
  await sessions.use(reachable(1, double.url), never, async () => {});
  await vi.waitFor(() => expect(double.ended).toEqual(['first']), 10_000);
  expect(sessions.count()).toBe(0);
});

it('a connection that is in use is not closed for being idle', async () => {
  const double = await startDouble();
  const sessions = sessionsOf({ max: 2, idle: 1 });
  await sessions.use(reachable(1, double.url), never, async () => {
    await sessions.use(reachable(1, double.url), never, async () => {});
    await sessions.use(reachable(2, double.url), never, async () => {});
    await vi.waitFor(() => expect(sessions.count()).toBe(1));
  });
  expect(double.opened()).toBe(2);
});

it('of too many connections the one that was not used for longest makes room', async () => {
  const double = await startDouble();
  const sessions = sessionsOf({ max: 2, idle: long });
  for (const id of [1, 2, 1, 3, 1]) await sessions.use(reachable(id, double.url), never, async () => {});
  expect(sessions.count()).toBe(2);
  expect(double.opened()).toBe(3);
});

it('connections that are all in use are not taken from anybody', async () => {
  const double = await startDouble();
  const sessions = sessionsOf({ max: 1, idle: long });
  await sessions.use(reachable(1, double.url), never, async () => {
    const other = sessions.use(reachable(2, double.url), never, async () => {});
    await expect(other).rejects.toMatchObject({ code: errors.tooManyRequests });
  });
});

it('a connection that cannot be begun takes no room of another', async () => {
  const double = await startDouble();
  const sessions = sessionsOf({ max: 1, idle: long });
  await sessions.use(reachable(1, double.url), never, async () => {});
  const sealed = {
    ...reachable(2, double.url),
    open: () => {
      throw new Error('sealed');
    },
  };
  await expect(sessions.use(sealed, never, async () => {})).rejects.toThrow('sealed');
  await sessions.use(reachable(1, double.url), never, async () => {});
  expect(double.opened()).toBe(1);
});

it('one account cannot take all connections, nor use its own without a limit', async () => {
  const double = await startDouble();
  const sessions = sessionsOf({ max: 50, idle: long });
  const end = new EventEmitter();
  const over = once(end, 'over');
  const use = (id: number, account?: string) =>
    sessions.use(reachable(id, double.url, 'first', account), never, () => over);
  const first = [1, 2, 3, 4, 5].map((id) => use(id));
  await expect(use(6)).rejects.toMatchObject({ code: errors.tooManyRequests });
  const more = Array.from({ length: 15 }, () => use(1));
  await expect(use(1)).rejects.toMatchObject({ code: errors.tooManyRequests });
  const other = use(7, 'other');
  end.emit('over');
  await Promise.all([...first, ...more, other]);
});

it('a session that has failed is closed, and not the one that came after it', async () => {
  const double = await startDouble();
  const sessions = sessionsOf({ max: 2, idle: long });
  const use = () => sessions.use(reachable(1, double.url), never, async (session) => session);
  const failed = await use();
  await sessions.retireSession(failed);
  const next = await use();
  await sessions.retireSession(failed);
  expect(await use()).toBe(next);
});

it('a server whose address has changed is connected to anew', async () => {
  const [before, after] = [await startDouble(), await startDouble()];
  const sessions = sessionsOf({ max: 2, idle: long });
  await sessions.use(reachable(1, before.url), never, async () => {});
  await sessions.use(reachable(1, after.url, 'second'), never, async () => {});
  expect(after.opened()).toBe(1);
  await vi.waitFor(() => expect(before.ended).toHaveLength(1), 10_000);
  expect(sessions.count()).toBe(1);
});

it('one who gives up does not end the connection for the others who wait for it', async () => {
  const double = await startDouble();
  const sessions = sessionsOf({ max: 2, idle: long });
  const stop = new AbortController();
  const [first, second] = [stop.signal, never].map((signal) =>
    sessions.use(reachable(1, double.url), signal, async () => 'used'),
  );
  stop.abort(new Error('stopped'));
  await expect(first).rejects.toThrow('stopped');
  expect(await second).toBe('used');
});

it.each<[string, (socket: Socket) => void]>([
  ['never answers', () => {}],
  [
    'sends its headers a byte at a time',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
      const timer = setInterval(() => socket.write('a'), 5);
      socket.on('close', () => clearInterval(timer));
    },
  ],
  [
    'sends its answer a byte at a time',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n');
      const timer = setInterval(() => socket.write(' '), 5);
      socket.on('close', () => clearInterval(timer));
    },
  ],
])('a server that %s is given up', async (_, onSocket) => {
  const url = await startSocket(onSocket);
  const timings = { ...usualTimings, connect: long, list: long, ping: long, open: 100 };
  const sessions = sessionsOf({ max: 1, idle: long, timings });
  await expect(sessions.use(reachable(1, url), never, async () => {})).rejects.toThrow();
  await vi.waitFor(() => expect(sessions.count()).toBe(0));
});
