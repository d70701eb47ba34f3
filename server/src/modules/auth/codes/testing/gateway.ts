import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A gateway of text messages on this machine, which counts what it is given. */
export async function startGateway() {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    request.resume();
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    count: () => count,
    close: () => server.close(),
  };
}
