import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors } from '@orangery/api/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Call } from '../testing/mcp-double.ts';
import { useOwnServers } from '../testing/use-own-servers.ts';

const head = { 'content-type': 'application/json' };

/** A server of this machine under an address that nobody may be led to. */
async function startInner() {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end();
  }).listen(0, '127.0.0.2');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.2:${(server.address() as AddressInfo).port}/mcp`, requests: () => requests };
}

describe("a person's MCP server", () => {
  /** What the name of the server stands for. */
  let address = '127.0.0.1';
  const names = () => ({ addressesOf: async () => [{ address, family: 4 }], close: () => {} });
  const { service, startOwn } = useOwnServers({ names, callTimeout: 1_000 });

  it.each<[string, RegExp, (call: Call) => void]>([
    ['never answers', /took too long/, () => {}],
    [
      'answers ten megabytes',
      /too large/,
      ({ response }) => response.writeHead(200, head).end(`"${'x'.repeat(10_000_000)}"`),
    ],
    [
      'answers without an end',
      /too large/,
      ({ response }) => {
        const write = () => {
          while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
        };
        response.on('drain', write).writeHead(200, head);
        write();
      },
    ],
    [
      'answers broken JSON',
      /failed/,
      ({ response }) => response.writeHead(200, head).end('{"jsonrpc":"2.0", oops'),
    ],
    ['breaks off', /cannot be reached/, ({ response }) => response.destroy()],
  ])('that %s fails the call, and the next one works', async (_, reason, answer) => {
    const { double, tool } = await startOwn((call) => void answer(call));
    await expect((await tool('peel')).call()).rejects.toThrow(reason);
    double.double.onCall = () => 'peeled';
    expect(await (await tool('peel')).call()).toMatchObject({ text: 'peeled' });
  });

  it.each([301, 302, 303, 307, 308])(
    'that leads a call to a private address by %i reaches nothing there',
    async (status) => {
      const inner = await startInner();
      const { tool } = await startOwn(({ response }) => {
        response.writeHead(status, { location: inner.url }).end();
        return undefined;
      });
      await expect((await tool('peel')).call()).rejects.toThrow();
      expect(inner.requests()).toBe(0);
    },
  );

  it('whose name stands for a private address by the time of a call reaches nothing there', async () => {
    onTestFinished(() => {
      address = '127.0.0.1';
    });
    const { tool, called } = await startOwn(undefined, (url) => url.replace('127.0.0.1', 'garden.example'));
    const peel = await tool('peel');
    expect(await peel.call()).toMatchObject({ text: 'said' });
    await service().close();
    address = '127.0.0.2';
    await expect(peel.call()).rejects.toMatchObject({ code: errors.addressInsecure });
    expect(called()).toBe(1);
  });
});
