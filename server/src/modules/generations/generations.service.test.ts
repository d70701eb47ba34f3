import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { EndedGeneration, GenerationProgress, GenerationRow } from './generation-rows.ts';
import type { WriteGeneration } from './generation-run.ts';
import { generationTimes } from './generation-times.ts';
import { createGenerations } from './generations.service.ts';

const quota = { model: '3.5', left: 1, oranges: 0, from: 'plan' } as const;
const silence = new Promise<never>(() => {});

const writeText: WriteGeneration = (_signal, onText) => {
  onText('text');
  return silence;
};

/** Generations over rows in memory. */
function setUp() {
  const rows = new Map<string, Pick<GenerationRow, 'id' | 'kind' | 'accountId' | 'status'>>();
  const orphans: (EndedGeneration & { kind: string })[] = [];
  const failDead = vi.fn(async (_dead: { except: readonly string[] }) => orphans.splice(0));
  const generations = createGenerations({
    repository: {
      insert: async (added, { kind }) =>
        added.map(({ id, accountId }) => {
          rows.set(id, { id, kind, accountId, status: 'streaming' });
          return true;
        }),
      find: async (id) => rows.get(id) as GenerationRow | undefined,
      findRunning: async () => [],
      findNews: async ({ id }) => rows.get(id) as GenerationRow | undefined,
      save: async (saved: readonly GenerationProgress[]) => new Set(saved.map(({ id }) => id)),
      stop: async () => true,
      failDead,
      forget: async (id) => void rows.delete(id),
      worthOf: async () => [],
      deleteOlderThan: async () => {},
    },
    log: { warn: () => {} },
  });
  const own = (kind: string) => {
    const ended: EndedGeneration[] = [];
    const owned = generations.own({ kind, maxRunning: 3, onEnd: async (one) => void ended.push(one) });
    const produce = (id: string, reserve = async (): Promise<typeof quota> => quota, write = writeText) =>
      owned.produce('account', id, async () => ({
        roomId: 'room',
        model: '3.5',
        demo: false,
        reserve,
        write,
      }));
    return { ...owned, produce, ended };
  };
  return { generations, rows, orphans, failDead, own };
}

it('a generation that is stopped before it has begun is not written on', async () => {
  const { generations, rows, own } = setUp();
  const chat = own('chat');
  const id = randomUUID();
  let accept = () => {};
  const accepted = new Promise<typeof quota>((resolve) => {
    accept = () => resolve(quota);
  });
  const produced = chat.produce(id, () => accepted);
  await vi.waitFor(() => expect(rows.size).toBe(1));
  const stopped = chat.stop('account', id);
  accept();
  expect(await stopped).toBe(true);
  const generation = await produced;
  await generations.close();
  expect(generation.source.ending).toEqual({ type: 'done', finish: 'stopped' });
});

it('a generation that is refused leaves no row behind', async () => {
  const { rows, own } = setUp();
  const refused = own('chat').produce(randomUUID(), () => Promise.reject(new Error('nothing is left')));
  await expect(refused).rejects.toThrow('nothing is left');
  expect(rows.size).toBe(0);
});

it('each owner of generations is notified of the end of those it began and of its orphans only', async () => {
  const { generations, orphans, own } = setUp();
  const [chat, pdf] = [own('chat'), own('pdf')];
  const [finished, orphan] = [randomUUID(), randomUUID()];
  await chat.produce(finished);
  await chat.stop('account', finished);
  orphans.push({
    id: orphan,
    kind: 'pdf',
    accountId: 'account',
    model: '3.5',
    finish: null,
    isDelivered: false,
  });
  await generations.endOrphans(true);
  expect(chat.ended).toEqual([
    { id: finished, accountId: 'account', model: '3.5', finish: 'stopped', isDelivered: true },
  ]);
  expect(pdf.ended).toEqual([
    { id: orphan, accountId: 'account', model: '3.5', finish: null, isDelivered: false },
  ]);
  await generations.close();
});

it.each([
  ['is delivered when a tool has given something', 'done', '{}', true],
  ['is not delivered while its first tool runs', 'running', 'x'.repeat(500), false],
  ['is delivered when a tool that waits shows more than is free', 'waiting', 'x'.repeat(501), true],
] as const)('a generation that is stopped before its first word %s', async (_, state, json, isDelivered) => {
  const { own } = setUp();
  const chat = own('chat');
  const id = randomUUID();
  const step = { number: 1, name: 'search', title: 'Search', arguments: json, result: '', milliseconds: 1 };
  await chat.produce(id, undefined, (_signal, _onText, _onReasoning, onFinding) => {
    onFinding({ type: 'step', step: { ...step, state } });
    return silence;
  });
  await chat.stop('account', id);
  expect(chat.ended).toMatchObject([{ id, isDelivered }]);
});

it('the generation of another owner or account is not found', async () => {
  const { generations, own } = setUp();
  const [chat, pdf] = [own('chat'), own('pdf')];
  const id = randomUUID();
  await chat.produce(id);
  await expect(pdf.resume('account', id)).rejects.toMatchObject({ code: 1004 });
  await expect(chat.resume('somebody else', id)).rejects.toMatchObject({ code: 1004 });
  expect((await chat.resume('account', id)).source.from(0)).toBe('text');
  await generations.close();
});

it('a generation of this process is no orphan, however long its row could not be touched', async () => {
  const { generations, failDead, own } = setUp();
  const id = randomUUID();
  await own('chat').produce(id);
  await generations.endOrphans(false);
  expect(failDead.mock.lastCall?.[0].except).toEqual([id]);
  await generations.close();
});

it('orphans are not looked for at once when the database is back: other processes could not touch their rows', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { generations, failDead } = setUp();
  failDead.mockRejectedValueOnce(new Error('the database is away'));
  await expect(generations.endOrphans(false)).rejects.toThrow('away');
  await generations.endOrphans(false);
  expect(failDead).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(generationTimes.dead);
  await generations.endOrphans(false);
  expect(failDead).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
