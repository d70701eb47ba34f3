import type { AnswerEvent } from '@orangery/api/contract';
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { openFeed } from '../feed/testing/feed-client.ts';
import { chatClient, questionOf } from './testing/chat-client.ts';

const upstream = await startOpenAiServer();
beforeEach(() => {
  upstream.hold();
  upstream.requests.splice(0);
});
afterAll(() => upstream.close());

const quotaOf = (events: readonly AnswerEvent[]) =>
  events[0]?.type === 'start' ? events[0].quota : undefined;

describe.each(testDatabases)('quota of questions on $name', (database) => {
  const server = useTestApp(database, { config: { openai: { baseUrl: upstream.url, apiKey: undefined } } });
  const chat = chatClient(server.app);
  const db = () => server.database().db;
  const signUp = async (changes: Record<string, unknown> = {}) => {
    const { token } = await server.signUp();
    const { id } = (await server.call('GET /chat/user/info', {}, { token })).data;
    if (Object.keys(changes).length > 0)
      await db().updateTable('accounts').set(changes).where('id', '=', id).execute();
    return { id, token };
  };
  const info = async (token: string) => (await server.call('GET /chat/user/info', {}, { token })).data;
  const left = async (token: string, model = '3.5') =>
    (await info(token)).quotas.find((quota) => quota.model === model)?.left;
  const statuses = async (id: string) =>
    (await db().selectFrom('quota_uses').select('status').where('account_id', '=', id).execute()).map(
      ({ status }) => status,
    );
  const answersOf = (id: string) =>
    db().selectFrom('answers').select('id').where('account_id', '=', id).execute();
  const ask = async (token: string, content = 'tokens=1', more: Parameters<typeof questionOf>[1] = {}) => {
    const answer = await chat.ask(token, questionOf(content, more));
    return answer.status === 200 ? answer.rest() : answer.refusal();
  };

  it('the quota of a question is sent to the first reader, reserved before the answer comes, and settled with it', async () => {
    const { id, token } = await signUp();
    const question = questionOf('wait');
    const answer = await chat.ask(token, question);
    const start = await answer.next();
    expect(start).toMatchObject({ quota: { model: '3.5', left: 9, oranges: 0, from: 'plan' } });
    expect(await left(token)).toBe(9);
    expect(await statuses(id)).toEqual(['reserved']);
    const again = await chat.resume(token, question.answer_id);
    expect(await again.next()).toMatchObject({ type: 'start', quota: null });
    upstream.release();
    for (const reading of [answer, again])
      expect((await reading.rest()).at(-1)).toMatchObject({ type: 'done' });
    expect(await statuses(id)).toEqual(['settled']);
  });

  it('the quota of one question is reserved once, however often it is asked', async () => {
    const { id, token } = await signUp();
    const question = questionOf('wait');
    const all = await Promise.all(Array.from({ length: 5 }, () => chat.ask(token, question)));
    const starts = await Promise.all(all.map((each) => each.next()));
    expect(starts.filter((event) => event?.type === 'start' && event.quota)).toHaveLength(1);
    upstream.release();
    for (const each of all) expect((await each.rest()).at(-1)).toMatchObject({ type: 'done' });
    await (await chat.ask(token, question)).rest();
    expect(await statuses(id)).toEqual(['settled']);
    expect(upstream.requests).toHaveLength(1);
  });

  it('a question whose id is in capitals has the quota of the same question', async () => {
    const { id, token } = await signUp();
    const question = questionOf('tokens=1');
    const shouted = { ...question, answer_id: question.answer_id.toUpperCase() };
    for (const each of [shouted, question])
      expect((await (await chat.ask(token, each)).rest()).at(-1)).toMatchObject({ type: 'done' });
    expect(await statuses(id)).toEqual(['settled']);
  });

  it.each([
    ['is refunded when the answer fails before its first text', 'status=500', 10],
    ['is refunded when the answer breaks off before its first text', 'cut=0', 10],
    ['is refunded when the answer is empty', 'empty', 10],
    ['is charged when the answer fails in the middle', 'tokens=10 fail=3', 9],
  ])('the quota of a question %s', async (_case, content, expected) => {
    const { token } = await signUp();
    expect(await ask(token, content)).toContainEqual(expect.objectContaining({ type: 'error' }));
    expect(await left(token)).toBe(expected);
  });

  it.each([
    ['is refunded when the answer is stopped before its first text', 'wait', 10],
    ['is charged when the answer is stopped in the middle', 'tokens=10 hold=3', 9],
  ])('the quota of a question %s', async (_case, content, expected) => {
    const { token } = await signUp();
    const question = questionOf(content);
    const answer = await chat.ask(token, question);
    await answer.next();
    if (content !== 'wait') await answer.next();
    expect(await chat.stop(token, question.answer_id)).toMatchObject({ data: { stopped: true } });
    expect(await left(token)).toBe(expected);
    upstream.release();
  });

  it('a question without quota left is refused, leaves nothing behind and reaches no model', async () => {
    const { id, token } = await signUp();
    for (let count = 0; count < 10; count += 1)
      expect(quotaOf((await ask(token)) as AnswerEvent[])?.left).toBe(9 - count);
    upstream.requests.splice(0);
    const question = questionOf('tokens=1');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const refused = await chat.ask(token, question);
      expect([refused.status, await refused.refusal()]).toMatchObject([402, { code: 20006 }]);
    }
    expect(await answersOf(id)).toHaveLength(10);
    expect(await statuses(id)).toHaveLength(10);
    expect(upstream.requests).toHaveLength(0);
  });

  it('no quota is reserved for a refused question: it is empty, its model is unknown, three are running', async () => {
    const { id, token } = await signUp();
    await ask(token, ' ');
    await ask(token, 'hi', { model: 'gpt-99' });
    await ask(token, 'hi', { model: 'Claude-3' });
    expect(await statuses(id)).toEqual([]);
    const running = await Promise.all([1, 2, 3].map(() => chat.ask(token, questionOf('wait'))));
    expect(await ask(token)).toMatchObject({ code: 20040 });
    expect(await left(token)).toBe(7);
    upstream.release();
    await Promise.all(running.map((each) => each.rest()));
  });

  it('the quota of questions lets the free level try GPT-4.0 once', async () => {
    const { token } = await signUp();
    const events = (await ask(token, 'tokens=1', { model: '4.0' })) as AnswerEvent[];
    expect(quotaOf(events)).toEqual({ model: '4.0', left: 0, oranges: 0, from: 'plan' });
    expect(events.at(-1)).toMatchObject({ type: 'done' });
    expect(await ask(token, 'tokens=1', { model: '4.0' })).toMatchObject({ code: 20039 });
    expect(await ask(token, 'tokens=1', { model: 'GPT-4.0 with plugs' })).toMatchObject({ code: 20049 });
  });

  it('a question takes an orange when the plan has nothing left, and gets it back when the answer fails', async () => {
    const { id, token } = await signUp({ vip_level: 5, oranges: 1 });
    const use = { account_id: id, pool: 'gpt4', model: '4.0', amount: 1_000, source: 'plan' as const };
    const at = new Date();
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(at);
    const spent = {
      id: questionOf('').answer_id,
      status: 'settled' as const,
      day,
      created_at: at,
      updated_at: at,
    };
    await db()
      .insertInto('quota_uses')
      .values({ ...use, ...spent })
      .execute();
    const failed = (await ask(token, 'status=500', { model: '4.0' })) as AnswerEvent[];
    expect(quotaOf(failed)).toEqual({ model: '4.0', left: 0, oranges: 0, from: 'orange' });
    expect((await info(token)).oranges).toBe(1);
    const answered = (await ask(token, 'tokens=1', { model: '4.0' })) as AnswerEvent[];
    expect(quotaOf(answered)).toMatchObject({ from: 'orange', oranges: 0 });
    expect(await info(token)).toMatchObject({ oranges: 0, oranges_allowed: true });
    expect(await ask(token, 'tokens=1', { model: '4.0' })).toMatchObject({ code: 20039 });
  });

  it.each([
    [600, 'settled'],
    [400, 'refunded'],
  ])(
    'the quota of an answer that is stopped after %i characters of its thoughts is %s',
    async (length, expected) => {
      const { id, token } = await signUp();
      upstream.script([{ reasoning: 'x'.repeat(length), tokens: ['Yes'], waitAfter: 0 }]);
      const question = questionOf('Why?', { model: '4.0' });
      const answer = await chat.ask(token, question);
      let thought = '';
      while (thought.length < length) {
        const event = await answer.next();
        if (event?.type === 'reasoning') thought += event.text;
      }
      await chat.stop(token, question.answer_id);
      expect((await answer.rest()).at(-1)).toMatchObject({ type: 'done', finish: 'stopped' });
      expect(await statuses(id)).toEqual([expected]);
      upstream.release();
    },
  );

  it('a question of a voice call counts as a question and as a call, or as neither', async () => {
    const { token } = await signUp();
    const voice = async () => (await info(token)).other_quotas.find(({ use }) => use === 'voice')?.left;
    for (let count = 0; count < 5; count += 1) await ask(token, 'tokens=1', { voice: true });
    expect([await left(token), await voice()]).toEqual([5, 0]);
    expect(await ask(token, 'tokens=1', { voice: true })).toMatchObject({ code: 20006 });
    expect(await left(token)).toBe(5);
    expect(((await ask(token)) as AnswerEvent[]).at(-1)).toMatchObject({ type: 'done' });
  });

  it('the quota of a question reaches the other open pages once the answer has ended', async () => {
    const { token } = await signUp();
    const feed = await openFeed(server.app(), token);
    expect(await feed.next()).toEqual({ type: 'hello' });
    await ask(token);
    expect(await feed.next()).toEqual({ type: 'account' });
    await feed.leave();
  });
});
