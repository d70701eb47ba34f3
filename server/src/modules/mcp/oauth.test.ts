import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Connection, createConnection, usualTimings } from './connection.ts';
import { faultOf } from './errors.ts';
import { oauthFetch } from './oauth-fetch.ts';
import { toolsOf } from './server-tools.ts';
import { callTool } from './testing/connect.ts';
import { sendJson, startMcpDouble, tokenOfIssuer } from './testing/mcp-double.ts';
import { httpTransport } from './transports.ts';

/** A service that gives tokens for client credentials, and what it was asked with. */
async function startIssuer() {
  const asked: { headers: IncomingHttpHeaders; form: URLSearchParams }[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'GET')
      return sendJson(response, 200, {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        response_types_supported: ['code'],
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
      });
    asked.push({ headers: request.headers, form: new URLSearchParams(await text(request)) });
    if (issuer.refuses)
      return sendJson(response, 401, { error: 'invalid_client', error_description: `no ${issuer.token}` });
    sendJson(response, 200, { access_token: issuer.token, token_type: 'Bearer', expires_in: 3_600 });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const issuer = { origin, asked, token: tokenOfIssuer, refuses: false };
  return issuer;
}

async function startProtected() {
  const [server, issuer] = await Promise.all([startMcpDouble(), startIssuer()]);
  onTestFinished(() => server.close());
  server.double.issuer = issuer.origin;
  /** Both know another token from now on. */
  const renewToken = (token: string) => {
    issuer.token = token;
    server.double.token = token;
  };
  return { server, issuer, renewToken };
}

/** As an answer runs it. */
async function runTool(connection: Connection) {
  const [tool] = toolsOf({
    ...{ pluginId: 100, name: { en: 'Garden' }, timeout: 60_000, isTrusted: true, connection },
    calls: { consume: async () => 1 },
  });
  return tool?.run(
    {},
    {
      accountId: 'a',
      account: { id: 'a', username: 'mira', vipLevel: 2 },
      ...{ language: 'en', origin: '', pictures: [], params: {} },
      signal: new AbortController().signal,
    },
  );
}

function connect(url: string, issuer: string) {
  const oauth = { issuer, client_id: 'orangery', client_secret: 'client-key', scope: 'tools' };
  const lines: string[] = [];
  const write = (...line: unknown[]) => void lines.push(inspect(line, { depth: 10, showHidden: true }));
  const warn = vi.fn(write);
  // The client writes there as well.
  const console = vi.spyOn(globalThis.console, 'warn').mockImplementation(write);
  onTestFinished(() => console.mockRestore());
  const connection = createConnection({
    serverId: 'test',
    open: () => httpTransport({ url, headers: { 'X-Team': 'garden-key' }, oauth }),
    log: { debug: write, info: write, warn },
    timings: usualTimings,
  });
  onTestFinished(() => connection.close());
  return { connection, warn, lines };
}

it('an MCP server that wants a token gets one of its issuer, who is not sent the headers for the server', async () => {
  const { server, issuer } = await startProtected();
  const { connection } = connect(server.url, issuer.origin);
  await vi.waitFor(() => expect(connection.isReachable()).toBe(true));
  expect(await callTool(connection, 'say', {})).toMatchObject({ content: [{ text: 'said' }] });
  const [request] = issuer.asked;
  expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
    grant_type: 'client_credentials',
    scope: 'tools',
  });
  expect(request?.headers.authorization).toBe(`Basic ${btoa('orangery:client-key')}`);
  expect(request?.headers['x-team']).toBeUndefined();
  expect(server.headers.at(-1)?.['x-team']).toBe('garden-key');
});

/** What must stand nowhere but in requests. */
const secret = /client-key|garden-key|second-token|token-of-issuer/;

it('a token that is over, or is refused in the middle, is renewed, and the call is made with the new one', async () => {
  const { server, issuer, renewToken } = await startProtected();
  const { connection, lines } = connect(server.url, issuer.origin);
  await vi.waitFor(() => expect(connection.isReachable()).toBe(true));
  renewToken('second-token');
  const calls = [callTool(connection, 'say', {}), callTool(connection, 'say', {})];
  for (const result of await Promise.all(calls))
    expect(result).toMatchObject({ content: [{ text: 'said' }] });
  expect(server.headers.at(-1)?.authorization).toBe('Bearer second-token');
  expect(server.received.filter(({ method }) => method === 'tools/call')).toHaveLength(2);
  expect(lines.join()).not.toMatch(secret);
});

it('a renewal that the issuer refuses fails the call without a secret in its error, and is asked for again later', async () => {
  const { server, issuer, renewToken } = await startProtected();
  const { connection, lines } = connect(server.url, issuer.origin);
  await vi.waitFor(() => expect(connection.isReachable()).toBe(true));
  renewToken('second-token');
  issuer.refuses = true;
  const error: unknown = await callTool(connection, 'say', {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(faultOf(error)).toBe('failed');
  const tool = await runTool(connection).catch((reason: unknown) => reason);
  expect(tool).toMatchObject({ message: 'The tool failed.' });
  expect(`${inspect(tool, { depth: 10, showHidden: true })} ${lines.join()}`).not.toMatch(secret);
  issuer.refuses = false;
  await vi.waitFor(async () =>
    expect(await callTool(connection, 'say', {})).toMatchObject({ content: [{ text: 'said' }] }),
  );
});

it('a token that the server refuses each time is asked for no more than it takes, and the log says why without it', async () => {
  const { server, issuer } = await startProtected();
  server.double.token = 'another';
  const { connection, warn, lines } = connect(server.url, issuer.origin);
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  expect(connection.isReachable()).toBe(false);
  expect(issuer.asked.length).toBeLessThan(5);
  expect(lines.join()).not.toMatch(secret);
});

it('an MCP server that names another issuer than its operator does is not given the secret there', async () => {
  const { server, issuer } = await startProtected();
  const { connection, warn } = connect(server.url, 'https://issuer.example');
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  expect(connection.isReachable()).toBe(false);
  expect(issuer.asked).toEqual([]);
});

it('an MCP server that names an address of our network as the place of its metadata leads nobody there', async () => {
  const { server, issuer } = await startProtected();
  const inside = await startMcpDouble();
  onTestFinished(() => inside.close());
  server.double.metadata = `${new URL(inside.url).origin}/latest/meta-data`;
  const { connection, warn } = connect(server.url, issuer.origin);
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  expect(connection.isReachable()).toBe(false);
  expect(inside.headers).toEqual([]);
});

it.each([
  ['https://tokens.example/token', true],
  ['http://tokens.example/token', false],
  ['https://169.254.169.254/token', false],
  ['https://[fd00::1]/token', false],
  ['https://localhost/token', false],
])(
  'a token may be asked for at %s when the metadata of the issuer names it: %s',
  async (endpoint, isAsked) => {
    const inner = vi.fn(async (_url: string | URL) => Response.json({ token_endpoint: endpoint }));
    const asking = oauthFetch('https://mcp.example/mcp', 'https://issuer.example', inner);
    await expect(asking(endpoint)).rejects.toThrow(TypeError);
    await asking('https://mcp.example/.well-known/oauth-protected-resource');
    await expect(asking(endpoint)).rejects.toThrow(TypeError);
    await asking('https://issuer.example/.well-known/oauth-authorization-server');
    await asking(endpoint).catch(() => {});
    expect(inner.mock.calls.some(([url]) => url === endpoint)).toBe(isAsked);
  },
);
