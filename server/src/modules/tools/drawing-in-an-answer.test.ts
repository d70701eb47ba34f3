import type { AnswerEvent, AnswerStep } from '@orangery/api/contract';
import { startImageServer } from '@orangery/testing/image-server';
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { chatClient, questionOf } from '../chat/testing/chat-client.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';

const model = await startOpenAiServer();
const painter = await startImageServer();
afterAll(() => Promise.all([model.close(), painter.close()]));

const config = {
  dataDir: useTemporaryFolder(),
  openai: { baseUrl: model.url, apiKey: undefined },
  imageModel: { baseUrl: painter.url, apiKey: 'sk-test', model: 'painter-1' },
};
const server = useTestApp(undefined, { config });
const chat = chatClient(server.app);

let token = '';
beforeAll(async () => {
  token = (await server.signUp()).token;
  await server.database().db.updateTable('accounts').set({ vip_level: 2 }).execute();
  await server.call('POST /chat/user/install-plugin', { body: { id: 8, installed: true } }, { token });
});

const drawTree = { name: 'draw_picture', arguments: '{"description":"an orange tree"}' };
const ask = async () => {
  model.script([{ calls: [drawTree] }, { text: 'There it is.' }]);
  const question = questionOf('Draw a tree', { model: 'GPT-4.0 with plugs' });
  return { id: question.answer_id, reading: await chat.ask(token, question) };
};
const lastStep = (events: readonly AnswerEvent[]): AnswerStep | undefined =>
  events.flatMap((event) => (event.type === 'tool' ? [event.step] : [])).at(-1);
const hasLeft = (count: number) =>
  vi.waitFor(async () => {
    const { other_quotas } = (await server.call('GET /chat/user/info', {}, { token })).data;
    expect(other_quotas.find(({ use }) => use === 'drawing')?.left).toBe(count);
  });

it('an answer draws a picture, which costs one of the drawings of the plan and is shown with its step', async () => {
  const { other_quotas } = (await server.call('GET /chat/user/info', {}, { token })).data;
  const before = other_quotas.find(({ use }) => use === 'drawing')?.left ?? 0;
  const step = lastStep(await (await ask()).reading.rest());
  expect(step).toMatchObject({ state: 'done', cost: { use: 'drawing', amount: 1 } });
  expect(step?.pictures).toMatchObject([{ address: expect.stringMatching(/^\/(?!\/)/) }]);
  await hasLeft(before - 1);
  const { drawings } = (await server.call('GET /chat/images', {}, { token })).data;
  expect(drawings[0]?.pictures).toEqual(step?.pictures);

  // What is not drawn costs nothing: it fails, or is stopped.
  painter.script([{ status: 500 }]);
  const failed = lastStep(await (await ask()).reading.rest());
  expect(failed).toMatchObject({ state: 'failed' });
  expect(failed?.cost).toBeUndefined();
  await hasLeft(before - 1);

  painter.script([{ wait: true }]);
  const asked = painter.requests.length;
  const { id, reading } = await ask();
  await vi.waitFor(() => expect(painter.requests).toHaveLength(asked + 1));
  await chat.stop(token, id);
  expect(lastStep(await reading.rest())).toMatchObject({ state: 'stopped' });
  await hasLeft(before - 1);
  painter.release();
});
