/// <reference types="node" />
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { createApiClient } from '../create-api-client.ts';
import type { ApiClientOptions } from '../types.ts';

/** A promise and the function that fulfils it. */
export function deferred<T = void>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** A real HTTP server on loopback that goes away with the test. Resolves to its origin. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A listener that answers every request with the same status and body and remembers what it was asked. */
export function answering(status: number, body: unknown, type = 'application/json') {
  const requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const piece of request) text += piece;
    requests.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: text,
    });
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  return { requests, listener };
}

/** A client with spies for everything it reports; `session` may be changed while calls are under way. */
export function clientOf(baseUrl: string, token: string | null = 'token-1') {
  const session: ReturnType<ApiClientOptions['credentials']> = { token, language: 'en', device: 'web' };
  const onSessionEnded = vi.fn<ApiClientOptions['onSessionEnded']>();
  const onError = vi.fn<ApiClientOptions['onError']>();
  const onCall = vi.fn<ApiClientOptions['onCall']>();
  const api = createApiClient({ baseUrl, credentials: () => session, onSessionEnded, onError, onCall });
  return { api, session, onSessionEnded, onError, onCall };
}
