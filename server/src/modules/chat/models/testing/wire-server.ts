import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type WireRequest = {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
};

/**
 * A server that answers exactly as a test says, byte for byte; it ends with the test.
 * @returns its base address, ending in `/v1`, and what it was asked
 */
export async function startWireServer(answer: (response: ServerResponse, request: WireRequest) => void) {
  const requests: WireRequest[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8') || 'null');
    const asked = { path: request.url ?? '', headers: request.headers, body };
    requests.push(asked);
    answer(response, asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/v1`, origin: `http://127.0.0.1:${port}`, requests };
}
