import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type AccountEvent, errors, type VipLevel } from '@orangery/api/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { testConfig, useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';
import type { CatalogueEntry } from './catalogue-schema.ts';
import { createOfferedPlugins, type OfferedPlugin } from './offered-plugins.ts';
import { readPluginCatalogue } from './plugin-catalogue.ts';
import { pluginIds } from './plugin-ids.ts';
import { createPluginRepository } from './plugins.repository.ts';
import { createPlugins } from './plugins.service.ts';

const shipped = readPluginCatalogue(testConfig().pluginsFile);
const levels = [{ period: 'month' as const, price: 900, original_price: 1_200 }];
const accessOf: Readonly<Record<number, CatalogueEntry['access']>> = {
  1: { kind: 'subscribe', levels },
  2: { kind: 'trial', levels },
  3: { kind: 'vip', level: 2 },
  6: { kind: 'payment', levels },
  7: { kind: 'free' },
};
const catalogue = {
  ...shipped,
  plugins: shipped.plugins.map((plugin) => ({ ...plugin, access: accessOf[plugin.id] ?? plugin.access })),
};
const pluginsFile = path.join(useTemporaryFolder(), 'plugins.json');
writeFileSync(pluginsFile, JSON.stringify(catalogue));
const searxng = { search: { searxngUrl: 'http://127.0.0.1:9', bing: undefined } };

describe.each(testDatabases)('plugins on $name', (database) => {
  const server = useTestApp(database, { config: { pluginsFile, ...searxng } });
  const signUp = async () => {
    const { token } = await server.signUp();
    return { token, id: (await server.call('GET /chat/user/info', {}, { token })).data.id };
  };
  const published: [string, AccountEvent][] = [];
  afterEach(() => void published.splice(0));

  const list = async (token?: string, language = 'en') =>
    (await server.call('GET /chat/plugins', {}, { ...(token && { token }), language })).data.plugins;
  const plugin = async (token: string | undefined, id: number) => {
    const found = (await list(token)).find((one) => one.id === id);
    if (!found) throw new Error(`There is no plugin ${id}`);
    return found;
  };
  type Change = {
    installed?: boolean;
    isEnable?: boolean;
    params?: Record<string, boolean | string | number>;
    tools_off?: string[];
  };
  const change = (token: string, id: number, body: Change) =>
    server.call('POST /chat/user/install-plugin', { body: { id, ...body } }, { token });
  const install = (token: string, id: number) => change(token, id, { installed: true });
  const tryOut = (token: string, id: number) =>
    server.call('POST /chat/plugins/trial', { body: { id } }, { token });
  const repository = () => createPluginRepository(server.database().db);
  const service = (extra: readonly OfferedPlugin[] = []) => {
    const offered = createOfferedPlugins({ current: () => catalogue });
    offered.contribute(() => extra);
    return createPlugins({
      repository: repository(),
      offered,
      engines: ['bing', 'google'],
      maxOwnServers: 0,
      isSold: async () => false,
      accountEvents: { publish: (...event) => void published.push(event) },
      findOwner: async (id) => ({ id, vipLevel: 1 }),
    });
  };
  const setLevel = (id: string, vip_level: VipLevel) =>
    server.database().db.updateTable('accounts').set({ vip_level }).where('id', '=', id).execute();
  /** One account for the tests that change nothing. */
  let searching: Promise<string> | undefined;
  const withSearch = () => {
    searching ??= signUp().then(async ({ token }) => {
      await install(token, 7);
      return token;
    });
    return searching;
  };
  /** Lets the trial of an account have begun so many days ago. */
  const claimedDaysAgo = async (accountId: string, days: number) => {
    await sql`update user_plugins set trial_claimed_at = now() - ${days}::int * interval '1 day'
      where account_id = ${accountId}`.execute(server.database().db);
  };
  const endSubscription = async (accountId: string) => {
    await sql`update user_plugins set subscribed_until = now() - interval '1 second'
      where account_id = ${accountId}`.execute(server.database().db);
  };

  test('guests see the catalogue in the language of the request', async () => {
    const plugins = await list(undefined, 'zh-tw');
    expect(plugins.map(({ id, plugin_flag }) => [id, plugin_flag])).toEqual([
      [7, 1],
      [1, 4],
      [2, 2],
      [3, 6],
      [5, 1],
      [6, 3],
      [8, 1],
      [4, 2],
    ]);
    expect(plugins[0]).toMatchObject({
      name: '联网搜索',
      installed: false,
      isEnable: false,
      params: { isOpen: true },
    });
    const { categories } = (await server.call('GET /chat/plugins')).data;
    expect(categories.map(({ name }) => name)).toEqual(['Web', 'Recognition', 'Documents', 'Pictures']);
  });

  test('a session that is over is no guest', async () => {
    await expect(list('x'.repeat(43))).rejects.toThrow('401');
  });

  test('a plugin is installed, switched off and on, and uninstalled', async () => {
    const { token } = await signUp();
    expect((await install(token, 7)).data.plugin).toMatchObject({ installed: true, isEnable: true });
    expect((await install(token, 7)).data.plugins).toEqual([
      { id: 7, enabled: true, params: { isOpen: true, engine: 'bing' } },
    ]);
    expect((await change(token, 7, { isEnable: false })).data.plugins).toMatchObject([
      { id: 7, enabled: false },
    ]);
    expect((await change(token, 7, { isEnable: true })).data.plugin.isEnable).toBe(true);
    const { plugin: gone, plugins } = (await change(token, 7, { installed: false })).data;
    expect(gone).toMatchObject({ installed: false, isEnable: false });
    expect(plugins).toMatchObject([{ id: 7, enabled: false }]);
    expect((await server.call('GET /chat/user/plugins', {}, { token })).data.plugins).toEqual([]);
  });

  test('the user info names the plugins of the account, and no other account has them', async () => {
    const [ada, eve] = [await signUp(), await signUp()];
    await install(ada.token, 7);
    const pluginsOf = async (token: string) =>
      (await server.call('GET /chat/user/info', {}, { token })).data.plugins;
    expect(await pluginsOf(ada.token)).toMatchObject([{ id: 7, enabled: true }]);
    expect(await pluginsOf(eve.token)).toEqual([]);
  });

  test('the list of installed plugins has the fields of the specification and no more', async () => {
    const { token } = await signUp();
    await install(token, 7);
    const { plugins } = (await server.call('GET /chat/user/plugins', {}, { token })).data;
    expect(plugins).toEqual([
      {
        id: 7,
        name: 'Network search',
        params: { isOpen: true, engine: 'bing' },
        expire_time: null,
        plugin_flag: 1,
        isEnable: true,
      },
    ]);
  });

  test('installing network search turns it on, also when it was switched off before', async () => {
    const { token } = await signUp();
    await install(token, 7);
    await change(token, 7, { params: { isOpen: false } });
    await change(token, 7, { installed: false });
    expect((await install(token, 7)).data.plugin.params.isOpen).toBe(true);
    const asked = await change(token, 7, { installed: true, params: { isOpen: false, engine: 'google' } });
    expect(asked.data.plugin.params).toEqual({ isOpen: false, engine: 'google' });
  });

  test.each<[string, Change]>([
    ['of another type', { params: { isOpen: 'yes' } }],
    ['that is no choice', { params: { engine: 'altavista' } }],
    ['that the plugin does not have', { params: { speed: 1 } }],
    ['named like a part of every object', { params: { constructor: true } }],
    ['for a tool it does not have', { tools_off: ['drop_tables'] }],
  ])('a setting %s is refused, and nothing changes', async (_what, body) => {
    const token = await withSearch();
    expect(await change(token, 7, { isEnable: false, ...body })).toMatchObject({ status: 400, code: 1001 });
    expect(await plugin(token, 7)).toMatchObject({
      isEnable: true,
      params: { isOpen: true, engine: 'bing' },
    });
  });

  test('a plugin that does not exist, or is not installed, is refused with what to do', async () => {
    const { token } = await signUp();
    expect(await install(token, 9)).toMatchObject({ status: 400, code: 1001 });
    expect(await change(token, 7, { isEnable: true })).toMatchObject({
      status: 403,
      code: errors.pluginNotInstalled,
      msg: 'This plugin is not installed. Install it under “Plugins”.',
    });
    expect((await change(token, 7, { params: { isOpen: false } })).code).toBe(20050);
  });

  test('a trial lasts seven days, once', async () => {
    const { id, token } = await signUp();
    expect(await install(token, 2)).toMatchObject({ status: 402, code: errors.pluginNotSubscribed });
    expect(await plugin(token, 2)).toMatchObject({
      plugin_flag: 2,
      can_try: true,
      usable: false,
      expire_time: null,
    });
    const { plugin: tried, plugins } = (await tryOut(token, 2)).data;
    expect(tried).toMatchObject({
      plugin_flag: 2,
      can_try: false,
      usable: true,
      installed: true,
      isEnable: true,
    });
    expect(plugins).toMatchObject([{ id: 2, enabled: true }]);
    expect(Math.round(((tried.expire_time ?? 0) - Date.now()) / 3_600_000)).toBe(7 * 24);
    expect(await tryOut(token, 2)).toMatchObject({ status: 409, code: errors.trialAlreadyClaimed });
    await claimedDaysAgo(id, 6);
    expect((await plugin(token, 2)).usable).toBe(true);
    await claimedDaysAgo(id, 7);
    expect(await plugin(token, 2)).toMatchObject({
      plugin_flag: 5,
      usable: false,
      installed: true,
      isEnable: false,
    });
    expect(await change(token, 2, { isEnable: true })).toMatchObject({
      status: 403,
      code: errors.pluginExpired,
    });
    await change(token, 2, { installed: false });
    expect((await install(token, 2)).code).toBe(errors.pluginExpired);
    expect((await tryOut(token, 2)).code).toBe(errors.trialAlreadyClaimed);
  });

  test('two requests at once begin one trial', async () => {
    const { token } = await signUp();
    const codes = (await Promise.all([tryOut(token, 2), tryOut(token, 2)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 20054]);
  });

  test('only a plugin with a trial can be tried', async () => {
    const { token } = await signUp();
    for (const id of [1, 7, 99]) expect((await tryOut(token, id)).code).toBe(1001);
  });

  test('a plugin for VIPs is refused on the free level and works above it', async () => {
    const { id, token } = await signUp();
    expect(await install(token, 3)).toMatchObject({
      status: 403,
      code: errors.membersOnly,
      msg: 'This is for members only. Upgrade your plan to use it.',
    });
    await setLevel(id, 2);
    expect((await install(token, 3)).data.plugin).toMatchObject({
      plugin_flag: 6,
      subscription: 'subscribed',
      isEnable: true,
    });
    await setLevel(id, 1);
    expect(await plugin(token, 3)).toMatchObject({ installed: true, isEnable: false, usable: false });
  });

  test('a subscription opens a sold plugin until it ends, and a longer one is added to it', async () => {
    const { id, token } = await signUp();
    for (const sold of [1, 6]) expect((await install(token, sold)).code).toBe(errors.pluginNotSubscribed);
    const end = await repository().extendSubscription(id, 1, 30);
    const longer = await repository().extendSubscription(id, 1, 30);
    expect(longer.getTime() - end.getTime()).toBe(30 * 24 * 3_600_000);
    expect((await install(token, 1)).data.plugin).toMatchObject({
      plugin_flag: 4,
      subscription: 'subscribed',
      expire_time: longer.getTime(),
    });
    await endSubscription(id);
    expect(await plugin(token, 1)).toMatchObject({ plugin_flag: 5, isEnable: false });
    const again = await repository().extendSubscription(id, 1, 30);
    expect(again.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
    expect((await plugin(token, 1)).isEnable).toBe(true);
  });

  test('what a plugin costs is named, and whether it can be bought here', async () => {
    const levelsOf = async (id: number) =>
      server.call('GET /chat/plugins/subscribe/levels', { query: { id } });
    expect((await levelsOf(2)).data).toEqual({ sold: false, levels });
    expect((await levelsOf(7)).data.levels).toEqual([]);
    expect((await levelsOf(9)).code).toBe(1001);
  });

  test('answers may use what is installed, switched on and not expired, but no tool that is switched off', async () => {
    const { id, token } = await signUp();
    const enabled = () => service().enabledPlugins({ id, vipLevel: 1 });
    expect(await enabled()).toEqual([]);
    await install(token, 7);
    await tryOut(token, 2);
    expect(await enabled()).toEqual([
      { id: 7, params: { isOpen: true, engine: 'bing' }, tools: ['search_web'] },
      { id: 2, params: {}, tools: ['recognize_table'] },
    ]);
    expect((await change(token, 2, { tools_off: ['recognize_table'] })).data.plugin.tools).toMatchObject([
      { on: false },
    ]);
    await change(token, 7, { isEnable: false });
    expect(await enabled()).toEqual([{ id: 2, params: {}, tools: [] }]);
    await claimedDaysAgo(id, 8);
    expect(await enabled()).toEqual([]);
  });

  test('a plugin that a person uses directly has to be installed, and may be switched off for answers', async () => {
    const { id, token } = await signUp();
    const use = (plugin: number) => service().require({ id, vipLevel: 1 }, plugin);
    await expect(use(7)).rejects.toMatchObject({ code: errors.pluginNotInstalled });
    await install(token, 7);
    await change(token, 7, { isEnable: false });
    expect(await use(7)).toEqual({ isOpen: true, engine: 'bing' });
    await tryOut(token, 2);
    await claimedDaysAgo(id, 8);
    await expect(use(2)).rejects.toMatchObject({ code: errors.pluginExpired });
  });

  test('modules contribute plugins; one that is not reachable is listed, and answers do without', async () => {
    const { id } = await signUp();
    const files: OfferedPlugin = {
      id: 100,
      category: 'services',
      icon: 'plug',
      name: { en: 'Files' },
      description: { en: 'Files of the operator' },
      access: { kind: 'free' },
      fields: [],
      tools: [],
      reachable: false,
    };
    const { catalogue: show, change: set, enabledPlugins } = service([files]);
    const owner = { id, vipLevel: 1 as const };
    await set(owner, { id: 100, installed: true }, 'en');
    const shown = (await show(owner, 'en')).plugins.find((one) => one.id === 100);
    expect(shown).toMatchObject({
      name: 'Files',
      installed: true,
      reachable: false,
      about: 'Files of the operator',
    });
    expect(await enabledPlugins(owner)).toEqual([]);
  });

  test('open pages are notified of a change, of one in another process, and of what expires', async () => {
    const [ada, eve] = [await signUp(), await signUp()];
    const { change: set, watcher } = service();
    await set({ id: ada.id, vipLevel: 1 }, { id: 7, installed: true }, 'en');
    const params = { isOpen: true, engine: 'bing' };
    expect(published.splice(0)).toEqual([
      [ada.id, { type: 'plugins', plugins: [{ id: 7, enabled: true, params }] }],
    ]);
    const look = watcher();
    await look([ada.id, eve.id]);
    // A page that has just connected may have read them before.
    expect(published.splice(0)).toMatchObject([[ada.id, { type: 'plugins' }]]);
    await look([ada.id, eve.id]);
    expect(published).toEqual([]);
    await tryOut(eve.token, 2);
    await look([ada.id, eve.id]);
    expect(published.splice(0)).toEqual([
      [eve.id, { type: 'plugins', plugins: [{ id: 2, enabled: true, params: {} }] }],
    ]);
    await look([ada.id, eve.id]);
    expect(published).toEqual([]);
    await claimedDaysAgo(eve.id, 8);
    await look([ada.id, eve.id]);
    expect(published).toEqual([
      [eve.id, { type: 'plugins', plugins: [{ id: 2, enabled: false, params: {} }] }],
    ]);
  });

  test('who has a plugin installed is notified when the service behind it goes or has other tools', async () => {
    const [ada, eve] = await Promise.all([signUp(), signUp()]);
    const [entry] = catalogue.plugins;
    if (!entry) throw new Error('The catalogue is empty');
    const garden: OfferedPlugin = { ...entry, id: 1_500_000_000, access: { kind: 'free' }, reachable: true };
    const extra = [garden];
    const { change: set, watcher } = service(extra);
    await set({ id: ada.id, vipLevel: 1 }, { id: garden.id, installed: true }, 'en');
    await set({ id: eve.id, vipLevel: 1 }, { id: 7, installed: true }, 'en');
    const look = watcher();
    await look([ada.id, eve.id]);
    published.splice(0);
    await look([ada.id, eve.id]);
    expect(published).toEqual([]);
    extra[0] = { ...garden, reachable: false };
    await look([ada.id, eve.id]);
    expect(published.splice(0).map(([id]) => id)).toEqual([ada.id]);
    extra[0] = { ...garden, reachable: false, tools: [] };
    await look([ada.id, eve.id]);
    expect(published.splice(0).map(([id]) => id)).toEqual([ada.id]);
  });

  test('changes of plugins need a session', async () => {
    for (const key of ['POST /chat/user/install-plugin', 'POST /chat/plugins/trial'] as const)
      expect((await server.call(key, { body: { id: 7 } })).code).toBe(401);
    expect((await server.call('GET /chat/user/plugins')).code).toBe(401);
  });

  test.each([
    ['is uninstalled is forgotten', { installed: false }, []],
    ['is switched off is forgotten', { isEnable: false }, []],
    ['has a tool switched off is forgotten', { tools_off: ['draw_picture'] }, []],
    ['is switched on stays', { isEnable: true }, ['drawing']],
    ['has its tools switched on stays', { tools_off: [] }, ['drawing']],
  ])('what was always allowed of a plugin that %s', async (_, wish, left) => {
    const [{ token, id }, other] = [await signUp(), await signUp()];
    const allowed = (account_id: string, tool: string, plugin_id: number) =>
      sql`
      insert into room_approvals (account_id, room_id, tool, plugin_id, used_at)
      values (${account_id}, '20230000001', ${tool}, ${plugin_id}, now())`.execute(server.database().db);
    await install(token, pluginIds.drawing);
    await allowed(id, 'drawing', pluginIds.drawing);
    await allowed(id, 'searching', pluginIds.networkSearch);
    await allowed(other.id, 'drawing', pluginIds.drawing);
    expect(await change(token, pluginIds.drawing, wish)).toMatchObject({ code: 200 });
    const toolsOf = async (accountId: string) => {
      const rows = await server
        .database()
        .db.selectFrom('room_approvals')
        .select('tool')
        .where('account_id', '=', accountId)
        .orderBy('tool')
        .execute();
      return rows.map(({ tool }) => tool);
    };
    expect(await toolsOf(id)).toEqual([...left, 'searching']);
    expect(await toolsOf(other.id)).toEqual(['drawing']);
  });
});
