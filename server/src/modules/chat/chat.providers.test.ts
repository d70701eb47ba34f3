import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { afterAll, expect, it } from 'vitest';
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
    },
    models: { one: { provider: 'first', model: 'a' }, two: { provider: 'second', model: 'b' } },
    options: { '*': ['one', 'two'] },
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
