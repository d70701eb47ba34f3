import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { plain } from '../uploads/testing/sample-images.ts';
import { createDrawingRuns } from './drawing-runs.ts';
import { createImagesRepository } from './images.repository.ts';
import type { Painter } from './painters/painter.ts';

/** A busy machine takes its time. */
const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 20_000, interval: 20 });
vi.setConfig({ testTimeout: 30_000 });

describe.each(testDatabases)('a drawing that is under way on $name', (database) => {
  const server = useTestApp(database);
  let accountId = '';
  let picture: Buffer;
  beforeAll(async () => {
    const { token } = await server.signUp();
    accountId = (await server.call('GET /chat/user/info', {}, { token })).data.id;
    picture = await plain(20, 20).png().toBuffer();
  });
  afterAll(() => server.database().db.deleteFrom('drawings').execute());

  /** Begins a drawing of so many pictures with this painter. */
  const begin = async (painter: Painter, count = 1) => {
    const repository = createImagesRepository(server.database().db);
    const settled: [string, number | undefined][] = [];
    const removed: string[] = [];
    const warnings: object[] = [];
    const runs = createDrawingRuns({
      repository,
      painter,
      storage: {
        publish: async () => `picture/${randomUUID()}`,
        remove: async (key) => void removed.push(key),
      },
      quota: { settle: async (id, _use, amount) => void settled.push([id, amount]) },
      now: () => new Date(),
      log: { warn: (details) => void warnings.push(details) },
    });
    const drawing = {
      id: randomUUID(),
      accountId,
      prompt: 'a secret wish',
      style: 'ink',
      size: 'square',
      count,
      demo: false,
      variationOf: null,
      createdAt: new Date(),
    } as const;
    await repository.insert(drawing, { limit: 100, aliveSince: new Date(0) });
    runs.start(drawing, undefined);
    const { id } = drawing;
    const ended = () => soon(async () => expect((await repository.find(id))?.status).not.toBe('drawing'));
    return { id, repository, runs, settled, removed, warnings, ended };
  };
  const untilAborted = (signal: AbortSignal) =>
    new Promise<Buffer>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });

  test('is paid for as far as it came when the painter fails, and begins nothing more', async () => {
    let painted = 0;
    const { id, repository, settled, warnings, ended } = await begin(async () => {
      painted += 1;
      if (painted === 2) throw new Error('no paint, key sk-secret');
      return picture;
    }, 4);
    await ended();
    const row = await repository.find(id);
    expect(row).toMatchObject({ status: 'failed', errorCode: 20045 });
    expect(row?.pictures).toHaveLength(painted - 1);
    expect(painted).toBeLessThan(4);
    await soon(() => expect(settled).toEqual([[id, painted - 1]]));
    expect(JSON.stringify(warnings)).not.toMatch(/secret/);
  });

  test('is given up when another process has ended it, and not settled here', async () => {
    const given: AbortSignal[] = [];
    const { id, repository, runs, settled } = await begin(({ signal }) => {
      given.push(signal);
      return untilAborted(signal);
    });
    await repository.end(id, { status: 'canceled', errorCode: null }, new Date());
    await runs.beat();
    expect(given.map(({ aborted }) => aborted)).toEqual([true]);
    await runs.close();
    expect((await repository.find(id))?.status).toBe('canceled');
    expect(settled).toEqual([]);
  });

  test('keeps no picture that comes too late', async () => {
    let deliver: (painted: Buffer) => void = () => {};
    const late = new Promise<Buffer>((resolve) => {
      deliver = resolve;
    });
    const { id, repository, removed } = await begin(() => late);
    await repository.end(id, { status: 'canceled', errorCode: null }, new Date());
    deliver(picture);
    await soon(() => expect(removed).toHaveLength(1));
    expect((await repository.find(id))?.pictures).toEqual([]);
  });

  test('is touched, so that nobody takes it for dead', async () => {
    const { id, repository, runs } = await begin(({ signal }) => untilAborted(signal));
    const { db } = server.database();
    const longAgo = new Date(Date.now() - 60_000);
    await db.updateTable('drawings').set({ updated_at: longAgo }).where('id', '=', id).execute();
    await runs.beat();
    expect(await repository.failDead(longAgo, 20045, new Date())).toEqual([]);
    await runs.close();
    expect(await repository.find(id)).toMatchObject({ status: 'failed', errorCode: 20045 });
  });
});
