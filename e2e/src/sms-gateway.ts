import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type TextMessage = { to: string; text: string };

/** A service for text messages that keeps what it is given. */
export type SmsGateway = { readonly url: string; readonly taken: TextMessage[]; close(): Promise<void> };

export async function startSmsGateway(): Promise<SmsGateway> {
  const taken: TextMessage[] = [];
  const server = createServer(async (request, response) => {
    taken.push((await json(request)) as TextMessage);
    response.writeHead(202).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
