import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createConnection, usualTimings } from './connection.ts';
import { oauthFetch } from './oauth-fetch.ts';
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
    sendJson(response, 200, { access_token: tokenOfIssuer, token_type: 'Bearer', expires_in: 3_600 });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { origin, asked };
}

async function startProtected() {
  const [server, issuer] = await Promise.all([startMcpDouble(), startIssuer()]);
  onTestFinished(() => server.close());
  server.double.issuer = issuer.origin;
  return { server, issuer };
}

function connect(url: string, issuer: string) {
  const oauth = { issuer, client_id: 'orangery', client_secret: 'secret', scope: 'tools' };
  const warn = vi.fn();
  const connection = createConnection({
    serverId: 'test',
    open: () => httpTransport({ url, headers: { 'X-Team': 'garden' }, oauth }),
    log: { debug: () => {}, info: () => {}, warn },
    timings: usualTimings,
  });
  onTestFinished(() => connection.close());
  return { connection, warn };
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
  expect(request?.headers.authorization).toBe(`Basic ${btoa('orangery:secret')}`);
  expect(request?.headers['x-team']).toBeUndefined();
  expect(server.headers.at(-1)?.['x-team']).toBe('garden');
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
