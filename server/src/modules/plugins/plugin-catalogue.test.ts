import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { testConfig } from '../../testing/test-app.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';
import type { PluginCatalogue } from './catalogue-schema.ts';
import { openPluginCatalogue, readPluginCatalogue } from './plugin-catalogue.ts';

const shipped = readPluginCatalogue(testConfig().pluginsFile);
const file = path.join(useTemporaryFolder(), 'plugins.json');
let written = 0;
const write = (content: unknown) => {
  writeFileSync(file, JSON.stringify(content));
  written += 1;
  utimesSync(file, new Date(2026, 10, 20, 12, written), new Date(2026, 10, 20, 12, written));
};
const changed = (change: (plugin: PluginCatalogue['plugins'][number]) => unknown) => {
  const copy = structuredClone(shipped);
  const search = copy.plugins.find(({ id }) => id === 7);
  if (search) change(search);
  return copy;
};
const levels = [{ period: 'month' as const, price: 900, original_price: 800 }];
const choice = { kind: 'choice' as const, name: 'speed', label: { en: 'Speed' } };

test('the plugin catalogue that is shipped has the plugins of this server, in every language', () => {
  expect(shipped.plugins.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const { name, description, about, examples } of shipped.plugins)
    for (const texts of [name, description, about, examples])
      expect(Object.keys(texts ?? {}).sort()).toEqual(['en', 'fa', 'ru', 'zh']);
});

describe('a plugin catalogue that cannot be used', () => {
  test.each([
    [
      'a plugin this server has not',
      changed((plugin) => Object.assign(plugin, { id: 9 })),
      /plugins\[0\]\.id: .*1, 2, 3/,
    ],
    [
      'a plugin twice',
      changed((plugin) => Object.assign(plugin, { id: 1 })),
      /plugins: must not name one twice/,
    ],
    [
      'a category that is none',
      changed((plugin) => Object.assign(plugin, { category: 'games' })),
      /category: .*games/,
    ],
    ['no English name', changed((plugin) => Object.assign(plugin, { name: { zh: '联网' } })), /name\.en/],
    ['a field it does not know', changed((plugin) => Object.assign(plugin, { prize: 1 })), /prize/],
    [
      'a sold plugin without a price',
      changed((plugin) => Object.assign(plugin, { access: { kind: 'subscribe' } })),
      /access\.levels/,
    ],
    [
      'a discount that raises the price',
      changed((plugin) => Object.assign(plugin, { access: { kind: 'trial', levels } })),
      /original_price: must be more/,
    ],
    [
      'a default that is no choice',
      changed((plugin) =>
        plugin.fields.push({
          ...choice,
          default: 'slow',
          choices: [{ value: 'fast', label: { en: 'Fast' } }],
        }),
      ),
      /default: must be one/,
    ],
    [
      'a setting twice',
      changed((plugin) =>
        plugin.fields.push({ kind: 'switch', name: 'isOpen', label: { en: 'On' }, default: true }),
      ),
      /fields: must not name one twice/,
    ],
  ])('stops the start: %s', (_what, content, message) => {
    write(content);
    expect(() => readPluginCatalogue(file)).toThrow(message);
  });

  test('written while the server runs is logged, and the last good one stays until the next good one', () => {
    const log = { info: vi.fn(), error: vi.fn() };
    write(shipped);
    const catalogue = openPluginCatalogue(file, log);
    write(changed((plugin) => Object.assign(plugin, { category: 'games' })));
    expect(catalogue.current().plugins).toHaveLength(shipped.plugins.length);
    expect(JSON.stringify(log.error.mock.calls)).toContain('games');
    write({ ...shipped, plugins: shipped.plugins.slice(0, 2) });
    expect(catalogue.current().plugins).toHaveLength(2);
  });
});
