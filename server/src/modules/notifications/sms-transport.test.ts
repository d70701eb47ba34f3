import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSmsTransport } from './sms-transport.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

type Taken = { method: string | undefined; headers: IncomingHttpHeaders; body: unknown };

/** A gateway on this machine that keeps what it is given and answers with this status. */
async function gateway(status: number, headers: Record<string, string> = {}) {
  const taken: Taken[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    taken.push({ method: request.method, headers: request.headers, body: JSON.parse(body || 'null') });
    response.writeHead(status, headers).end('{}');
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, taken };
}

const rendered = { subject: '', text: 'Orangery: 123456' };

test('the gateway for text messages is given number and text, with the token', async () => {
  const { url, taken } = await gateway(202);
  await createSmsTransport(url, 'secret')('+8613812345678', rendered);
  expect(taken).toMatchObject([
    {
      method: 'POST',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: { to: '+8613812345678', text: 'Orangery: 123456' },
    },
  ]);
});

test('a text message that the gateway refuses fails without repeating the text', async () => {
  const { url } = await gateway(500);
  await expect(createSmsTransport(url, undefined)('+8613812345678', rendered)).rejects.toThrow(
    /^the gateway .* 500$/,
  );
});

test('the token of the gateway for text messages is not sent elsewhere', async () => {
  const elsewhere = await gateway(200);
  const { url } = await gateway(307, { location: elsewhere.url });
  await expect(createSmsTransport(url, 'secret')('+8613812345678', rendered)).rejects.toThrow();
  expect(elsewhere.taken).toEqual([]);
});
