import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Account } from '../../http/account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import type { Reserved } from '../quota/quota.ts';
import { createImagesRepository } from './images.repository.ts';
import { createImagesService } from './images.service.ts';

const reserved: Reserved = { fresh: true, from: 'plan', left: 1, oranges: 0 };

describe.each(testDatabases)('a drawing that is ended while its uses are reserved, on $name', (database) => {
  const server = useTestApp(database);
  let account: Account;
  beforeAll(async () => {
    const { token, username } = await server.signUp();
    const { id } = (await server.call('GET /chat/user/info', {}, { token })).data;
    account = { id, username, vipLevel: 1 };
  });

  /** `meanwhile` happens after the drawing is known and before its uses are. */
  const drawWhile = async (meanwhile: (images: Service, id: string) => Promise<unknown>) => {
    const id = randomUUID();
    const begun: string[] = [];
    const ended: unknown[] = [];
    const images: Service = createImagesService({
      repository: createImagesRepository(server.database().db),
      uploads: { find: async () => [], forget: async () => {} },
      storage: { read: async () => undefined, remove: async () => {} },
      runs: {
        start: (drawing) => void begun.push(drawing.id),
        cancel: () => {},
        beat: async () => {},
        close: async () => {},
      },
      quota: {
        reserve: async () => {
          await meanwhile(images, id);
          ended.push('reserved');
          return reserved;
        },
        reserveAll: async () => [reserved],
        settle: async (_id, _use, amount) => void ended.push(amount),
        refund: async () => void ended.push('refunded'),
        stateOf: vi.fn(),
        tidy: async () => {},
      },
      safety: { finds: () => false, refuse: () => {}, guard: () => undefined },
      drawings: {
        consume: async () => 1,
        block: async () => {},
        check: async () => {},
        reset: async () => {},
        giveBack: async () => {},
      },
      now: () => new Date(),
      demo: false,
    });
    const wish = { id, prompt: 'an orange tree', style: 'ink', size: 'square', count: 1 };
    const answer = await images.draw(account, wish).catch((error: Error) => error);
    return { answer, begun, atLast: ended.at(-1) };
  };

  test('is told as canceled, costs nothing and is not begun', async () => {
    const { answer, begun, atLast } = await drawWhile((images, id) => images.cancel(account, id));
    expect(answer).toMatchObject({ status: 'canceled', pictures: [] });
    expect([begun, atLast]).toEqual([[], 'refunded']);
  });

  test('is gone, costs nothing and is not begun', async () => {
    const { answer, begun, atLast } = await drawWhile((images, id) => images.remove(account, id));
    expect(answer).toMatchObject({ code: 1004 });
    expect([begun, atLast]).toEqual([[], 'refunded']);
  });
});

type Service = ReturnType<typeof createImagesService>;
