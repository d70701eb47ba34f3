import { errors } from '@orangery/api/contract';
import { startOpenAiServer } from '@orangery/testing/openai-server';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../../app.ts';
import type { OpenDatabase } from '../../../db/client.ts';
import { cheapHash, testConfig } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { chatClient, questionOf, textOf } from '../../chat/testing/chat-client.ts';
import { type OpenFeed, openFeed } from '../../feed/testing/feed-client.ts';
import { startMcpDouble } from '../testing/mcp-double.ts';
import { isCall } from '../testing/use-own-servers.ts';

const model = 'GPT-4.0 with plugs';
const upstream = await startOpenAiServer();
afterAll(() => upstream.close());

const config = testConfig({
  openai: { baseUrl: upstream.url, apiKey: undefined },
  ownServers: { perAccount: 5, connections: 10, idleSeconds: 60, secretsKey: 'k'.repeat(32) },
  reachableNetworks: [ipaddr.parseCIDR('127.0.0.1/32')],
});

describe.each(testDatabases)("people's MCP servers at two instances on $name", (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await kind.open();
  });
  afterAll(() => database.close());

  async function startInstance() {
    const app = await buildApp(config, { database, hashCost: cheapHash, syncEvery: 20 });
    onTestFinished(() => app.close());
    const call = async (token: string, url: string, payload?: object) => {
      const headers = { authorization: `Bearer ${token}` };
      const method = payload ? 'POST' : 'GET';
      return (await app.inject({ method, url, headers, ...(payload && { payload }) })).json();
    };
    return { app, call, ...chatClient(() => app) };
  }
  type Instance = Awaited<ReturnType<typeof startInstance>>;

  async function startBoth() {
    const [one, other] = [await startInstance(), await startInstance()];
    const { token } = (await one.call('', '/chat/auto-register', {})).data;
    await database.db.updateTable('accounts').set({ vip_level: 5 }).execute();
    const double = await startMcpDouble([{ name: 'peel', annotations: { readOnlyHint: true } }]);
    onTestFinished(() => double.close());
    const add = async (instance: Instance) =>
      (await instance.call(token, '/chat/user/mcp-servers/add', { name: 'Garden', url: double.url })).data
        .server.id as number;
    const pluginAt = async (instance: Instance, id: number) =>
      (await instance.call(token, '/chat/plugins')).data.plugins.find(
        (plugin: { id: number }) => plugin.id === id,
      );
    /** The tools that an answer was offered, and what it had for a text. */
    const askAt = async (instance: Instance, tool?: string) => {
      upstream.script([...(tool ? [{ calls: [{ name: tool, arguments: '{}' }] }] : []), { text: 'Done.' }]);
      const reading = await instance.ask(token, questionOf('Peel it', { model }));
      expect(textOf(await reading.rest())).toBe('Done.');
      return JSON.stringify(upstream.requests.splice(0)[0]?.body);
    };
    const called = () => double.received.filter(isCall).length;
    return { one, other, token, double, add, pluginAt, askAt, called };
  }

  const nextOf = async (feed: OpenFeed, type: string) => {
    for (let event = await feed.next(); event; event = await feed.next())
      if (event.type === type) return event;
    throw new Error(`no ${type}`);
  };

  it('one that is added at one is used at the other, also by calls at both at once', async () => {
    const { one, other, add, pluginAt, askAt, called } = await startBoth();
    const id = await add(one);
    const { tools } = await pluginAt(other, id);
    const tool: string = tools[0].name;
    await askAt(other, tool);
    await askAt(one, tool);
    expect(called()).toBe(2);
  });

  it('a tool, and a server, that is switched off or removed at one is offered no longer at the other', async () => {
    const { one, other, token, add, pluginAt, askAt, called } = await startBoth();
    const id = await add(one);
    const tool: string = (await pluginAt(other, id)).tools[0].name;
    await askAt(other, tool);
    await one.call(token, '/chat/user/install-plugin', { id, tools_off: [tool] });
    expect(await askAt(other)).not.toContain(tool);
    await one.call(token, '/chat/user/install-plugin', { id, tools_off: [] });
    expect(await askAt(other)).toContain(tool);
    await one.call(token, '/chat/user/mcp-servers/remove', { id });
    expect(await askAt(other)).not.toContain(tool);
    expect(called()).toBe(1);
    expect(await pluginAt(other, id)).toBeUndefined();
  });

  it('one whose address is changed at one is asked at the new one by the other', async () => {
    const { one, other, token, add, pluginAt, askAt, called } = await startBoth();
    const id = await add(one);
    const tool: string = (await pluginAt(other, id)).tools[0].name;
    await askAt(other, tool);
    const moved = await startMcpDouble([{ name: 'peel', annotations: { readOnlyHint: true } }]);
    onTestFinished(() => moved.close());
    await one.call(token, '/chat/user/mcp-servers/change', { id, url: moved.url });
    await askAt(other, tool);
    expect(called()).toBe(1);
    expect(moved.received.filter(isCall)).toHaveLength(1);
  });

  it('open pages at the other are notified when one is not reachable, and when it may be asked again', async () => {
    const { one, other, token, double, add, pluginAt } = await startBoth();
    const id = await add(one);
    const feed = await openFeed(other.app, token);
    onTestFinished(() => feed.leave());
    // What was added a moment ago.
    await nextOf(feed, 'plugins');
    await double.close();
    const checked = await one.call(token, '/chat/user/mcp-servers/check', { id });
    expect(checked.data.server.problem).toBe(errors.mcpServerUnreachable);
    await nextOf(feed, 'plugins');
    expect(await pluginAt(other, id)).toMatchObject({ reachable: false });
    await sql`update own_servers set failed_at = failed_at - interval '60 seconds'`.execute(database.db);
    await nextOf(feed, 'plugins');
    expect(await pluginAt(other, id)).toMatchObject({ reachable: true });
  });
});
