import type { Plugin } from '@orangery/api';
import type { FakeHandlers } from '@orangery/testing';

/** A free plugin of a page, for tests. */
export const plugin = (id: number, name: string, changes: Partial<Plugin> = {}): Plugin => ({
  id,
  name,
  description: `What ${name} does.`,
  about: `About ${name}.\n\nMore of it.`,
  examples: [`Use ${name}`],
  category: 'web',
  icon: 'globe',
  plugin_flag: 1,
  subscription: 'free',
  can_try: false,
  usable: true,
  reachable: true,
  installed: false,
  isEnable: false,
  expire_time: null,
  params: {},
  fields: [],
  tools: [],
  prompts: [],
  resources: [],
  ...changes,
});

export const trial = (changes: Partial<Plugin> = {}): Plugin =>
  plugin(2, 'Tables', {
    plugin_flag: 2,
    subscription: 'unsubscribed',
    can_try: true,
    usable: false,
    category: 'pictures',
    ...changes,
  });

export const forVips = (): Plugin =>
  plugin(3, 'Questions', { plugin_flag: 6, subscription: 'unsubscribed', usable: false });

/** A server with these plugins; a change does what it says. */
export function serverOf(...plugins: Plugin[]): FakeHandlers {
  let all = plugins;
  const put = (id: number, changes: Partial<Plugin>) => {
    all = all.map((one) => (one.id === id ? { ...one, ...changes } : one));
    const found = all.find((one) => one.id === id);
    if (!found) throw new Error(`There is no plugin ${id}`);
    const held = all.filter(({ installed }) => installed);
    const now = held.map((one) => ({ id: one.id, enabled: one.isEnable, params: one.params }));
    return { plugin: found, plugins: now };
  };
  return {
    'GET /chat/plugins': () => ({
      categories: [
        { id: 'web', name: 'Web' },
        { id: 'pictures', name: 'Pictures' },
      ],
      plugins: [...all],
      own_servers: 0,
    }),
    'POST /chat/user/install-plugin': ({ body }) => {
      const { id, installed, isEnable, params, tools_off: off } = body;
      const before = all.find((one) => one.id === id);
      return put(id, {
        ...(installed !== undefined && { installed, isEnable: installed }),
        ...(isEnable !== undefined && { isEnable }),
        ...(params && { params: { ...before?.params, ...params } }),
        ...(off && { tools: before?.tools.map((tool) => ({ ...tool, on: !off.includes(tool.name) })) ?? [] }),
      });
    },
    'POST /chat/plugins/trial': ({ body: { id } }) =>
      put(id, {
        can_try: false,
        usable: true,
        installed: true,
        isEnable: true,
        expire_time: Date.UTC(2026, 10, 29),
      }),
    'GET /chat/plugins/subscribe/levels': () => ({
      sold: false,
      levels: [
        { period: 'month', price: 900, original_price: null },
        { period: 'year', price: 7_800, original_price: 10_800 },
      ],
    }),
  };
}
