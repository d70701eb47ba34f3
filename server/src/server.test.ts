import { once } from 'node:events';
import { mkdtemp, readFile, readlink, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { allocatorSettings } from './bounded-allocator.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { questionOf } from './modules/chat/testing/chat-client.ts';
import { embeddedTemplate } from './testing/embedded-template.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

type Credentials = { username: string; password: string; token: string };

describe('server process', () => {
  let folder: string;
  const running: ServerProcess[] = [];
  const start = async (environment: Record<string, string> = {}) => {
    const server = await startServerProcess({ DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000', ...environment });
    running.push(server);
    return server;
  };
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'orangery-test-'));
    // Spares the first start the making of a database.
    const dataDir = path.join(folder, 'database');
    await (await startEmbedded({ dataDir, template: await embeddedTemplate() })).stop();
  }, 300_000);
  afterEach(async () => {
    for (const server of running.splice(0)) {
      server.signal('SIGKILL');
      await server.exited;
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.runIf(process.platform === 'linux')(
    'the server process has the C library give memory back, in the way an operator has set',
    async () => {
      const { pid } = await start({ MALLOC_ARENA_MAX: '3' });
      const environment = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
      expect(environment).toContain('MALLOC_ARENA_MAX=3');
      expect(environment).toContain(`MALLOC_MMAP_THRESHOLD_=${allocatorSettings.MALLOC_MMAP_THRESHOLD_}`);
    },
  );

  test('the server process loses no acknowledged account to kill -9', async () => {
    const server = await start();
    const acknowledged: Credentials[] = [];
    const enough = new Promise<void>((resolve) => {
      const register = async () => {
        for (;;) {
          acknowledged.push(await post<Credentials>(server, '/chat/auto-register', {}));
          if (acknowledged.length >= 12) resolve();
        }
      };
      // Four writers, so that the kill meets writes under way; each ends with the connection.
      for (let writer = 0; writer < 4; writer += 1) void register().catch(() => {});
    });
    await enough;
    const socketDir = await readlink(path.join(folder, 'database.socket'));
    server.signal('SIGKILL');
    expect(await server.exited).toBe('SIGKILL');

    const again = await start();
    for (const { username, token } of acknowledged) {
      const answer = await fetch(`${again.origin}/chat/user/info`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await answer.json()).toMatchObject({ data: { username } });
    }
    const [{ username, password } = {}] = acknowledged;
    expect(await post(again, '/chat/login', { username, password })).toMatchObject({ username });
    await expect(stat(socketDir), 'what the killed process left').rejects.toThrow('ENOENT');
  }, 300_000);

  test('the server process says in one line where it is and what it uses, and stops cleanly when asked', async () => {
    const server = await start();
    expect(server.greeting).toContain(`embedded database in ${folder}`);
    expect(server.greeting).toContain('demonstration model');
    expect((await fetch(`${server.origin}/ready`)).status).toBe(200);
    // As a browser opens one ahead; nothing is asked on it.
    const { port, hostname } = new URL(server.origin);
    const idle = connect(Number(port), hostname).on('error', () => {});
    await once(idle, 'connect');
    server.signal('SIGTERM');
    // A stop that takes until its deadline ends with 1.
    expect(await server.exited).toBe(0);
    expect(server.errors()).toBe('');
  }, 300_000);

  test('the server process finishes the answer it is writing before it stops, for as long as it may', async () => {
    const model = await startOpenAiServer();
    onTestFinished(() => model.close());
    for (const [drainSeconds, last] of [
      ['60', 'event: done'],
      ['0', 'event: error'],
    ] as const) {
      model.hold();
      const server = await start({ OPENAI_BASE_URL: model.url, DRAIN_SECONDS: drainSeconds });
      const { token } = await post<{ token: string }>(server, '/chat/auto-register', {});
      const answer = await fetch(`${server.origin}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(questionOf('tokens=9 hold=3')),
      });
      server.signal('SIGTERM');
      if (drainSeconds !== '0') {
        await vi.waitFor(async () => expect((await fetch(`${server.origin}/ready`)).status).toBe(503));
        model.release();
      }
      const events = await answer.text();
      expect(events).toContain(last);
      expect(events.includes('word-8')).toBe(drainSeconds !== '0');
      expect(await server.exited).toBe(0);
    }
  }, 300_000);

  test('the server process prints where its development inbox is, with a key that opens it', async () => {
    const server = await start({ DEV_INBOX_KEY: 'a key&more' });
    const line = /^Development inbox: (http\S+)$/m;
    const address = await vi.waitFor(() => {
      const found = line.exec(server.printed())?.[1];
      if (!found) throw new Error('not yet');
      return found;
    });
    expect(new URL(address).searchParams.get('key')).toBe('a key&more');
    expect((await fetch(address)).status).toBe(200);
  }, 300_000);

  test('the server process does not open a database that another server has open', async () => {
    await start();
    await expect(start()).rejects.toThrow(/exit 1: .*in use by another process/s);
  }, 300_000);

  test('the server process does not start with a configuration it cannot use, and says why without a stack', async () => {
    const refused = start({ PORT: 'eighty', DATABASE_URL: 'mysql://x' });
    await expect(refused).rejects.toThrow(/PORT: .*\n {2}DATABASE_URL: /);
    await expect(refused).rejects.not.toThrow(/at .*\.ts/);
  }, 300_000);
});

async function post<T>(server: ServerProcess, url: string, body: object): Promise<T> {
  const response = await fetch(server.origin + url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as { code: number; data: T };
  if (envelope.code !== 200) throw new Error(`refused with ${envelope.code}`);
  return envelope.data;
}
