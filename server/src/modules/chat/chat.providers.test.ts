import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Question } from '@orangery/api/contract';
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';
import { chatClient, questionOf, textOf } from './testing/chat-client.ts';

const [first, second] = [await startOpenAiServer(), await startOpenAiServer()];
afterAll(() => Promise.all([first.close(), second.close()]));

const providersFile = path.join(useTemporaryFolder(), 'providers.json');
writeFileSync(
  providersFile,
  JSON.stringify({
    providers: {
      first: { kind: 'openai', base_url: first.url, keys: ['KEY'] },
      second: { kind: 'anthropic', base_url: second.url, keys: ['KEY'] },
      // Its key has not been refused by the time it is asked.
      third: { kind: 'openai', base_url: first.url, keys: ['KEY'] },
    },
    models: {
      one: { provider: 'first', model: 'a' },
      two: { provider: 'second', model: 'b' },
      large: { provider: 'third', model: 'd' },
      small: { provider: 'second', model: 'c', context_tokens: 2_000, output_tokens: 500 },
    },
    options: { '*': ['one', 'two'], minimax: ['small'], '4.0': ['large', 'small'] },
  }),
);
const server = useTestApp(undefined, { config: { providersFile, environment: { KEY: 'secret' } } });
const chat = chatClient(server.app);

it('an answer comes from the second provider without a word about the first, and is charged once', async () => {
  first.script(() => ({ status: 500 }));
  const { token } = await server.signUp();
  const question = questionOf('Peel it');
  const events = await (await chat.ask(token, question)).rest();
  expect(textOf(events)).toBe('Peel it');
  expect(events.map(({ type }) => type)).toEqual(['start', 'delta', 'done']);
  expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
  const { data } = await server.call('GET /chat/user/info', {}, { token });
  expect(data.quotas.find(({ model }) => model === '3.5')?.left).toBe(9);
  const uses = await server
    .database()
    .db.selectFrom('quota_uses')
    .select('status')
    .where('id', '=', question.answer_id)
    .execute();
  expect(uses).toEqual([{ status: 'settled' }]);
});

it('an answer that nobody gives is not charged', async () => {
  first.script(() => ({ status: 401 }));
  second.script(() => ({ status: 404 }));
  const { token } = await server.signUp();
  const events = await (await chat.ask(token, questionOf('Peel it'))).rest();
  expect(events.at(-1)).toMatchObject({ type: 'error', code: 60001 });
  const { data } = await server.call('GET /chat/user/info', {}, { token });
  expect(data.quotas.find(({ model }) => model === '3.5')?.left).toBe(10);
});

describe('a conversation that is longer than the window of its model', () => {
  const talk = (length: number) => [
    { role: 'user' as const, content: '橙'.repeat(length) },
    { role: 'assistant' as const, content: 'Yes' },
    { role: 'user' as const, content: 'And?' },
  ];
  const ask = async (length: number, more: Partial<Question> = {}) => {
    second.script([]);
    second.requests.splice(0);
    const { token } = await server.signUp();
    const question = questionOf('', { model: 'minimax', messages: talk(length), ...more });
    const [start] = await (await chat.ask(token, question)).rest();
    const [again] = await (await chat.resume(token, question.answer_id)).rest();
    return { start, again, messages: second.requests[0]?.body.messages };
  };

  it('goes without its beginning, and says so to every reader', async () => {
    const { start, again, messages } = await ask(2_000);
    expect(messages).toEqual([{ role: 'user', content: 'And?' }]);
    expect(start).toMatchObject({ type: 'start', leftOut: 2 });
    expect(again).toMatchObject({ type: 'start', leftOut: 2 });
  });

  it('goes without its beginning to a model with less room that takes over, and says so to every reader', async () => {
    first.script(() => ({ status: 500 }));
    second.script([]);
    second.requests.splice(0);
    const { token } = await server.signUp();
    const question = questionOf('', { model: '4.0', messages: talk(2_000) });
    const events = await (await chat.ask(token, question)).rest();
    expect(first.requests.at(-1)?.body.messages).toHaveLength(3);
    expect(second.requests[0]?.body.messages).toEqual([{ role: 'user', content: 'And?' }]);
    const starts = events.filter((event) => event.type === 'start');
    expect(starts.map(({ leftOut, quota }) => [leftOut, quota !== null])).toEqual([
      [0, true],
      [2, false],
    ]);
    const again = await (await chat.resume(token, question.answer_id)).rest();
    expect(again.filter((event) => event.type === 'start')).toMatchObject([{ leftOut: 2 }]);
  });

  it('goes whole when it fits', async () => {
    const { start, messages } = await ask(500);
    expect(messages).toHaveLength(3);
    expect(start).toMatchObject({ leftOut: 0 });
  });

  it('counts what the page has left out already', async () => {
    expect((await ask(500, { left_out: 7 })).start).toMatchObject({ leftOut: 7 });
    expect((await ask(2_000, { left_out: 7 })).start).toMatchObject({ leftOut: 9 });
  });

  it('is not said to lack a greeting that is never sent', async () => {
    const messages = [
      { role: 'assistant' as const, content: 'Hello' },
      { role: 'user' as const, content: 'Hi' },
    ];
    expect((await ask(0, { messages })).start).toMatchObject({ leftOut: 0 });
  });
});
