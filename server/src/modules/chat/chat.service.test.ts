import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { testConfig } from '../../testing/test-app.ts';
import { readPlans } from '../plans/plans.ts';
import { createAnswerHub } from './answers/answer-hub.ts';
import type { AnswerProgress, AnswerRow } from './chat.repository.ts';
import { createChatService } from './chat.service.ts';
import { questionOf } from './testing/chat-client.ts';

const account = { id: 'account', username: 'somebody', vipLevel: 1 } as const;

/** A service whose uses are reserved as soon as `reserved` is fulfilled. */
function createService(reserved: Promise<void>) {
  const rows = new Map<string, Pick<AnswerRow, 'accountId' | 'status'>>();
  const write = vi.fn(() => new Promise<never>(() => {}));
  const limit = async () => {};
  const hub = createAnswerHub({
    repository: {
      save: async (answers: readonly AnswerProgress[]) => new Set(answers.map(({ id }) => id)),
    },
    now: () => new Date(),
    log: { warn: () => {} },
  });
  const chat = createChatService({
    repository: {
      insert: async (answers) =>
        answers.map(({ id, accountId }) => {
          rows.set(id, { accountId, status: 'streaming' });
          return true;
        }),
      find: async (id) => rows.get(id) as AnswerRow | undefined,
      save: async () => new Set(),
      stop: async (id) => {
        rows.set(id, { accountId: account.id, status: 'stopped' });
        return true;
      },
      failDead: async () => {},
      forget: async () => {},
      deleteOlderThan: async () => {},
    },
    models: async () => ({
      status: { demo: false, label: 'none' },
      choose: async () => ({ write, name: 'none', demo: false }),
    }),
    hub,
    questions: { consume: async () => 1, block: limit, check: limit, reset: limit, giveBack: limit },
    loadPictures: async () => [],
    safety: { finds: () => false, refuse: () => {} },
    quota: {
      reserveAll: async (_account, wishes) => {
        await reserved;
        return wishes.map(() => ({ fresh: true, from: 'plan', left: 1, oranges: 0 }));
      },
      tidy: async () => {},
    },
    plans: { current: () => readPlans(testConfig().plansFile) },
    now: () => new Date(),
  });
  return { chat, hub, rows };
}

it('an answer that is stopped before it is begun is not written on', async () => {
  let reserve = () => {};
  const { chat, hub, rows } = createService(
    new Promise((resolve) => {
      reserve = resolve;
    }),
  );
  const question = { ...questionOf('Is it ripe?'), answer_id: randomUUID() };
  const asked = chat.ask(account, question, 'en');
  await vi.waitFor(() => expect(rows.size).toBe(1));
  const stopped = chat.stop(account, question.answer_id);
  reserve();
  expect(await stopped).toBe(true);
  const answer = await asked;
  await hub.close();
  expect(answer.source.ending).toEqual({ type: 'done', finish: 'stopped' });
});
