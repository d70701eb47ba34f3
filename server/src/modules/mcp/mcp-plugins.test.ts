import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { errors } from '@orangery/api/contract';
import { afterAll, expect, it, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';
import { pluginIdOf } from './servers-file.ts';
import { startMcpDouble } from './testing/mcp-double.ts';

const id = pluginIdOf('garden');
const double = await startMcpDouble([
  { name: 'peel', title: 'Peel', description: 'Peels an orange.' },
  { name: 'plant', description: 'Plants a tree.' },
]);
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

it('a server that is away is shown as not reachable, and can be installed all the same', async () => {
  await reachable();
  const { token } = await server.signUp();
  await double.close();
  await vi.waitFor(async () => expect((await garden())?.reachable).toBe(false));
  expect((await change(token, { installed: true })).data.plugin).toMatchObject({
    installed: true,
    reachable: false,
  });
});
