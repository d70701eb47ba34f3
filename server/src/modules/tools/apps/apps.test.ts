import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { errors } from '@orangery/api/contract';
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testConfig, useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { chatClient, questionOf } from '../../chat/testing/chat-client.ts';
import { pluginIdOf } from '../../mcp/servers-file.ts';
import { startMcpDouble } from '../../mcp/testing/mcp-double.ts';
import { useTemporaryFolder } from '../../storage/testing/temporary-folder.ts';

const upstream = await startOpenAiServer();
const page = 'ui://garden/peeler';
const listed = [
  {
    name: 'peel',
    title: 'Peel',
    annotations: { readOnlyHint: true },
    _meta: { ui: { resourceUri: page } },
  },
  { name: 'plant', title: 'Plant' },
  { name: 'count', annotations: { readOnlyHint: true }, _meta: { ui: { visibility: ['app'] } } },
  { name: 'think', annotations: { readOnlyHint: true }, _meta: { ui: { visibility: ['model'] } } },
];
/** What the server gives for addresses of pages; it refuses others. */
let pages: Readonly<Record<string, object>> = {};
const garden = await startMcpDouble(listed, undefined, {
  'resources/list': () => ({ resources: [] }),
  'resources/read': ({ uri }) => {
    const content = pages[String(uri)];
    if (!content) throw new Error('There is no such page');
    return { contents: [{ uri, ...content }] };
  },
});
afterAll(() => Promise.all([upstream.close(), garden.close()]));
const pluginId = pluginIdOf('garden');
const folder = useTemporaryFolder();
const mcpServersFile = path.join(folder, 'servers.json');
const sensitiveWordsFile = path.join(folder, 'words.txt');
writeFileSync(mcpServersFile, JSON.stringify({ servers: { garden: { http: { url: garden.url } } } }));
writeFileSync(sensitiveWordsFile, 'forbidden fruit');
const config = testConfig({
  openai: { baseUrl: upstream.url, apiKey: undefined },
  mcpServersFile,
  sensitiveWordsFile,
});

const html = '<p>Oranges</p>';
const pageOf = (more: object = {}) => ({ mimeType: 'text/html;profile=mcp-app', text: html, ...more });

describe.each(testDatabases)('apps of steps, on $name', (kind) => {
  const server = useTestApp(kind, { config });
  const chat = chatClient(server.app);

  beforeEach(() => {
    garden.double.tools = listed;
    garden.double.onCall = () => 'said';
    pages = { [page]: pageOf() };
  });

  const install = (token: string, body: object = {}) =>
    server.call(
      'POST /chat/user/install-plugin',
      { body: { id: pluginId, installed: true, ...body } },
      { token },
    );
  const member = async (): Promise<string> => {
    const { token } = await server.signUp();
    await server.database().db.updateTable('accounts').set({ vip_level: 5 }).execute();
    await vi.waitFor(async () =>
      expect((await install(token)).data.plugin).toMatchObject({ reachable: true, tools: { length: 3 } }),
    );
    return token;
  };
  /** Asks, and has a tool called on the way. */
  const ask = async (token: string, tool = 'peel') => {
    upstream.script([
      { calls: [{ name: `garden__${tool}`, arguments: '{"text":"orange"}' }] },
      { text: 'Done.' },
    ]);
    const question = questionOf('Peel it', { model: 'GPT-4.0 with plugs' });
    const events = await (await chat.ask(token, question)).rest();
    const [step] = events.flatMap((event) => (event.type === 'tool' ? [event.step] : [])).slice(-1);
    return { place: { answer_id: question.answer_id, step: 1 }, step };
  };
  let known: ReturnType<typeof start> | undefined;
  const start = async () => {
    const token = await member();
    return { token, ...(await ask(token)) };
  };
  /** An app of a person who changes nothing of the plugin. */
  const shown = () => {
    known ??= start();
    return known;
  };
  type Place = { answer_id: string; step: number };
  const open = (token: string, place: Place) =>
    server.call('GET /chat/completions/app', { query: place }, { token });
  const call = (
    token: string,
    place: Place,
    tool: string,
    more: { arguments?: object; allowed?: object } = {},
  ) =>
    server.call(
      'POST /chat/completions/app/call',
      { body: { ...place, tool, arguments: {}, ...more } as never },
      { token },
    );

  it('a step of a tool with a page has an app, which is given the whole call and its result', async () => {
    const token = await member();
    pages = {
      [page]: pageOf({
        _meta: { ui: { csp: { connectDomains: ['https://api.example.com', 'http://127.0.0.1'] } } },
      }),
    };
    const { place, step } = await ask(token);
    expect(step).toMatchObject({ state: 'done', result: 'said', app: true });
    expect((await open(token, place)).data).toEqual({
      html,
      reaches: ['https://api.example.com'],
      loads: [],
      input: { text: 'orange' },
      result: { content: [{ type: 'text', text: 'said' }] },
    });
    const initialize = garden.received.find(({ method }) => method === 'initialize');
    expect(initialize?.params).toMatchObject({
      capabilities: {
        extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
      },
    });
  });

  it('an app belongs to the person who asked, and to a step that has one', async () => {
    const token = await member();
    const { place } = await ask(token);
    expect((await open(await member(), place)).code).toBe(errors.appNotKept);
    expect((await open(token, { ...place, step: 2 })).code).toBe(errors.appNotKept);
    expect((await call(await member(), place, 'peel')).code).toBe(errors.appNotKept);
    const plain = await ask(token, 'think');
    expect(plain.step).not.toHaveProperty('app');
    expect((await open(token, plain.place)).code).toBe(errors.appNotKept);
  });

  it('an app whose plugin was uninstalled or switched off is not opened', async () => {
    const token = await member();
    const { place } = await ask(token);
    await install(token, { isEnable: false });
    expect((await open(token, place)).code).toBe(errors.appUnreachable);
    await install(token, { installed: false });
    expect((await open(token, place)).code).toBe(errors.pluginNotInstalled);
    expect((await call(token, place, 'peel')).code).toBe(errors.pluginNotInstalled);
  });

  it('an app without a page that can be shown is refused as such', async () => {
    const { token, place } = await shown();
    pages = { [page]: pageOf({ mimeType: 'text/html' }) };
    expect((await open(token, place)).code).toBe(errors.appUnusable);
    pages = {};
    expect((await open(token, place)).code).toBe(errors.appUnusable);
  });

  it('what is too large to be kept for an app is said to be so', async () => {
    const { token } = await shown();
    garden.double.onCall = () => 'x'.repeat(300_000);
    const { place, step } = await ask(token);
    expect(step).toMatchObject({ app: true });
    expect((await open(token, place)).code).toBe(errors.appNotKept);
  });

  it('what must not be shown is not kept for an app', async () => {
    const { token } = await shown();
    garden.double.onCall = () => 'forbidden fruit';
    const { place, step } = await ask(token);
    expect(step).not.toHaveProperty('app');
    expect((await open(token, place)).code).toBe(errors.appNotKept);
  });

  it('an app calls what only reads without a question, also what is there for apps only', async () => {
    const { token, place } = await shown();
    const called = vi.fn(() => 'three');
    garden.double.onCall = called;
    const { data } = await call(token, place, 'count', { arguments: { text: 'trees' } });
    expect(data).toEqual({ result: { content: [{ type: 'text', text: 'three' }] }, asks: null });
    expect(called).toHaveBeenCalledWith(expect.objectContaining({ name: 'count', input: { text: 'trees' } }));
  });

  it('a tool that may change something runs for an app when the person has allowed what they were shown', async () => {
    const { token, place } = await shown();
    const called = vi.fn(() => 'planted');
    garden.double.onCall = called;
    const { asks } = (await call(token, place, 'plant')).data;
    expect(asks).toMatchObject({ name: 'garden__plant', title: 'Plant', server: 'garden' });
    const once = { fingerprint: asks?.fingerprint ?? '', for: 'once' };
    expect(
      (await call(token, place, 'plant', { allowed: { ...once, fingerprint: 'another' } })).data.asks,
    ).toEqual(asks);
    expect(called).not.toHaveBeenCalled();
    expect((await call(token, place, 'plant', { allowed: once })).data.result).toMatchObject({
      content: [{ text: 'planted' }],
    });
    expect((await call(token, place, 'plant')).data.asks).toEqual(asks);
    await call(token, place, 'plant', { allowed: { ...once, for: 'always' } });
    expect((await call(token, place, 'plant')).data.result).not.toBeNull();
    expect(called).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['is there for models only', 'think', {}],
    ['does not exist', 'prune', {}],
    ['is another plugin’s', 'search_web', {}],
    ['is named as models name it', 'garden__plant', {}],
    ['is given very long arguments', 'count', { arguments: { text: 'x'.repeat(30_000) } }],
  ])('an app cannot call a tool that %s', async (_, tool, more) => {
    const { token, place } = await shown();
    expect((await call(token, place, tool, more)).code).toBe(errors.badParameter);
  });

  it('an app cannot call a tool that the person has switched off', async () => {
    const token = await member();
    const { place } = await ask(token);
    await install(token, { tools_off: ['garden__plant'] });
    expect((await call(token, place, 'plant')).code).toBe(errors.badParameter);
  });

  it('words that must not be shown pass neither to a tool nor to an app', async () => {
    const { token, place } = await shown();
    const bad = { arguments: { text: 'forbidden fruit' } };
    expect((await call(token, place, 'count', bad)).code).toBe(errors.sensitiveInput);
    garden.double.onCall = () => 'forbidden fruit';
    expect((await call(token, place, 'count')).code).toBe(errors.sensitiveOutput);
  });

  it('an app reads a resource of its server, for the person whose step it is', async () => {
    const { token, place } = await shown();
    const read = async (from: string, uri: string) =>
      server.call('POST /chat/completions/app/read', { body: { ...place, uri } }, { token: from });
    pages = {
      'file:///notes': { mimeType: 'text/plain', text: 'Oranges' },
      'file:///bad': { text: 'forbidden fruit' },
      'file:///long': { text: 'x'.repeat(1024 * 1024) },
    };
    expect((await read(token, 'file:///notes')).data.result).toMatchObject({
      contents: [{ uri: 'file:///notes', mimeType: 'text/plain', text: 'Oranges' }],
    });
    const refused = ['file:///none', 'file:///bad', 'file:///long', 'file:///forbidden fruit'];
    expect(await Promise.all(refused.map(async (uri) => (await read(token, uri)).code))).toEqual([
      errors.contentsRefused,
      errors.sensitiveOutput,
      errors.contentsTooLong,
      errors.sensitiveInput,
    ]);
    expect((await read(await member(), 'file:///notes')).code).toBe(errors.appNotKept);
  });

  it('offers no tool to the model that is there for apps only', async () => {
    await ask((await shown()).token);
    const body = JSON.stringify(upstream.requests.at(-1)?.body);
    expect(body).toContain('garden__plant');
    expect(body).not.toContain('garden__count');
  });
});
