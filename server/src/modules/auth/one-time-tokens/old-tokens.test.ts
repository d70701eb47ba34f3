import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { createOneTimeTokenRepository } from './one-time-token.repository.ts';
import { registerOneTimeTokens, tidyEvery } from './one-time-tokens.register.ts';
import { createOneTimeTokens } from './one-time-tokens.service.ts';

describe.each(testDatabases)('old one-time tokens on $name', (database) => {
  const server = useTestApp(database);

  test('a new token does not wait for old ones to be deleted', async () => {
    const { db } = server.database();
    let time = new Date('2026-11-01T12:00:00Z');
    const repository = createOneTimeTokenRepository(db);
    const tokens = createOneTimeTokens({ repository, now: () => time });
    const kinds = async () => {
      const rows = await db.selectFrom('tickets').select('kind').execute();
      return rows.map(({ kind }) => kind).toSorted();
    };
    const old = await tokens.issue('old', {}, 60);
    time = new Date('2026-11-01T12:01:00Z');
    const fresh = await tokens.issue('fresh', { place: 'harbour' }, 60);
    expect(await kinds()).toEqual(['fresh', 'old']);
    expect(await tokens.take('old', old)).toBeUndefined();
    await tokens.tidy();
    expect(await kinds()).toEqual(['fresh']);
    expect(await tokens.take('fresh', fresh)).toEqual({ place: 'harbour' });
  });
});

describe('while the server runs', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('old one-time tokens are deleted every few minutes', async () => {
    const app = Fastify();
    const tidy = vi.fn(async () => {});
    await registerOneTimeTokens(app, { oneTimeTokens: { tidy } });
    await vi.advanceTimersByTimeAsync(2 * tidyEvery);
    expect(tidy).toHaveBeenCalledTimes(2);
    await app.close();
  });
});
