import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DataOf } from '@orangery/api/contract';
import { everythingServer } from '@orangery/testing/everything-server';
import { type SearchServer, startSearchServer } from '@orangery/testing/search-server';
import { root } from './builds.ts';
import { type Site, startSite } from './site.ts';
import { test as base, expect } from './test.ts';

/** Uses of a level that count together, as far as tests change them. */
type Pool = { name: string; day: number | null; month: number | null };
type Catalogue = { levels: Record<string, { pools: Pool[] }> };

/** The plan catalogue of a site, which an operator edits while it runs. */
export type PlansFile = {
  /** Sets how often a day a level may use what counts together. */
  setDay(level: number, pool: string, day: number | null): Promise<void>;
  /** Puts any text into the file. */
  write(text: string): Promise<void>;
};

/** A site with a search engine, an MCP server, its own list of words and plan catalogue. */
type Equipped = {
  site: Site;
  search: SearchServer;
  plans: string;
  /**
   * Lists further MCP servers beside the first one, by their ids, and waits until the site has read the list: a server of the
   * test before, with another address, would be taken for one of this test.
   */
  listServers(further: Readonly<Record<string, object>>): Promise<void>;
};

/** What is neither asked nor answered on such a site. */
const sensitiveWords = ['forbidden fruit', '禁果之歌'] as const;

/** A published MCP server, as a program. */
const everything = { stdio: { command: process.execPath, args: [everythingServer] } };

const shippedPlans = path.join(root, 'server/catalogue/plans.json');

async function startEquipped(): Promise<Equipped> {
  const folder = await mkdtemp(path.join(process.env.E2E_FOLDER ?? '', 'equipped-'));
  const plans = path.join(folder, 'plans.json');
  const words = path.join(folder, 'words.txt');
  await copyFile(shippedPlans, plans);
  await writeFile(words, ['# of the tests', ...sensitiveWords].join('\n'));
  const mcpServers = path.join(folder, 'mcp-servers.json');
  const writeServers = (further: Readonly<Record<string, object>>) =>
    writeFile(mcpServers, JSON.stringify({ servers: { everything, ...further } }));
  await writeServers({});
  const search = await startSearchServer();
  const site = await startSite({
    PLANS_FILE: plans,
    SENSITIVE_WORDS_FILE: words,
    SEARXNG_URL: search.searxngUrl,
    MCP_SERVERS_FILE: mcpServers,
    // People add MCP servers, of this machine too.
    MCP_SERVERS_PER_ACCOUNT: '2',
    SECRETS_KEY: 'key-of-the-tests-with-32-characters',
    REACHABLE_NETWORKS: '127.0.0.1/32',
  });
  return {
    site,
    search,
    plans,
    async listServers(further) {
      await writeServers(further);
      const listed = ['everything', ...Object.keys(further)].sort();
      await expect.poll(() => serversOf(site)).toEqual(listed);
    },
  };
}

/** Names of the MCP servers that the site offers to everybody. */
async function serversOf(site: Site): Promise<string[]> {
  const response = await fetch(`${site.url}/chat/plugins`);
  const { data } = (await response.json()) as { data: DataOf<'GET /chat/plugins'> };
  const ofServers = data.plugins.filter(({ id }) => id >= 1_000_000_000);
  return ofServers.map(({ name }) => name).sort();
}

function plansIn(file: string): PlansFile {
  const write = (text: string) => writeFile(file, text);
  return {
    write,
    async setDay(level, name, day) {
      const catalogue = JSON.parse(await readFile(file, 'utf8')) as Catalogue;
      const pool = catalogue.levels[level]?.pools.find((one) => one.name === name);
      if (!pool) throw new Error(`The level ${level} has no pool ${name}.`);
      pool.day = day;
      await write(JSON.stringify(catalogue));
    },
  };
}

/** `test` on such a site; every test gets a search engine without a script, and the plans as they are shipped. */
export const equippedTest = base.extend<{ search: SearchServer; plans: PlansFile }, { equipped: Equipped }>({
  equipped: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const equipped = await startEquipped();
      await use(equipped);
      await equipped.site.stop();
      await equipped.search.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: [({ equipped }, use) => use(equipped.site), { scope: 'worker' }],
  search: async ({ equipped: { search } }, use) => {
    search.script(() => undefined);
    search.requests.length = 0;
    await use(search);
  },
  plans: async ({ equipped: { plans } }, use) => {
    await use(plansIn(plans));
    await copyFile(shippedPlans, plans);
  },
});
