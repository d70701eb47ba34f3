import { randomUUID } from 'node:crypto';
import { errors } from '@orangery/api/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { createDrawingsRepository } from './drawings.repository.ts';
import { createGeneratedImagesService, type GeneratedImagesService } from './generated-images.service.ts';

describe.each(testDatabases)('generated images on $name', (database) => {
  const server = useTestApp(database);
  let account: Account;
  beforeAll(async () => {
    const { token, username } = await server.signUp();
    const { id } = (await server.call('GET /chat/user/info', {}, { token })).data;
    account = { id, username, vipLevel: 1 };
  });

  /** `enqueue` happens when the row of the drawing is there. */
  const draw = async (enqueue: (images: GeneratedImagesService, id: string) => Promise<unknown>) => {
    const id = randomUUID();
    const canceled: string[] = [];
    const repository = createDrawingsRepository(server.database().db);
    const images: GeneratedImagesService = createGeneratedImagesService({
      repository,
      uploads: { find: async () => [], forget: async () => {} },
      storage: { publish: async () => '', read: async () => undefined, remove: async () => {} },
      provider: async () => Buffer.alloc(0),
      jobs: {
        own: () => ({
          enqueue: async () => void (await enqueue(images, id)),
          cancel: async (job) => void canceled.push(job),
          pending: async () => new Set(),
          progressOf: async () => undefined,
        }),
      },
      safety: { refuse: () => {} },
      drawings: {
        consume: async () => 1,
        block: async () => {},
        check: async () => {},
        reset: async () => {},
        giveBack: async () => {},
      },
      now: () => new Date(),
      log: { warn: () => {} },
      demo: false,
    });
    const asked = { id, prompt: 'an orange tree', style: 'ink', size: 'square', count: 1 };
    const answer = await images.draw(account, asked).catch((error: Error) => error);
    return { id, answer, canceled, images, repository };
  };

  test('a drawing that is cancelled while its job is enqueued stays cancelled, and so is its job', async () => {
    const { id, answer, canceled } = await draw((images, drawing) => images.cancel(account, drawing));
    expect(answer).toMatchObject({ status: 'canceled', pictures: [] });
    expect(canceled).toEqual([id]);
  });

  test('a drawing that is deleted while its job is enqueued is gone', async () => {
    const { id, answer, canceled } = await draw((images, drawing) => images.remove(account, drawing));
    expect(answer).toMatchObject({ code: errors.badRequestId });
    expect(canceled).toEqual([id]);
  });

  test('a drawing whose job is refused leaves nothing behind', async () => {
    const { id, answer, repository } = await draw(() => Promise.reject(new AppError(errors.quotaExhausted)));
    expect(answer).toMatchObject({ code: errors.quotaExhausted });
    expect(await repository.find(id)).toBeUndefined();
  });

  test('a drawing without a job has failed and is charged for what it has', async () => {
    const { id, canceled, images } = await draw(async () => {});
    const { db } = server.database();
    const updated_at = new Date(Date.now() - 60_000);
    await db.updateTable('drawings').set({ updated_at }).where('id', '=', id).execute();
    await images.tidy();
    expect(canceled).toContain(id);
    expect(await images.look(account, id)).toMatchObject({
      status: 'failed',
      error: errors.imageGenerationFailed,
    });
  });
});
