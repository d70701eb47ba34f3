import { startOpenAiServer } from '@orangery/testing/openai-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';

const upstream = await startOpenAiServer();
beforeEach(() => void upstream.requests.splice(0));
afterAll(() => upstream.close());

const openai = { baseUrl: upstream.url, apiKey: 'secret-key' };
const body = { question: 'How do I bake bread?', answer: 'With flour, water and patience.' };
const [database] = testDatabases;

describe('titles of chats', () => {
  const server = useTestApp(database, { config: { openai } });
  const titleOf = async (token: string) =>
    (await server.call('POST /chat/title', { body }, { token })).data.title;

  it('a title is written by the model from the first question and answer, and no use is counted', async () => {
    const { token } = await server.signUp();
    const quotas = async () => (await server.call('GET /chat/user/info', {}, { token })).data.quotas;
    const before = await quotas();
    upstream.script([{ text: '"Baking bread."' }]);
    expect(await titleOf(token)).toBe('Baking bread');
    expect(JSON.stringify(upstream.requests[0]?.body.messages)).toContain(body.answer);
    expect(await quotas()).toEqual(before);
  });

  it('a model that fails gives no title, and no error', async () => {
    const { token } = await server.signUp();
    upstream.script([{ status: 400 }]);
    expect(await titleOf(token)).toBeNull();
  });

  it('a guest gets no title', async () => {
    expect((await server.call('POST /chat/title', { body })).status).toBe(401);
    expect(upstream.requests).toEqual([]);
  });

  it('the configuration of the application says that titles are written', async () => {
    expect((await server.call('GET /chat/help/config')).data.titles).toBe(true);
  });
});

describe.each([
  ['of an operator who does not want them', { openai, chatTitles: false }],
  ['without a model', {}],
])('titles of chats %s', (_name, config) => {
  const server = useTestApp(database, { config });

  it('titles are not written, which the configuration of the application says', async () => {
    const { token } = await server.signUp();
    expect((await server.call('POST /chat/title', { body }, { token })).data.title).toBeNull();
    expect((await server.call('GET /chat/help/config')).data.titles).toBe(false);
    expect(upstream.requests).toEqual([]);
  });
});
