import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { questionOf } from './modules/chat/testing/chat-client.ts';
import { findPostgres, interruptions, startCluster } from './testing/postgres-cluster.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

type Session = { username: string; token: string };
type Envelope = { code: number; data: unknown };

function post({ origin }: ServerProcess, url: string, body: object, token?: string): Promise<Response> {
  return fetch(origin + url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

const envelopeOf = async (response: Response) => (await response.json()) as Envelope;

/** Registers one account after the other, eight at a time, until it is stopped. */
function registerAlways(server: ServerProcess) {
  const statuses = new Set<number>();
  const sessions: Session[] = [];
  let stopped = false;
  const work = async () => {
    while (!stopped) {
      const response = await post(server, '/chat/auto-register', {});
      statuses.add(response.status);
      const { code, data } = await envelopeOf(response);
      if (code === 200) sessions.push(data as Session);
    }
  };
  const working = Promise.all(Array.from({ length: 8 }, work));
  const more = async () => {
    const before = sessions.length;
    while (sessions.length < before + 8) await envelopeOf(await post(server, '/chat/auto-register', {}));
  };
  return {
    statuses,
    sessions,
    more,
    stop: () => {
      stopped = true;
      return working;
    },
  };
}

const binaries = findPostgres();

describe.runIf(binaries)('PostgreSQL that goes away under load', () => {
  test('PostgreSQL that restarts, crashes or ends connections under load costs a few requests and no answer, account or process', async () => {
    const cluster = await startCluster(binaries ?? '');
    onTestFinished(cluster.stop);
    const model = await startOpenAiServer();
    onTestFinished(model.close);
    model.hold();
    const folder = await mkdtemp(path.join(tmpdir(), 'orangery-test-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const server = await startServerProcess({
      DATA_DIR: folder,
      DATABASE_URL: cluster.url,
      OPENAI_BASE_URL: model.url,
      RATE_LIMIT_FACTOR: '1000000',
    });
    onTestFinished(async () => {
      server.signal('SIGKILL');
      await server.exited;
    });
    const load = registerAlways(server);
    await load.more();
    const { token = '' } = load.sessions[0] ?? {};
    const answer = await post(server, '/chat/completions', questionOf('tokens=9 hold=3'), token);

    for (const how of [...interruptions, ...interruptions]) {
      await cluster.interrupt(how);
      await load.more();
    }

    model.release();
    const events = await answer.text();
    expect(events).toContain('word-8');
    expect(events).toContain('event: done');
    await load.stop();
    expect([...load.statuses].filter((status) => status !== 503)).toEqual([200]);
    for (const { token, username } of load.sessions.filter((_, index) => index % 8 === 0)) {
      const headers = { authorization: `Bearer ${token}` };
      const info = await envelopeOf(await fetch(`${server.origin}/chat/user/info`, { headers }));
      expect(info).toMatchObject({ code: 200, data: { username } });
    }
    expect(server.errors()).toBe('');
  });
});
