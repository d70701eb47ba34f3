import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import ipaddr from 'ipaddr.js';
import { afterAll, beforeAll } from 'vitest';

/** The loopback network, for the configuration of a server that may fetch from it. */
export const loopback = [ipaddr.parseCIDR('127.0.0.0/8')];

/** An HTTP server of this machine for the tests of this `describe`. @returns its origin, once they run */
export function useFileServer(answer: RequestListener): () => string {
  const server = createServer(answer);
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
