import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnswerEvent, AnswerStep } from '@orangery/api/contract';
import { startImageServer } from '@orangery/testing/image-server';
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { cheapHash, type TestApp, testConfig, useTestApp } from '../../testing/test-app.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';
import { chatClient, questionOf, textOf } from './testing/chat-client.ts';

const upstream = await startOpenAiServer();
const painter = await startImageServer();
afterAll(() => Promise.all([upstream.close(), painter.close()]));
const config = {
  dataDir: useTemporaryFolder(),
  openai: { baseUrl: upstream.url, apiKey: undefined },
  imageModel: { baseUrl: painter.url, apiKey: 'sk-test', model: 'painter-1' },
};
const model = 'GPT-4.0 with plugs';

let onSearch: (search: { closed: Promise<void> }) => void = () => {};
const searched = new Promise<{ closed: Promise<void> }>((resolve) => {
  onSearch = resolve;
});
/** Never answers. */
const engine = createServer((_request, response) => {
  onSearch({ closed: new Promise((resolve) => void response.on('close', resolve)) });
});
await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
const engineUrl = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
afterAll(() => void engine.close());

/** Signs up somebody who may use plugins. */
async function memberOf(server: TestApp): Promise<string> {
  const { token } = await server.signUp();
  const { id } = (await server.call('GET /chat/user/info', {}, { token })).data;
  await server.database().db.updateTable('accounts').set({ vip_level: 5 }).where('id', '=', id).execute();
  await server.call('POST /chat/user/install-plugin', { body: { id: 7, installed: true } }, { token });
  return token;
}

const stepsOf = (events: readonly AnswerEvent[]): AnswerStep[] => {
  const steps = new Map<number, AnswerStep>();
  for (const event of events) if (event.type === 'tool') steps.set(event.step.number, event.step);
  return [...steps.values()];
};

describe('an answer that uses plugins', () => {
  const server = useTestApp(undefined, { config });
  const chat = chatClient(server.app);
  it('an answer that uses plugins shows the search as a step and cites what it found, also for a reader that comes back', async () => {
    const token = await memberOf(server);
    const question = questionOf('call=search_web', { model });
    const events = await (await chat.ask(token, question)).rest();
    expect(events.at(-1)).toMatchObject({ type: 'done', finish: 'stop' });
    expect(textOf(events)).toContain('[1] ');
    const [step] = stepsOf(events);
    expect(step).toMatchObject({
      number: 1,
      name: 'search_web',
      title: 'Search the web',
      arguments: '{"query":"model"}',
      state: 'done',
    });
    expect(step?.sources?.length).toBeGreaterThan(0);
    const again = await (await chat.resume(token, question.answer_id)).rest();
    expect(stepsOf(again)).toEqual([step]);
    expect(textOf(again)).toBe(textOf(events));

    const other = await buildApp(testConfig(config), { database: server.database(), hashCost: cheapHash });
    const elsewhere = await chatClient(() => other).resume(token, question.answer_id);
    expect(stepsOf(await elsewhere.rest())).toEqual([step]);
    await other.close();
  });

  it('an answer of a model without plugins is offered no tool, nor one whose plugin is switched off', async () => {
    const token = await memberOf(server);
    const before = upstream.requests.length;
    await (await chat.ask(token, questionOf('hi', { model: '4.0' }))).rest();
    await (await chat.ask(token, questionOf('hi', { model }))).rest();
    await server.call('POST /chat/user/install-plugin', { body: { id: 7, isEnable: false } }, { token });
    await (await chat.ask(token, questionOf('hi', { model }))).rest();
    const offered = upstream.requests.slice(before).map(({ body }) => 'tools' in body);
    expect(offered).toEqual([false, true, false]);
  });

  const drawTree = { name: 'draw_picture', arguments: '{"description":"an orange tree"}' };
  const draw = async (token: string) => {
    upstream.script([{ calls: [drawTree] }, { text: 'There it is.' }]);
    const question = questionOf('Draw a tree', { model });
    return { id: question.answer_id, reading: await chat.ask(token, question) };
  };
  const drawingsLeft = async (token: string) => {
    const { other_quotas } = (await server.call('GET /chat/user/info', {}, { token })).data;
    return other_quotas.find(({ use }) => use === 'drawing')?.left ?? 0;
  };

  it('an answer that draws costs one drawing of the plan, and nothing when it fails or is stopped', async () => {
    const token = await memberOf(server);
    await server.call('POST /chat/user/install-plugin', { body: { id: 8, installed: true } }, { token });
    const before = await drawingsLeft(token);
    const hasCost = (count: number) =>
      vi.waitFor(async () => expect(await drawingsLeft(token)).toBe(before - count));

    const [drawn] = stepsOf(await (await draw(token)).reading.rest());
    expect(drawn).toMatchObject({ state: 'done', cost: { use: 'drawing', amount: 1 } });
    await hasCost(1);
    const { drawings } = (await server.call('GET /chat/images', {}, { token })).data;
    expect(drawn?.pictures).toEqual(drawings[0]?.pictures);
    expect(drawn?.pictures?.[0]?.address).toMatch(/^\/(?!\/)/);

    painter.script([{ status: 500 }]);
    const [failed] = stepsOf(await (await draw(token)).reading.rest());
    expect(failed?.state).toBe('failed');
    expect(failed).not.toHaveProperty('cost');
    await hasCost(1);

    painter.script([{ wait: true }]);
    const asked = painter.requests.length;
    const { id, reading } = await draw(token);
    await vi.waitFor(() => expect(painter.requests).toHaveLength(asked + 1));
    await chat.stop(token, id);
    expect(stepsOf(await reading.rest())).toMatchObject([{ state: 'stopped' }]);
    await hasCost(1);
    painter.release();
    upstream.script([]);
  });
});

describe('an answer whose tool is at work', () => {
  const search = { searxngUrl: engineUrl, bing: undefined };
  const server = useTestApp(undefined, { config: { ...config, search } });
  const chat = chatClient(server.app);

  it('an answer whose tool is at work can be stopped: the search ends, and its step counts as stopped', async () => {
    const token = await memberOf(server);
    const question = questionOf('call=search_web', { model });
    const reading = await chat.ask(token, question);
    const { closed } = await searched;
    expect(await chat.stop(token, question.answer_id)).toMatchObject({ data: { stopped: true } });
    await closed;
    const events = await reading.rest();
    expect(stepsOf(events)).toMatchObject([{ state: 'stopped' }]);
    expect(events.at(-1)).toMatchObject({ type: 'done', finish: 'stopped' });
    const stored = await (await chat.resume(token, question.answer_id)).rest();
    expect(stepsOf(stored)).toMatchObject([{ state: 'stopped' }]);
  });
});
