import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { root } from './builds.ts';
import { type Site, startSite } from './site.ts';
import { test as base } from './test.ts';

type Entry = { id: number; access: unknown };
type Catalogue = { plugins: Entry[] };

const levels = [{ period: 'month', price: 900 }];

/** One plugin for each way there is of having one. */
const accessOf: Readonly<Record<number, unknown>> = {
  1: { kind: 'subscribe', levels },
  2: { kind: 'trial', levels },
  3: { kind: 'vip' },
  4: { kind: 'free' },
  5: { kind: 'free' },
  6: { kind: 'payment', levels },
  7: { kind: 'free' },
  8: { kind: 'free' },
};

async function startWithPlugins(): Promise<Site> {
  const shipped = await readFile(path.join(root, 'server/catalogue/plugins.json'), 'utf8');
  const catalogue = JSON.parse(shipped) as Catalogue;
  const plugins = catalogue.plugins.map((plugin) => ({ ...plugin, access: accessOf[plugin.id] }));
  const folder = await mkdtemp(path.join(process.env.E2E_FOLDER ?? '', 'plugins-'));
  const file = path.join(folder, 'plugins.json');
  await writeFile(file, JSON.stringify({ ...catalogue, plugins }));
  return startSite({ PLUGINS_FILE: file });
}

/** `test` on a site whose plugins have all six statuses between them. */
export const pluginsTest = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const site = await startWithPlugins();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export const pluginCentre = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Plugins', exact: true });

/** A plugin in the list. */
export const pluginItem = (page: Page, name: string): Locator =>
  pluginCentre(page).getByRole('listitem', { name, exact: true });
