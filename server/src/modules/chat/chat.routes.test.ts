import { randomUUID } from 'node:crypto';
import { type AnswerEvent, errors } from '@orangery/api/contract';
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { chatClient, questionOf, textOf } from './testing/chat-client.ts';

const upstream = await startOpenAiServer();
beforeEach(() => void upstream.requests.splice(0));
afterAll(() => upstream.close());

const openai = { baseUrl: upstream.url, apiKey: 'secret-key' };
const types = (events: readonly AnswerEvent[]) => events.map(({ type }) => type);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `word-${index} `).join('');
const requestOf = (content: string) =>
  upstream.requests.find(({ body }) => body.messages.at(-1)?.content === content);

describe.each(testDatabases)('chat on $name', (database) => {
  const server = useTestApp(database, { config: { openai } });
  const chat = chatClient(server.app);
  const rowOf = (id: string) =>
    server.database().db.selectFrom('answers').selectAll().where('id', '=', id).executeTakeFirst();

  describe('an answer', () => {
    it('an answer is streamed with positions and stored before it is done', async () => {
      const { token } = await server.signUp();
      const question = questionOf('Peel the 🍊 橙子 نارنج');
      const answer = await chat.ask(token, question);
      expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');

      const events: AnswerEvent[] = [];
      for (let event = await answer.next(); event; event = await answer.next()) {
        if (event.type === 'done') {
          expect(await rowOf(question.answer_id)).toMatchObject({
            status: 'done',
            finish: 'stop',
            text: 'Peel the 🍊 橙子 نارنج',
            demo: false,
          });
        }
        events.push(event);
        expect(event.id).toBe(textOf(events).length);
      }
      expect(events[0]).toEqual({
        type: 'start',
        id: 0,
        answerId: question.answer_id,
        model: '3.5',
        demo: false,
        leftOut: 0,
        textFrom: 0,
        quota: { model: '3.5', left: 9, oranges: 0, from: 'plan' },
      });
      expect(events.at(-1)).toMatchObject({ type: 'done', finish: 'stop' });
      expect(textOf(events)).toBe('Peel the 🍊 橙子 نارنج');
    });

    it('a question sends the model the prompt and the conversation, with the key and the first listed model', async () => {
      const { token } = await server.signUp();
      const messages = [
        { role: 'user' as const, content: 'What is it?' },
        { role: 'assistant' as const, content: 'An orange.' },
        { role: 'user' as const, content: 'And how is it peeled?' },
      ];
      await (await chat.ask(token, questionOf('', { prompt: 'Be brief', messages }))).rest();
      const request = requestOf('And how is it peeled?');
      expect(request?.body).toMatchObject({
        model: 'fake-model',
        stream: true,
        messages: [{ role: 'system', content: 'Be brief' }, ...messages],
      });
      expect(request?.headers.authorization).toBe('Bearer secret-key');
    });

    it('an answer that was cut short by its length says so', async () => {
      const { token } = await server.signUp();
      upstream.script([{ text: 'Half of', finish: 'length' }]);
      const events = await (await chat.ask(token, questionOf('length'))).rest();
      expect(events.at(-1)).toMatchObject({ type: 'done', finish: 'length' });
    });

    it('the model is asked for an answer no longer than the plan allows, and without a limit where it sets none', async () => {
      const { token, username } = await server.signUp();
      await (await chat.ask(token, questionOf('How long on the free level?'))).rest();
      const plan = { vip_level: 2, plan: 'vip', plan_expires_at: new Date(Date.now() + 60_000) };
      const { db } = server.database();
      await db.updateTable('accounts').set(plan).where('username', '=', username).execute();
      await (await chat.ask(token, questionOf('How long with a plan?'))).rest();
      expect(requestOf('How long on the free level?')?.body).toMatchObject({ max_tokens: 4_000 });
      expect(requestOf('How long with a plan?')?.body).not.toHaveProperty('max_tokens');
    });
  });

  describe('a question', () => {
    it.each([
      [10001, 'is empty', questionOf('  \n ')],
      [10002, 'is longer than 16,000 symbols', questionOf('🍊'.repeat(16_001))],
      [10037, 'names an unknown model', questionOf('hi', { model: 'gpt-99' })],
      [20049, 'names a model for members', questionOf('hi', { model: 'o1' })],
      [
        1001,
        'does not end with the user',
        questionOf('', { messages: [{ role: 'assistant', content: 'hi' }] }),
      ],
      [1001, 'has no proper answer id', questionOf('hi', { answer_id: 'x' })],
    ])('a question is refused with %i when it %s', async (code, _, question) => {
      const { token } = await server.signUp();
      const answer = await chat.ask(token, question);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(await answer.refusal()).toMatchObject({ code, data: null });
    });

    it('a question of exactly 16,000 symbols is answered', async () => {
      const { token } = await server.signUp();
      const answer = await chat.ask(token, questionOf('🍊'.repeat(16_000)));
      expect(textOf(await answer.rest())).toHaveLength(32_000);
    });

    it('a question of a guest is refused', async () => {
      expect(await (await chat.ask('', questionOf('hi'))).refusal()).toMatchObject({ code: 401 });
    });

    it('a question is refused while three answers of the account are being written, and only then', async () => {
      const { token } = await server.signUp();
      const questions = [1, 2, 3].map(() => questionOf('stall'));
      const answers = await Promise.all(questions.map((question) => chat.ask(token, question)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await (await chat.ask(token, questionOf('one too many'))).refusal()).toMatchObject({
        code: 20040,
      });
      await chat.stop(token, questions[0]?.answer_id ?? '');
      const next = await (await chat.ask(token, questionOf('now'))).rest();
      expect(textOf(next)).toBe('now');
      for (const { answer_id } of questions) await chat.stop(token, answer_id);
    });
  });

  it('lets three of twenty questions asked at the same moment through', async () => {
    const { token } = await server.signUp();
    const questions = Array.from({ length: 20 }, () => questionOf('stall'));
    const answers = await Promise.all(questions.map((question) => chat.ask(token, question)));
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals).toHaveLength(17);
    for (const refused of refusals) expect(await refused.refusal()).toMatchObject({ code: 20040 });
    for (const { answer_id } of questions) await chat.stop(token, answer_id);
  });

  describe('an answer id', () => {
    it('an answer id that is asked again attaches to the same answer', async () => {
      const { token } = await server.signUp();
      const question = questionOf('Only once, please');
      const first = textOf(await (await chat.ask(token, question)).rest());
      const again = await (await chat.ask(token, question)).rest();
      expect(textOf(again)).toBe(first);
      expect(again.at(-1)?.type).toBe('done');
      expect(
        upstream.requests.filter(({ body }) => body.messages.at(-1)?.content === 'Only once, please'),
      ).toHaveLength(1);
    });

    it('an answer id of another account is refused everywhere', async () => {
      const [owner, other] = await Promise.all([server.signUp(), server.signUp()]);
      for (const content of ['tokens=3', 'stall']) {
        const question = questionOf(content);
        const answer = await chat.ask(owner.token, question);
        if (content === 'tokens=3') await answer.rest();
        expect(await (await chat.ask(other.token, question)).refusal()).toMatchObject({ code: 1004 });
        expect(await (await chat.resume(other.token, question.answer_id)).refusal()).toMatchObject({
          code: 1004,
        });
        expect(await chat.stop(other.token, question.answer_id)).toMatchObject({ code: 1004 });
        await chat.stop(owner.token, question.answer_id);
      }
    });

    it('an answer id that nobody has asked is refused', async () => {
      const { token } = await server.signUp();
      const { answer_id } = questionOf('');
      expect(await (await chat.resume(token, answer_id)).refusal()).toMatchObject({ code: 1004 });
      expect(await chat.stop(token, answer_id)).toMatchObject({ code: 1004 });
    });
  });

  describe('a reader', () => {
    it('a reader of an answer gets exactly the rest from every position, while the answer is written and after', async () => {
      const { token } = await server.signUp();
      upstream.hold();
      const whole = `${numbered(4)}🍊`;
      upstream.script([{ tokens: [...(numbered(4).match(/\S+ /g) ?? []), '🍊'], waitAfter: 3 }]);
      const question = questionOf('hold it');
      const first = await chat.ask(token, question);
      let seen = '';
      while (seen.length < numbered(3).length) {
        const event = await first.next();
        if (event?.type === 'delta') seen += event.text;
      }
      const positions = [...Array(whole.length + 1).keys()];
      const during = await Promise.all(
        positions.map((position) => chat.resume(token, question.answer_id, position)),
      );
      upstream.release();
      for (const [position, reading] of during.entries()) {
        const events = await reading.rest();
        expect(textOf(events)).toBe(whole.slice(position));
        expect(events.at(-1)).toEqual({ type: 'done', id: whole.length, finish: 'stop' });
      }
      expect(seen + textOf(await first.rest())).toBe(whole);
      for (const position of positions) {
        const events = await (await chat.resume(token, question.answer_id, position)).rest();
        expect(textOf(events)).toBe(whole.slice(position));
        expect(types(events).at(-1)).toBe('done');
      }
    });

    it('a reader of an answer that goes away leaves the answer to go on', async () => {
      const { token } = await server.signUp();
      upstream.hold();
      const question = questionOf('tokens=50 hold=10');
      const answer = await chat.ask(token, question);
      await answer.next();
      await answer.leave();
      upstream.release();
      await requestOf('tokens=50 hold=10')?.ended;
      expect(requestOf('tokens=50 hold=10')?.aborted).toBe(false);
      expect(textOf(await (await chat.resume(token, question.answer_id)).rest())).toBe(numbered(50));
    });

    it('a reader of an answer that is slow gets everything and holds nobody up', async () => {
      const { token } = await server.signUp();
      const piece = `${'树'.repeat(999)} `;
      upstream.script([{ tokens: Array.from({ length: 390 }, () => piece) }]);
      const question = questionOf('a lot');
      const slow = await chat.ask(token, question);
      const quick = await chat.resume(token, question.answer_id);
      expect(textOf(await quick.rest())).toHaveLength(390_000);
      const events = await slow.rest();
      expect(textOf(events)).toBe(piece.repeat(390));
      expect(events.at(-1)?.type).toBe('done');
    });
  });

  describe('stop', () => {
    it('stopping ends the answer for its readers, at the provider and in the database', async () => {
      const { token } = await server.signUp();
      const question = questionOf('tokens=20 stall=7');
      const answer = await chat.ask(token, question);
      await answer.next();
      const first = await answer.next();
      expect(await chat.stop(token, question.answer_id)).toMatchObject({ data: { stopped: true } });
      const events = [...(first ? [first] : []), ...(await answer.rest())];
      expect(textOf(events)).toBe(numbered(7));
      expect(events.at(-1)).toMatchObject({ type: 'done', finish: 'stopped' });
      await requestOf('tokens=20 stall=7')?.ended;
      expect(requestOf('tokens=20 stall=7')?.aborted).toBe(true);
      expect(await rowOf(question.answer_id)).toMatchObject({
        status: 'stopped',
        finish: 'stopped',
        text: numbered(7),
      });
    });

    it('stopping says when the answer had ended', async () => {
      const { token } = await server.signUp();
      const question = questionOf('quick');
      await (await chat.ask(token, question)).rest();
      expect(await chat.stop(token, question.answer_id)).toMatchObject({
        code: 200,
        data: { stopped: false },
      });
    });
  });

  describe('a failure of the model', () => {
    it.each([
      ['status=500', 20001, ''],
      ['status=429', 60002, ''],
      ['status=401', 60001, ''],
      ['tokens=9 cut=3', 20001, numbered(3)],
      ['tokens=9 truncate=4', 20001, numbered(4)],
      ['tokens=9 fail=5', 20001, numbered(5)],
      ['empty', 10003, ''],
      ['blank', 10003, ''],
      ['filtered', 20056, 'Some of it'],
    ])('when the model fails, %s ends the answer with %i after what came', async (content, code, text) => {
      const { token } = await server.signUp();
      const question = questionOf(content);
      const events = await (await chat.ask(token, question)).rest();
      expect(textOf(events)).toBe(text);
      expect(events.at(-1)).toMatchObject({
        type: 'error',
        code,
        id: text.length,
        msg: expect.stringMatching(/\S/),
      });
      expect(await rowOf(question.answer_id)).toMatchObject({ status: 'failed', error_code: code, text });
      const again = await (await chat.resume(token, question.answer_id, 2)).rest();
      expect(textOf(again)).toBe(text.slice(2));
      expect(again.at(-1)).toMatchObject({ type: 'error', code });
    });

    it.each([
      [{ status: 400, error: { code: 'context_length_exceeded' } }, 10016],
      [{ status: 400, error: { message: "This model's maximum context length is 4096 tokens" } }, 10016],
      [{ status: 400, error: { code: 'content_filter' } }, 20032],
      [{ status: 429, error: { code: 'insufficient_quota' } }, 60001],
    ])('the failure %o of the model becomes %i', async (plan, code) => {
      const { token } = await server.signUp();
      upstream.script([plan]);
      const events = await (await chat.ask(token, questionOf('hi'))).rest();
      expect(events.at(-1)).toMatchObject({ type: 'error', code });
    });
  });
});

describe('coming back to an answer', () => {
  // 120 a minute, a twentieth of it.
  const server = useTestApp(undefined, { config: { openai, rateLimitFactor: 0.05 } });

  it.each(['/chat/completions/events', '/chat/pdfs/chat/events'])(
    'coming back to an answer by %s too often is refused to the account, and to no other',
    async (path) => {
      const [reader, other] = [await server.signUp(), await server.signUp()];
      const comeBack = async ({ token }: { token: string }) => {
        const headers = { authorization: `Bearer ${token}` };
        const url = `${path}?answer_id=${randomUUID()}`;
        return (await server.app().inject({ url, headers })).json<{ code: number }>().code;
      };
      for (let time = 0; time < 6; time += 1) expect(await comeBack(reader)).toBe(1004);
      expect(await comeBack(reader)).toBe(errors.tooManyRequests);
      expect(await comeBack(other)).toBe(1004);
    },
  );
});
