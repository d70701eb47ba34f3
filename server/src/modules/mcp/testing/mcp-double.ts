import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Message = { readonly id?: number; readonly method: string; readonly params?: Record<string, unknown> };

export type Call = {
  readonly name: string;
  readonly input: unknown;
  readonly request: IncomingMessage;
  /** For what no server should say. */
  readonly response: ServerResponse;
};

type DoubleTool = {
  name: string;
  title?: string;
  description?: string;
  inputSchema?: object;
  annotations?: object;
  _meta?: object;
};

const revision = '2025-11-25';
const objectSchema = { type: 'object', properties: { text: { type: 'string' } } };

/** What a server with an issuer takes. */
export const tokenOfIssuer = 'token-of-issuer';

export function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/**
 * An MCP server of this process, over streamable HTTP, that does what a test says.
 * @param onCall the text of a result; undefined when the response is written there
 * @param further results of other methods; what they throw is what the server refuses with
 */
export async function startMcpDouble(
  tools: readonly DoubleTool[] = [{ name: 'say', description: 'Says it.' }],
  onCall: (call: Call) => string | undefined = () => 'said',
  further: Readonly<Record<string, (params: Record<string, unknown>) => object>> = {},
) {
  const double = {
    tools,
    onCall,
    /** Whose token it wants; undefined: nobody's. */
    issuer: undefined as string | undefined,
    /** The one that it takes then. */
    token: tokenOfIssuer,
    /** Where it says that its metadata is; undefined: nowhere. */
    metadata: undefined as string | undefined,
  };
  const received: Message[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const streams = new Set<ServerResponse>();
  const ended: unknown[] = [];
  let session = 'first';
  let forgotten: [status: number, body: object] = [404, {}];

  const resultOf = (
    message: Message,
    request: IncomingMessage,
    response: ServerResponse,
  ): object | undefined => {
    if (message.method === 'initialize')
      return {
        protocolVersion: revision,
        capabilities: {
          tools: { listChanged: true },
          ...('prompts/list' in further && { prompts: {} }),
          ...('resources/list' in further && { resources: {} }),
        },
        serverInfo: { name: 'double', version: '1' },
      };
    if (message.method === 'tools/list')
      return { tools: double.tools.map((tool) => ({ inputSchema: objectSchema, ...tool })) };
    if (message.method === 'ping') return {};
    const furtherResult = further[message.method];
    if (furtherResult) return furtherResult(message.params ?? {});
    if (message.method !== 'tools/call') return undefined;
    const { name, arguments: input } = message.params ?? {};
    const text = double.onCall({ name: String(name), input, request, response });
    return text === undefined ? undefined : { content: [{ type: 'text', text }] };
  };

  const server = createServer(async (request, response) => {
    headers.push(request.headers);
    const { issuer } = double;
    if (request.url?.startsWith('/.well-known/oauth-protected-resource') && issuer)
      return sendJson(response, 200, {
        resource: `http://${request.headers.host}/mcp`,
        authorization_servers: [issuer],
      });
    if (issuer && request.headers.authorization !== `Bearer ${double.token}`)
      return sendJson(
        response,
        401,
        {},
        {
          'www-authenticate': double.metadata ? `Bearer resource_metadata="${double.metadata}"` : 'Bearer',
        },
      );
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      streams.add(response);
      return;
    }
    if (request.method === 'DELETE') {
      ended.push(request.headers['mcp-session-id']);
      return void response.writeHead(204).end();
    }
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const message = (await json(request)) as Message;
    received.push(message);
    const known = request.headers['mcp-session-id'];
    if (known !== undefined && known !== session) return sendJson(response, ...forgotten);
    if (message.id === undefined) return void response.writeHead(202).end();
    let result: object | undefined;
    let error: object = { code: -32_601, message: 'There is no such method' };
    try {
      result = resultOf(message, request, response);
    } catch (refusal) {
      error = { code: -32_602, message: (refusal as Error).message };
    }
    if (result === undefined && message.method === 'tools/call') return;
    const answer = { jsonrpc: '2.0', id: message.id, ...(result ? { result } : { error }) };
    sendJson(response, 200, answer, message.method === 'initialize' ? { 'mcp-session-id': session } : {});
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);

  return {
    url: `http://127.0.0.1:${port}/mcp`,
    received,
    headers,
    /** Sessions that it was asked to forget. */
    ended,
    /** What it has and says from now on. */
    double,
    /** Says something that nobody asked for, to everyone who listens. */
    notify(method: string): void {
      for (const stream of streams) stream.write(`data: ${JSON.stringify({ jsonrpc: '2.0', method })}\n\n`);
    },
    /** Knows no session that it has begun, as after a restart. `status`: how it says so. */
    forgetSessions(status: 400 | 404 = 404): void {
      session = 'second';
      const error = { code: -32_000, message: 'Bad Request: No valid session ID provided' };
      forgotten = [status, status === 400 ? { jsonrpc: '2.0', id: null, error } : {}];
    },
    isHeard: () => streams.size > 0,
    listenAgain: () => listen(port),
    async close(): Promise<void> {
      streams.clear();
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => {});
    },
  };
}
