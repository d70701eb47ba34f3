import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { connectRedis, type RedisConnection } from '../db/redis.ts';
import { createRateLimits } from './rate-limits.ts';

const rule = { name: 'test', points: 2, seconds: 60 };
const refused = { code: 20040, retryAfter: expect.any(Number) };

describe('a limit', () => {
  test('a rate limit refuses when its points are used, and says how long to wait', async () => {
    const limit = createRateLimits(1, undefined).limit(rule);
    expect([await limit.consume('ada', 20040), await limit.consume('ada', 20040)]).toEqual([1, 2]);
    await expect(limit.consume('ada', 20040)).rejects.toMatchObject(refused);
    expect(await limit.consume('grace', 20040)).toBe(1);
    await limit.reset('ada');
    expect(await limit.consume('ada', 20040)).toBe(1);
  });

  test('a key of a rate limit can be blocked though it has points left', async () => {
    const limit = createRateLimits(1, undefined).limit(rule);
    await limit.check('ada', 20040);
    await limit.block('ada', 8);
    await expect(limit.check('ada', 20040)).rejects.toMatchObject({ code: 20040, retryAfter: 8 });
    await expect(limit.consume('ada', 20040)).rejects.toMatchObject(refused);
  });

  test('a rate limit grows with the factor, and never to nothing', async () => {
    const wide = createRateLimits(2, undefined).limit(rule);
    for (let use = 1; use <= 4; use += 1) expect(await wide.consume('ada', 20040)).toBe(use);
    const narrow = createRateLimits(0.01, undefined).limit(rule);
    expect(await narrow.consume('ada', 20040)).toBe(1);
    await expect(narrow.consume('ada', 20040)).rejects.toMatchObject(refused);
  });
});

describe('limits in Redis', () => {
  const open: { client: RedisConnection; stop: () => void }[] = [];
  afterEach(() => {
    for (const { client, stop } of open.splice(0)) {
      client.destroy();
      stop();
    }
  });

  async function connect(): Promise<{ client: RedisConnection; stop: () => void }> {
    const server = await startCountingRedis();
    const client = connectRedis(server.url, () => {});
    const connection = { client, stop: server.stop };
    open.push(connection);
    await once(client, 'ready');
    return connection;
  }

  test('rate limits in Redis count for all instances together', async () => {
    const { client } = await connect();
    const [one, other] = [createRateLimits(1, client).limit(rule), createRateLimits(1, client).limit(rule)];
    expect([await one.consume('ada', 20040), await other.consume('ada', 20040)]).toEqual([1, 2]);
    await expect(one.consume('ada', 20040)).rejects.toMatchObject({ code: 20040, retryAfter: 60 });
  });

  test('rate limits in Redis go on in memory while Redis is away', async () => {
    const { client, stop } = await connect();
    const limit = createRateLimits(1, client).limit(rule);
    expect(await limit.consume('ada', 20040)).toBe(1);
    const lost = new Promise((resolve) => client.once('reconnecting', resolve));
    stop();
    await lost;
    expect([await limit.consume('ada', 20040), await limit.consume('ada', 20040)]).toEqual([1, 2]);
    await expect(limit.consume('ada', 20040)).rejects.toMatchObject(refused);
  });
});

/** Speaks as much of the Redis protocol as counting takes: `EVAL … key points seconds` adds, everything else is fine. */
async function startCountingRedis(): Promise<{ url: string; stop: () => void }> {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const answer = (words: readonly string[]): string => {
    if (words[0]?.toUpperCase() === 'HELLO') return '%1\r\n+server\r\n+redis\r\n';
    if (words[0]?.toUpperCase() !== 'EVAL') return '+OK\r\n';
    const [key = '', points = '0', seconds = '0'] = words.slice(3);
    const count = (counts.get(key) ?? 0) + Number(points);
    counts.set(key, count);
    return `*2\r\n:${count}\r\n:${Number(seconds) * 1000}\r\n`;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      text += chunk;
      for (let command = readCommand(text); command; command = readCommand(text)) {
        text = text.slice(command.length);
        socket.write(answer(command.words));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** The first whole command of a text in the Redis protocol; the texts of these tests are all ASCII. */
function readCommand(text: string): { words: string[]; length: number } | undefined {
  const header = /^\*(\d+)\r\n/.exec(text);
  if (!header) return undefined;
  const words: string[] = [];
  let at = header[0].length;
  while (words.length < Number(header[1])) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!size) return undefined;
    const start = at + size[0].length;
    at = start + Number(size[1]) + 2;
    if (text.length < at) return undefined;
    words.push(text.slice(start, at - 2));
  }
  return { words, length: at };
}
