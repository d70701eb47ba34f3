import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CleanUp } from '../kit/clean-up.ts';

/** A gateway of text messages, which counts what it is given. */
export type Gateway = { url: string; sent: () => number };

export async function startGateway(cleanUp: CleanUp): Promise<Gateway> {
  let sent = 0;
  const server = createServer((request, response) => {
    sent += 1;
    request.resume();
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, sent: () => sent };
}
