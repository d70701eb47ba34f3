import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';

/** Six attempts to sign in for each address. */
const rateLimitFactor = 0.1;
/** One attempt more than an address has. */
const attempts = [1, 2, 3, 4, 5, 6, 7];
const tooMany = 429;

/** A proxy by its address, or one on this machine that comes through a socket. */
type Proxy = '192.0.2.1' | '198.51.100.1' | 'socket';
const cases: [boolean | string, Record<Proxy, 'proxy' | 'client'>][] = [
  [false, { '192.0.2.1': 'proxy', '198.51.100.1': 'proxy', socket: 'proxy' }],
  [true, { '192.0.2.1': 'client', '198.51.100.1': 'client', socket: 'client' }],
  ['192.0.2.0/24', { '192.0.2.1': 'client', '198.51.100.1': 'proxy', socket: 'proxy' }],
];

describe.each(cases)('with TRUST_PROXY %s', (trustProxy, counted) => {
  const server = useTestApp(undefined, { config: { trustProxy, rateLimitFactor } });
  const url = '/chat/login';

  /** An attempt by a name that nobody else tries, so that no limit of an account is reached. */
  async function attempt(proxy: Proxy, client: string): Promise<number> {
    const payload = { username: `${proxy} for ${client}`, password: 'a wrong guess' };
    const headers = { 'x-forwarded-for': client };
    if (proxy !== 'socket') {
      const answer = await server
        .app()
        .inject({ method: 'POST', url, remoteAddress: proxy, headers, payload });
      return answer.statusCode;
    }
    if (!server.app().server.listening) await server.app().listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app().server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    return answer.status;
  }

  test.each(Object.entries(counted) as [Proxy, 'proxy' | 'client'][])(
    'what %s forwards counts against the limit of the %s',
    async (proxy, whose) => {
      const statuses: number[] = [];
      for (const number of attempts) statuses.push(await attempt(proxy, `203.0.113.${number}`));
      expect(statuses.slice(0, -1)).not.toContain(tooMany);
      expect(statuses.at(-1) === tooMany).toBe(whose === 'proxy');
    },
  );
});
