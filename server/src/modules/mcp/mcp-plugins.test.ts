import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { errors } from '@orangery/api/contract';
import { afterAll, expect, it, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';
import { pluginIdOf } from './servers-file.ts';
import { startMcpDouble } from './testing/mcp-double.ts';

const id = pluginIdOf('garden');
const tools = [
  { name: 'peel', title: 'Peel', description: 'Peels an orange.' },
  { name: 'plant', description: 'Plants a tree.' },
];
const double = await startMcpDouble(tools, undefined, {
  'prompts/list': () => ({ prompts: [{ name: 'plant', arguments: [{ name: 'tree', required: true }] }] }),
  'prompts/get': ({ arguments: given }) => {
    const { tree } = given as { tree?: string };
    if (tree === undefined) throw new Error('Which tree?');
    return { messages: [{ role: 'user', content: { type: 'text', text: `Plant ${tree}.` } }] };
  },
  'resources/list': () => ({ resources: [{ uri: 'garden://map', name: 'Map' }] }),
  'resources/read': ({ uri }) => ({ contents: [{ uri, text: '<b>North</b>' }] }),
});
afterAll(() => double.close());
const mcpServersFile = path.join(useTemporaryFolder(), 'servers.json');
const name = { en: 'Garden', zh: '花园' };
writeFileSync(mcpServersFile, JSON.stringify({ servers: { garden: { name, http: { url: double.url } } } }));
const server = useTestApp(undefined, { config: { mcpServersFile } });

async function garden(token?: string, language = 'en') {
  const { data } = await server.call('GET /chat/plugins', {}, { ...(token && { token }), language });
  return data.plugins.find((plugin) => plugin.id === id);
}
const reachable = () => vi.waitFor(async () => expect((await garden())?.reachable).toBe(true));
const change = (token: string, body: { installed?: boolean; tools_off?: string[] }) =>
  server.call('POST /chat/user/install-plugin', { body: { id, ...body } }, { token });

it('an MCP server that the operator lists is a plugin to install, with single tools to switch off', async () => {
  await reachable();
  expect(await garden(undefined, 'zh-tw')).toMatchObject({
    name: '花园',
    category: 'services',
    installed: false,
  });
  const { token } = await server.signUp();
  await change(token, { installed: true });
  await change(token, { tools_off: ['garden__plant'] });
  expect((await garden(token))?.tools).toEqual([
    { name: 'garden__peel', title: 'Peel', description: 'Peels an orange.', on: true },
    { name: 'garden__plant', title: 'plant', description: 'Plants a tree.', on: false },
  ]);
  expect((await change(token, { tools_off: ['search_web'] })).code).toBe(errors.badParameter);
});

it('a tool that its server takes away and brings back stays switched off', async () => {
  await reachable();
  const { token } = await server.signUp();
  await change(token, { installed: true });
  await change(token, { tools_off: ['garden__plant'] });
  const before = double.double.tools;
  await vi.waitFor(() => expect(double.isHeard()).toBe(true));
  const announce = async (tools: typeof before) => {
    double.double.tools = tools;
    double.notify('notifications/tools/list_changed');
    await vi.waitFor(async () => expect((await garden())?.tools).toHaveLength(tools.length));
  };
  await announce(before.filter((tool) => tool.name === 'peel'));
  await change(token, { tools_off: [] });
  await announce(before);
  expect((await garden(token))?.tools.map(({ on }) => on)).toEqual([true, false]);
});

const prompt = (token: string, given: Record<string, string>, plugin = id) =>
  server.call(
    'POST /chat/plugins/prompt',
    { body: { id: plugin, name: 'plant', arguments: given } },
    { token },
  );
const resource = (token: string, name: string) =>
  server.call('POST /chat/plugins/resource', { body: { id, name } }, { token });

it('prompts and resources of an MCP server are for those who have installed its plugin', async () => {
  await reachable();
  const { token } = await server.signUp();
  expect((await prompt(token, { tree: 'oranges' })).code).toBe(errors.pluginNotInstalled);
  expect((await resource(token, 'garden://map')).code).toBe(errors.pluginNotInstalled);
  await change(token, { installed: true });
  expect((await prompt(token, { tree: 'oranges' })).data).toEqual({ text: 'Plant oranges.', left_out: [] });
  expect((await resource(token, 'garden://map')).data.text).toBe('<b>North</b>');
});

it('a prompt that is not filled in, a resource that is not listed and a plugin without a server are refused', async () => {
  await reachable();
  const { token } = await server.signUp();
  await change(token, { installed: true });
  expect((await prompt(token, {})).code).toBe(errors.contentsRefused);
  expect((await resource(token, 'garden://other')).code).toBe(errors.contentsGone);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`a${index}`, 'x']));
  expect((await prompt(token, many)).code).toBe(errors.badParameter);
  await server.call('POST /chat/user/install-plugin', { body: { id: 7, installed: true } }, { token });
  expect((await prompt(token, {}, 7)).code).toBe(errors.contentsGone);
});

it('a server that is away is shown as not reachable, and can be installed all the same', async () => {
  await reachable();
  const { token } = await server.signUp();
  await double.close();
  await vi.waitFor(async () => expect((await garden())?.reachable).toBe(false));
  expect((await change(token, { installed: true })).data.plugin).toMatchObject({
    installed: true,
    reachable: false,
  });
  expect((await prompt(token, { tree: 'oranges' })).code).toBe(errors.serviceUnreachable);
});
