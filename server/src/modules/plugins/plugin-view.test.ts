import { expect, it } from 'vitest';
import type { OfferedPlugin } from './offered-plugins.ts';
import { pluginOf } from './plugin-view.ts';
import type { HeldPlugin } from './plugins.repository.ts';

const item = { name: 'file:///plans', title: 'Plans', description: '' };
const offered: OfferedPlugin = {
  id: 1_000_000_000,
  name: { en: 'Garden' },
  description: { en: 'Grows oranges.' },
  category: 'services',
  icon: 'plug',
  access: { kind: 'free' },
  fields: [],
  tools: Array.from({ length: 200 }, (_, index) => ({
    name: `garden__${index}`,
    title: { en: `Tool ${index}` },
    description: { en: 'x'.repeat(1_000) },
  })),
  prompts: [{ ...item, arguments: [] }],
  resources: [{ ...item, type: null }],
};
const rowOf = (installed: boolean): HeldPlugin => ({
  pluginId: offered.id,
  installed,
  enabled: true,
  params: {},
  toolsOff: [],
  trial: 'none',
  subscription: 'none',
  endsAt: null,
});
const seen = (row: HeldPlugin | undefined) => pluginOf({ offered, row, vipLevel: 1 }, 'en', []);

it.each([
  ['never installed', undefined],
  ['uninstalled', rowOf(false)],
])('who has %s a plugin sees some of its tools in short, and no addresses of its server', (_, row) => {
  const { tools, prompts, resources } = seen(row);
  expect(tools).toHaveLength(50);
  expect(tools[0]).toMatchObject({ name: 'garden__0', description: `${'x'.repeat(159)}…` });
  expect([prompts, resources]).toEqual([[], []]);
});

it('who has installed a plugin sees all that it offers', () => {
  const { tools, prompts, resources } = seen(rowOf(true));
  expect(tools).toHaveLength(200);
  expect(tools[0]?.description).toHaveLength(1_000);
  expect([prompts, resources]).toMatchObject([[item], [item]]);
});
