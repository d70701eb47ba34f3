import type { AnswerEvent, AnswerStep } from '@orangery/api/contract';
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../../../app.ts';
import type { OpenDatabase } from '../../../db/client.ts';
import { cheapHash, testConfig } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { chatClient, questionOf, type Reading, textOf } from '../../chat/testing/chat-client.ts';
import { defineTool } from '../tool.ts';
import { createApprovalRepository } from './approvals.repository.ts';
import { createApprovals } from './approvals.service.ts';

const upstream = await startOpenAiServer();
afterAll(() => upstream.close());
const model = 'GPT-4.0 with plugs';

const ran: string[] = [];
const peelerOf = (description = 'Peels') => ({
  ...defineTool({
    name: 'search_web',
    pluginId: 7,
    title: () => 'Peeling',
    description,
    timeout: 5_000,
    calls: { consume: async () => 1 },
    input: z.object({ fruit: z.string() }),
    run: async ({ fruit }) => {
      ran.push(fruit);
      return { text: `peeled ${fruit}` };
    },
  }),
  asks: true,
});
const peel = (...fruits: string[]) => ({
  calls: fruits.map((fruit) => ({ name: 'search_web', arguments: JSON.stringify({ fruit }) })),
});

/** The next event that shows a step in that state. */
async function stepThat(reading: Reading, state: AnswerStep['state']): Promise<AnswerStep> {
  for (let event = await reading.next(); event; event = await reading.next())
    if (event.type === 'tool' && event.step.state === state) return event.step;
  throw new Error(`no step was ${state}`);
}
const statesOf = (events: readonly AnswerEvent[]) => [
  ...new Map(
    events.flatMap((event) => (event.type === 'tool' ? [[event.step.number, event.step.state]] : [])),
  ).values(),
];

describe.each(testDatabases)('steps that ask, on $name', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await kind.open();
  });
  afterAll(() => database.close());

  const startProcess = async (description?: string) => {
    const config = testConfig({ openai: { baseUrl: upstream.url, apiKey: undefined } });
    const tools = [peelerOf(description)];
    const app = await buildApp(config, { database, hashCost: cheapHash, syncEvery: 20, tools });
    const chat = chatClient(() => app);
    const post = async (token: string, url: string, payload: object) =>
      (
        await app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })
      ).json();
    return {
      app,
      ...chat,
      post,
      decide: (token: string, answer_id: string, decision: string, step = 1) =>
        post(token, '/chat/completions/decide', { answer_id, step, decision }),
    };
  };
  type Process = Awaited<ReturnType<typeof startProcess>>;
  const memberAt = async (process: Process): Promise<string> => {
    const { token } = (await process.post('', '/chat/auto-register', {})).data;
    await database.db.updateTable('accounts').set({ vip_level: 5 }).execute();
    await process.post(token, '/chat/user/install-plugin', { id: 7, installed: true });
    ran.length = 0;
    return token;
  };

  it('a step waits until it is allowed at another process, and a reader that comes back sees it wait', async () => {
    const [writing, other] = [await startProcess(), await startProcess()];
    const token = await memberAt(writing);
    upstream.script([peel('orange'), { text: 'Peeled.' }]);
    const question = questionOf('Peel it', { model });
    const reading = await writing.ask(token, question);
    expect(await stepThat(reading, 'waiting')).toMatchObject({ number: 1, arguments: '{"fruit":"orange"}' });
    const elsewhere = await other.resume(token, question.answer_id);
    await stepThat(elsewhere, 'waiting');
    expect(ran).toEqual([]);
    expect(await other.decide(token, question.answer_id, 'once')).toMatchObject({
      data: { decision: 'once' },
    });
    // The first counts.
    expect(await writing.decide(token, question.answer_id, 'refuse')).toMatchObject({
      data: { decision: 'once' },
    });
    for (const each of [reading, elsewhere]) {
      const events = await each.rest();
      expect(statesOf(events)).toEqual(['done']);
      expect(textOf(events)).toBe('Peeled.');
    }
    expect(ran).toEqual(['orange']);
    await Promise.all([writing.app.close(), other.app.close()]);
  });

  it('a step that is refused is not run, the model is given that, and a later decision changes nothing', async () => {
    const process = await startProcess();
    const token = await memberAt(process);
    upstream.script([peel('orange'), { text: 'Then without.' }]);
    const question = questionOf('Peel it', { model });
    const reading = await process.ask(token, question);
    await stepThat(reading, 'waiting');
    expect(await process.decide(token, question.answer_id, 'refuse')).toMatchObject({
      data: { decision: 'refuse' },
    });
    const events = await reading.rest();
    expect(statesOf(events)).toEqual(['refused']);
    expect(JSON.stringify(upstream.requests.at(-1)?.body)).toContain('The person refused this call');
    expect(await process.decide(token, question.answer_id, 'once')).toMatchObject({
      data: { decision: 'refuse' },
    });
    expect(ran).toEqual([]);
    await process.app.close();
  });

  it('what is always allowed counts in its room only, for what else waits there, and until the tool changes', async () => {
    const process = await startProcess();
    const token = await memberAt(process);
    const peelIn = async (where: Process, room_id: string, ...fruits: string[]) => {
      upstream.script([peel(...fruits), { text: 'Yes.' }]);
      const question = questionOf('Peel it', { model, room_id });
      return { id: question.answer_id, reading: await where.ask(token, question) };
    };
    const first = await peelIn(process, '20230000001', 'orange', 'lime');
    await stepThat(first.reading, 'waiting');
    await stepThat(first.reading, 'waiting');
    await process.decide(token, first.id, 'always', 2);
    expect(statesOf(await first.reading.rest())).toEqual(['done', 'done']);

    const again = await peelIn(process, '20230000001', 'lemon');
    const events = await again.reading.rest();
    expect(statesOf(events)).toEqual(['done']);
    expect(JSON.stringify(events)).not.toContain('waiting');

    const elsewhere = await peelIn(process, '20230000002', 'melon');
    await stepThat(elsewhere.reading, 'waiting');
    await process.stop(token, elsewhere.id);

    const changed = await startProcess('Peels, and sends it to a stranger');
    const after = await peelIn(changed, '20230000001', 'plum');
    await stepThat(after.reading, 'waiting');
    await changed.stop(token, after.id);
    expect(statesOf(await after.reading.rest())).toEqual(['stopped']);
    expect(ran.toSorted()).toEqual(['lemon', 'lime', 'orange']);
    await Promise.all([process.app.close(), changed.app.close()]);
  });

  it('a step that waits belongs to its account, and is not decided before it asks or after its answer was stopped', async () => {
    const process = await startProcess();
    const [token, stranger] = [await memberAt(process), await memberAt(process)];
    upstream.script([peel('orange')]);
    const question = questionOf('Peel it', { model });
    const reading = await process.ask(token, question);
    await stepThat(reading, 'waiting');
    expect(await process.decide(stranger, question.answer_id, 'once')).toMatchObject({ code: 1004 });
    expect(await process.decide(token, question.answer_id, 'once', 2)).toMatchObject({
      data: { decision: null },
    });
    expect(await process.decide(token, question.answer_id, 'perhaps')).toMatchObject({ code: 1001 });
    expect(await process.stop(token, question.answer_id)).toMatchObject({ data: { stopped: true } });
    expect(statesOf(await reading.rest())).toEqual(['stopped']);
    expect(await process.decide(token, question.answer_id, 'once')).toMatchObject({
      data: { decision: null },
    });
    expect(ran).toEqual([]);
    await process.app.close();
  });

  it('a process that is about to stop refuses what waits, and finishes the answer', async () => {
    const process = await startProcess();
    const token = await memberAt(process);
    upstream.script([peel('orange'), { text: 'Later then.' }]);
    const reading = await process.ask(token, questionOf('Peel it', { model }));
    await stepThat(reading, 'waiting');
    await process.app.drain(60_000);
    const events = await reading.rest();
    expect(statesOf(events)).toEqual(['refused']);
    expect(textOf(events)).toBe('Later then.');
    await process.app.close();
  });

  it('a step that nobody decides is refused after a while, and what is not used is forgotten', async () => {
    const process = await startProcess();
    const token = await memberAt(process);
    upstream.script([peel('orange')]);
    const question = questionOf('Peel it', { model });
    const reading = await process.ask(token, question);
    await stepThat(reading, 'waiting');
    const repository = createApprovalRepository(database.db);
    const approvals = createApprovals({ repository, log: { warn: vi.fn() }, patience: 1 });
    const { signal } = new AbortController();
    const asked = {
      answerId: question.answer_id,
      step: 7,
      tool: 'x',
      pluginId: 7,
      signal,
      onWaiting: () => {},
    };
    expect(await approvals.ask(asked)).toBe('forgotten');
    expect(await process.decide(token, question.answer_id, 'once', 7)).toMatchObject({
      data: { decision: 'refuse' },
    });
    await process.decide(token, question.answer_id, 'always');
    await reading.rest();
    expect(await database.db.selectFrom('room_approvals').select('tool').execute()).not.toEqual([]);
    await repository.forgetUnused(60_000);
    expect(await database.db.selectFrom('room_approvals').select('tool').execute()).not.toEqual([]);
    await repository.forgetUnused(-1);
    expect(await database.db.selectFrom('room_approvals').select('tool').execute()).toEqual([]);
    await process.app.close();
  });

  /** A step that asks and that no process waits for. */
  const askedBeside = async (step = 7) => {
    const process = await startProcess();
    const token = await memberAt(process);
    upstream.script([peel('orange')]);
    const question = questionOf('Peel it', { model, room_id: '20230000003' });
    const reading = await process.ask(token, question);
    await stepThat(reading, 'waiting');
    const repository = createApprovalRepository(database.db);
    const place = { answerId: question.answer_id, step };
    await repository.ask({ ...place, tool: 'beside', pluginId: 7 });
    const finish = async () => {
      await process.stop(token, question.answer_id);
      await reading.rest();
      await process.app.close();
    };
    return { repository, place, finish };
  };

  it('a decision does not count for an answer that was stopped after it', async () => {
    const { repository, place, finish } = await askedBeside();
    await repository.decide({ ...place, decision: 'once', accountId: undefined });
    expect(await repository.decided([place])).toEqual([{ ...place, decision: 'once' }]);
    await finish();
    expect(await repository.decided([place])).toEqual([]);
  });

  it('a tool that is always allowed at the moment at which it is refused is not allowed for the room', async () => {
    const { repository, place, finish } = await askedBeside();
    const allowed = await database.db.transaction().execute(async (refusing) => {
      await createApprovalRepository(refusing).decide({ ...place, decision: 'refuse', accountId: undefined });
      const allowing = repository.decide({ ...place, decision: 'always', accountId: undefined });
      // The embedded database has the other statement wait before it begins.
      if (kind.name === 'postgresql')
        await vi.waitFor(async () => {
          const { rows } = await sql`
            select pid from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database()`.execute(refusing);
          expect(rows).toHaveLength(1);
        }, 10_000);
      return { allowing };
    });
    expect(await allowed.allowing).toEqual([]);
    const rooms = await database.db
      .selectFrom('room_approvals')
      .where('tool', '=', 'beside')
      .select('tool')
      .execute();
    expect(rooms).toEqual([]);
    await finish();
  });
});
