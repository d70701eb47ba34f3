import { expect, it } from 'vitest';
import type { Tool } from './tool.ts';
import { createToolsService } from './tools.service.ts';

const tool = (name: string, more: Partial<Tool> = {}): Tool => ({
  name,
  pluginId: 1,
  title: () => name,
  description: '',
  parameters: { type: 'object' },
  timeout: 1_000,
  run: async () => ({ text: name }),
  ...more,
});
const account = { id: 'a', vipLevel: 1 } as const;
const offered = async (own: readonly Tool[], others: readonly Tool[] = []) => {
  const tools = [...own, ...others].map(({ name }) => name);
  const plugins = {
    enabledPlugins: async () => [
      { id: 1, params: {}, tools },
      { id: 2, params: {}, tools },
    ],
    switchedOff: async () => [],
  };
  const all = await createToolsService(own, plugins, [() => others]).of(account);
  return all.map(({ name }) => name);
};

it('an answer is offered the built-in tools and those of MCP servers', async () => {
  expect(await offered([tool('search')], [tool('x__say', { pluginId: 2 })])).toEqual(['search', 'x__say']);
});

it('an answer is offered no more tools than a model takes beside the two that read files', async () => {
  const many = Array.from({ length: 300 }, (_, index) => tool(`x__${index}`, { pluginId: 2 }));
  const names = await offered([tool('search')], many);
  expect(names).toHaveLength(126);
  expect(names[0]).toBe('search');
});

it('descriptions that are too long together leave room for shorter ones', async () => {
  const long = (name: string) =>
    tool(name, { pluginId: 2, parameters: { type: 'object', about: 'x'.repeat(35_000) } });
  expect(await offered([], [long('x__a'), long('x__b'), tool('x__c', { pluginId: 2 })])).toEqual([
    'x__a',
    'x__c',
  ]);
});
