import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors } from '@orangery/api/contract';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { startMcpDouble } from '../testing/mcp-double.ts';

const secret = 'Bearer not-for-other-eyes';
const double = await startMcpDouble([
  { name: 'peel', title: 'Peel', annotations: { readOnlyHint: true } },
  { name: 'plant' },
]);
afterAll(() => double.close());

const lines: string[] = [];
const allowed = {
  config: {
    logLevel: 'trace' as const,
    ownServers: { perAccount: 2, connections: 10, idleSeconds: 60, secretsKey: 'k'.repeat(32) },
    reachableNetworks: [ipaddr.parseCIDR('127.0.0.1/32')],
  },
  overrides: { logStream: { write: (line: string) => void lines.push(line) } },
};

/** A server of this machine that is no MCP server. */
async function startServer(answer: RequestListener) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}/mcp`, requests: () => requests };
}

describe.each(testDatabases)("people's MCP servers on $name", (database) => {
  const server = useTestApp(database, allowed);
  const signUp = async () => {
    const { token } = await server.signUp();
    return { token, id: (await server.call('GET /chat/user/info', {}, { token })).data.id };
  };
  type Header = { name: string; secret: string };
  const add = (token: string, url: string, header?: Header, name = 'Garden') =>
    server.call(
      'POST /chat/user/mcp-servers/add',
      { body: { name, url, ...(header && { header }) } },
      { token },
    );
  const change = (
    token: string,
    body: { id: number; url?: string; name?: string; header?: Partial<Header> | null },
  ) => server.call('POST /chat/user/mcp-servers/change', { body: body as never }, { token });
  const check = (token: string, id: number) =>
    server.call('POST /chat/user/mcp-servers/check', { body: { id } }, { token });
  const remove = (token: string, id: number) =>
    server.call('POST /chat/user/mcp-servers/remove', { body: { id } }, { token });
  const list = async (token: string) =>
    (await server.call('GET /chat/user/mcp-servers', {}, { token })).data.servers;
  const plugin = async (token: string, id: number) =>
    (await server.call('GET /chat/plugins', {}, { token })).data.plugins.find((one) => one.id === id);
  const allowAlways = (account: string, id: number) =>
    sql`insert into room_approvals (account_id, room_id, tool, plugin_id, used_at)
        values (${account}, 'room', 'tool', ${id}, now())`.execute(server.database().db);
  const allowedAlways = async (account: string) =>
    (
      await server
        .database()
        .db.selectFrom('room_approvals')
        .selectAll()
        .where('account_id', '=', account)
        .execute()
    ).length;

  it('are installed plugins of the account that adds them, with their tools', async () => {
    const { token } = await signUp();
    const { data } = await add(token, `${double.url}#part`);
    expect(data.server).toEqual({
      id: data.server.id,
      name: 'Garden',
      url: double.url,
      header: null,
      tools: 2,
      problem: null,
    });
    expect(data.plugins).toContainEqual({ id: data.server.id, enabled: true, params: {} });
    expect(await plugin(token, data.server.id)).toMatchObject({
      name: 'Garden',
      description: `Your server at ${new URL(double.url).host}`,
      installed: true,
      reachable: true,
      tools: [{ title: 'Peel' }, { title: 'plant' }],
    });
    expect(await list(token)).toEqual([data.server]);
  });

  it('are seen and changed by nobody else', async () => {
    const [owner, other] = [await signUp(), await signUp()];
    const { id } = (await add(owner.token, double.url)).data.server;
    expect(await list(other.token)).toEqual([]);
    expect(await plugin(other.token, id)).toBeUndefined();
    const guests = await server.call('GET /chat/plugins');
    expect(guests.data.plugins.some((one) => one.id === id)).toBe(false);
    const install = { body: { id, installed: true } };
    const refused = [
      await change(other.token, { id, name: 'Mine' }),
      await check(other.token, id),
      await remove(other.token, id),
      await server.call('POST /chat/user/install-plugin', install, { token: other.token }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => errors.badParameter));
    expect(await list(owner.token)).toMatchObject([{ name: 'Garden' }]);
  });

  it.each([
    ['no address', errors.addressInvalid],
    ['ftp://example.com/', errors.addressInvalid],
    ['https://me:secret@example.com/mcp', errors.addressInvalid],
    ['http://127.0.0.2/mcp', errors.addressInsecure],
    ['https://127.0.0.2/mcp', errors.addressPrivate],
    ['https://[::1]/mcp', errors.addressPrivate],
    ['https://169.254.169.254/latest/meta-data/', errors.addressPrivate],
    ['http://127.0.0.1:9/mcp', errors.mcpServerUnreachable],
  ])('are refused at %s with %i, and nothing is stored', async (url, code) => {
    const { token } = await signUp();
    expect((await add(token, url)).code).toBe(code);
    expect(await list(token)).toEqual([]);
  });

  it.each<[string, number, RequestListener]>([
    ['is a page', errors.mcpServerUnfit, (_, response) => response.end('<!doctype html>')],
    ['is not found', errors.mcpServerUnfit, (_, response) => response.writeHead(404).end()],
    ['wants a secret', errors.mcpServerUnauthorized, (_, response) => response.writeHead(401).end()],
    ['takes no secret', errors.mcpServerUnauthorized, (_, response) => response.writeHead(403).end()],
    ['fails', errors.mcpServerUnreachable, (_, response) => response.writeHead(503).end()],
    ['breaks off', errors.mcpServerUnreachable, (request) => request.socket.destroy()],
    [
      'is broken JSON',
      errors.mcpServerUnfit,
      (_, response) => response.setHeader('content-type', 'application/json').end('{"jsonrpc":'),
    ],
    [
      'has 10 MB',
      errors.mcpServerUnfit,
      (_, response) =>
        response.setHeader('content-type', 'application/json').end(`"${'a'.repeat(10_000_000)}"`),
    ],
  ])('are refused when what is there %s, with %i', async (_, code, answer) => {
    const { token } = await signUp();
    const { url } = await startServer(answer);
    expect((await add(token, url)).code).toBe(code);
    expect(await list(token)).toEqual([]);
  });

  it('lead nobody to an inner address by a redirect', async () => {
    const { token } = await signUp();
    const inner = await startServer((_, response) => response.end());
    for (const status of [301, 302, 303, 307, 308]) {
      const location = `http://127.0.0.2:${inner.port}/mcp`;
      const { url } = await startServer((_, response) => response.writeHead(status, { location }).end());
      expect((await add(token, url)).code).toBeGreaterThan(60_000);
    }
    expect(inner.requests()).toBe(0);
  });

  it('get the secret they were added with, which nobody else is shown', async () => {
    const { token, id: account } = await signUp();
    lines.length = 0;
    const { data } = await add(token, double.url, { name: 'X-Token', secret });
    expect(double.headers.at(-1)?.['x-token']).toBe(secret);
    expect(data.server.header).toBe('X-Token');
    const { rows } = await sql`select * from own_servers where account_id = ${account}`.execute(
      server.database().db,
    );
    const shown = [data, await list(token), await plugin(token, data.server.id), rows, lines];
    expect(JSON.stringify(shown)).not.toContain('not-for-other-eyes');
    expect(lines.length).toBeGreaterThan(0);
  });

  it('keep their secret for the host it was given for, and for no other', async () => {
    const { token } = await signUp();
    const other = await startMcpDouble();
    onTestFinished(() => other.close());
    const { id } = (await add(token, double.url, { name: 'X-Token', secret })).data.server;
    expect((await change(token, { id, url: other.url })).code).toBe(errors.secretNeeded);
    expect((await change(token, { id, url: other.url, header: { name: 'X-Token' } })).code).toBe(
      errors.secretNeeded,
    );
    expect(other.headers).toEqual([]);
    await change(token, { id, name: 'Orchard', url: `${double.url}?v=2`, header: { name: 'X-Other' } });
    expect(double.headers.at(-1)).toMatchObject({ 'x-other': secret });
    expect(await list(token)).toMatchObject([
      { name: 'Orchard', header: 'X-Other', url: `${double.url}?v=2` },
    ]);
    await change(token, { id, url: other.url, header: null });
    expect(JSON.stringify(other.headers)).not.toContain('not-for-other-eyes');
    expect(await list(token)).toMatchObject([{ header: null, url: other.url }]);
    expect((await change(token, { id, header: { name: 'X-Token' } })).code).toBe(errors.secretNeeded);
  });

  it('stay as they were when a change is refused', async () => {
    const { token } = await signUp();
    const { server: before } = (await add(token, double.url)).data;
    expect((await change(token, { id: before.id, url: 'https://10.0.0.1/', name: 'Other' })).code).toBe(
      errors.addressPrivate,
    );
    expect(await list(token)).toEqual([before]);
    expect((await check(token, before.id)).data.server.problem).toBeNull();
  });

  it('lose nothing by another name: neither what was allowed always, nor why they cannot be reached', async () => {
    const { token, id: account } = await signUp();
    const leaving = await startMcpDouble();
    onTestFinished(() => leaving.close());
    const { id } = (await add(token, leaving.url)).data.server;
    await leaving.close();
    await check(token, id);
    await allowAlways(account, id);
    expect((await change(token, { id, name: 'Orchard' })).data.server).toMatchObject({
      name: 'Orchard',
      problem: errors.mcpServerUnreachable,
    });
    expect(await allowedAlways(account)).toBe(1);
    expect(await plugin(token, id)).toMatchObject({ name: 'Orchard', reachable: false });
  });

  it('take no number when they cannot be connected to', async () => {
    const { token } = await signUp();
    const { id } = (await add(token, double.url)).data.server;
    await add(token, 'http://127.0.0.1:9/mcp');
    expect((await add(token, double.url)).data.server.id).toBe(id + 1);
  });

  it('are no more than the operator allows, also when they are added at once', async () => {
    const { token } = await signUp();
    const added = await Promise.all([1, 2, 3, 4].map(() => add(token, double.url)));
    expect(added.map(({ code }) => code).toSorted()).toEqual([
      200,
      200,
      errors.tooManyOwnServers,
      errors.tooManyOwnServers,
    ]);
    expect(await list(token)).toHaveLength(2);
    expect((await add(token, double.url)).code).toBe(errors.tooManyOwnServers);
  });

  it('lose what was allowed always of their tools with their address, and with their removal', async () => {
    const { token, id: account } = await signUp();
    const { id } = (await add(token, double.url)).data.server;
    await allowAlways(account, id);
    await change(token, { id, url: `${double.url}?v=2` });
    expect(await allowedAlways(account)).toBe(0);
    await allowAlways(account, id);
    expect((await remove(token, id)).data.plugins).toEqual([]);
    expect(await allowedAlways(account)).toBe(0);
    expect(await plugin(token, id)).toBeUndefined();
    expect((await add(token, double.url)).data.server.id).toBeGreaterThan(id);
  });

  it('that are removed leave one row of plugins at most', async () => {
    const { token, id: account } = await signUp();
    for (let round = 0; round < 3; round += 1)
      await remove(token, (await add(token, double.url)).data.server.id);
    const { db } = server.database();
    const rows = await db.selectFrom('user_plugins').selectAll().where('account_id', '=', account).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.installed_at).toBeNull();
  });

  it('say why they cannot be reached, and that they can be again', async () => {
    const { token } = await signUp();
    const leaving = await startMcpDouble();
    onTestFinished(() => leaving.close());
    const { id } = (await add(token, leaving.url)).data.server;
    await leaving.close();
    expect((await check(token, id)).data.server.problem).toBe(errors.mcpServerUnreachable);
    expect(await plugin(token, id)).toMatchObject({ reachable: false, tools: [{ title: 'say' }] });
    await leaving.listenAgain();
    expect((await check(token, id)).data.server.problem).toBeNull();
    expect(await plugin(token, id)).toMatchObject({ reachable: true });
  });

  it('that were stored by another release have their tools again once they are connected to', async () => {
    const { token } = await signUp();
    const { id } = (await add(token, double.url)).data.server;
    const listing = '{"tools":[{"name":"of another form"}]}';
    const { db } = server.database();
    await db.updateTable('own_servers').set({ listing }).where('plugin_id', '=', id).execute();
    expect((await plugin(token, id))?.tools).toEqual([]);
    await check(token, id);
    expect((await plugin(token, id))?.tools).toHaveLength(2);
  });

  it('are gone with the account', async () => {
    const { token, id: account } = await signUp();
    await add(token, double.url);
    const { db } = server.database();
    await db.deleteFrom('accounts').where('id', '=', account).execute();
    expect(
      await db.selectFrom('own_servers').selectAll().where('account_id', '=', account).execute(),
    ).toEqual([]);
  });
});

describe("people's MCP servers, where the operator allows none", () => {
  const server = useTestApp();

  it('cannot be added, and the catalogue says so', async () => {
    const { token } = await server.signUp();
    const body = { name: 'Garden', url: double.url };
    expect((await server.call('POST /chat/user/mcp-servers/add', { body }, { token })).code).toBe(
      errors.ownServersOff,
    );
    expect((await server.call('GET /chat/user/mcp-servers', {}, { token })).data).toEqual({
      max: 0,
      servers: [],
    });
    expect((await server.call('GET /chat/plugins')).data.own_servers).toBe(0);
  });
});
