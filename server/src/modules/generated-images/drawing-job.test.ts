import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { plain } from '../uploads/testing/sample-images.ts';
import { createDrawingJob } from './drawing-job.ts';
import { createDrawingsRepository } from './drawings.repository.ts';
import type { ImageProvider } from './providers/image-provider.ts';

describe.each(testDatabases)('the job that draws on $name', (database) => {
  const server = useTestApp(database);
  let accountId = '';
  let picture: Buffer;
  beforeAll(async () => {
    const { token } = await server.signUp();
    accountId = (await server.call('GET /chat/user/info', {}, { token })).data.id;
    picture = await plain(20, 20).png().toBuffer();
  });
  afterAll(() => server.database().db.deleteFrom('drawings').execute());

  /** A drawing of so many images. */
  const setUp = async (count = 1) => {
    const repository = createDrawingsRepository(server.database().db);
    const removed: string[] = [];
    const warnings: object[] = [];
    const id = randomUUID();
    const drawing = { prompt: 'a secret wish', style: 'ink', size: 'square', demo: false } as const;
    const more = { id, accountId, count, variationOf: null, createdAt: new Date() };
    await repository.insert({ ...drawing, ...more }, 100);
    const jobWith = (provider: ImageProvider) =>
      createDrawingJob({
        repository,
        provider,
        uploads: { find: async () => [] },
        storage: {
          publish: async () => `picture/${randomUUID()}`,
          read: async () => undefined,
          remove: async (key) => void removed.push(key),
        },
        now: () => new Date(),
        log: { warn: (details) => void warnings.push(details) },
      });
    const run = (provider: ImageProvider, signal = new AbortController().signal) =>
      jobWith(provider).run({ id, payload: { count }, signal, report: () => {} });
    const row = async () => {
      const found = await repository.find(id);
      if (!found) throw new Error('the drawing is gone');
      return found;
    };
    return { id, repository, removed, warnings, jobWith, run, row };
  };

  test('the job that draws stores what came before the provider failed, which is what it is worth, and begins nothing more', async () => {
    const { id, repository, run, row, warnings } = await setUp(4);
    let asked = 0;
    await run(async () => {
      asked += 1;
      if (asked === 2) throw new Error('no paint, key sk-secret');
      return picture;
    });
    expect(await row()).toMatchObject({ status: 'failed', errorCode: 20045 });
    expect(asked).toBeLessThan(4);
    expect(await repository.worthOf([id])).toEqual(new Map([[id, asked - 1]]));
    expect(JSON.stringify(warnings)).not.toMatch(/secret/);
  });

  test('the job that draws adds only what is missing when an attempt before was broken off', async () => {
    const { run, row } = await setUp(4);
    const stop = new AbortController();
    const first: number[] = [];
    const brokenOff = run(async ({ place, signal }) => {
      first.push(place);
      if (first.length === 3) stop.abort();
      signal.throwIfAborted();
      return picture;
    }, stop.signal);
    await expect(brokenOff).rejects.toThrow();
    const { status, pictures } = await row();
    expect(status).toBe('drawing');
    const second: number[] = [];
    await run(async ({ place }) => {
      second.push(place);
      return picture;
    });
    expect([...pictures.map(({ place }) => place), ...second].sort()).toEqual([0, 1, 2, 3]);
    expect(await row()).toMatchObject({ status: 'done', pictures: { length: 4 } });
  });

  test('the job that draws, done by two processes at once, has each image once, and the others are removed', async () => {
    const { run, row, removed } = await setUp(2);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    const provider = async () => {
      asked += 1;
      if (asked === 4) release();
      await held;
      return picture;
    };
    await Promise.all([run(provider), run(provider)]);
    const { status, pictures } = await row();
    expect(status).toBe('done');
    expect(new Set(pictures.map(({ place }) => place)).size).toBe(pictures.length);
    expect(pictures.length + removed.length).toBe(4);
  });

  test('the job that draws keeps no image that comes after the drawing has ended', async () => {
    const { id, repository, run, row, removed } = await setUp();
    await run(async () => {
      await repository.end(id, { status: 'canceled', errorCode: null });
      return picture;
    });
    expect(removed).toHaveLength(1);
    expect(await row()).toMatchObject({ status: 'canceled', pictures: [] });
  });

  test('the job that draws asks nobody for a drawing that has ended already', async () => {
    const { id, repository, run, row } = await setUp();
    await repository.end(id, { status: 'canceled', errorCode: null });
    const provider = vi.fn(async () => picture);
    await run(provider);
    expect(provider).not.toHaveBeenCalled();
    expect((await row()).status).toBe('canceled');
  });

  test('a drawing whose job is given up has failed', async () => {
    const { id, jobWith, row } = await setUp();
    await jobWith(async () => picture).giveUp({ id, payload: { count: 1 } });
    expect(await row()).toMatchObject({ status: 'failed', errorCode: 20045 });
  });
});
