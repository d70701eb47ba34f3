import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import ipaddr from 'ipaddr.js';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createGuardedFetch, refusalIn } from './guarded-fetch.ts';

/** A name service that gives these addresses, one list after the other and then the last again. */
function nameService(...answers: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const addressesOf = async (name: string) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(name);
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { names: { addressesOf, close: () => {} }, asked };
}

/** A server of this machine, at all of its loopback addresses, and how often it was asked for something. */
async function startServer(answer: RequestListener) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.socket.localAddress} ${request.headers.host}${request.url}`);
    answer(request, response);
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, requests };
}

function guarded(options: Parameters<typeof createGuardedFetch>[0] = {}) {
  const { fetch, close } = createGuardedFetch(options);
  onTestFinished(close);
  return fetch;
}

const loopback = (network = '127.0.0.0/8') => [ipaddr.parseCIDR(network)];
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => refusalIn(error) ?? error,
  );

afterEach(() => vi.unstubAllEnvs());

describe('an address that people give', () => {
  it.each([
    ['ftp://example.com/', 'invalid'],
    ['file:///etc/passwd', 'invalid'],
    ['gopher://127.0.0.1:6379/_', 'invalid'],
    ['data:text/plain,a', 'invalid'],
    ['example.com', 'invalid'],
    ['', 'invalid'],
    ['https://user:secret@example.com/', 'invalid'],
    ['https://user@example.com/', 'invalid'],
    ['https://1.2.3.4.5/', 'invalid'],
    ['https://[fe80::1%25eth0]/', 'invalid'],
    ['http://example.com/', 'insecure'],
    ['https://127.0.0.1/', 'private'],
    ['https://127.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f000001/', 'private'],
    ['https://0177.0.0.1/', 'private'],
    ['https://0/', 'private'],
    ['https://127.0.0.1./', 'private'],
    ['https://%31%32%37.0.0.1/', 'private'],
    ['https://１２７.０.０.１/', 'private'],
    ['https://127。0。0。1/', 'private'],
    ['https://①②⑦.0.0.1/', 'private'],
    ['https://169.254.169.254/latest/meta-data/', 'private'],
    ['https://[::]/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[0:0:0:0:0:ffff:127.0.0.1]/', 'private'],
    ['https://[::ffff:7f00:1]/', 'private'],
    ['https://[64:ff9b::7f00:1]/', 'private'],
    ['https://[fd00:ec2::254]/', 'private'],
  ])('is refused: %s', async (url, refusal) => {
    const { names, asked } = nameService(['127.0.0.1']);
    expect(await refusalOf(guarded({ names })(url))).toBe(refusal);
    expect(asked).toEqual([]);
  });

  it.each(['localhost', 'localhost.', 'LOCALHOST', 'app.localhost'])(
    'is refused by what its name stands for: %s',
    async (name) => {
      const fetch = guarded({ names: nameService(['127.0.0.1', '::1']).names });
      expect(await refusalOf(fetch(`https://${name}/`))).toBe('private');
    },
  );

  it.each([[['8.8.8.8', '10.0.0.1']], [['10.0.0.1', '8.8.8.8']], [['2606:4700::1', '::1']], [[]]])(
    'is refused when one of the answers of the name service is not public: %j',
    async (addresses) => {
      const fetch = guarded({ names: nameService(addresses).names });
      expect(await refusalOf(fetch('https://example.com/'))).toBe('private');
    },
  );
});

describe('networks that the operator allows', () => {
  it('can be reached, over plain HTTP too', async () => {
    const { port } = await startServer((_, response) => void response.end('hello'));
    const fetch = guarded({ networks: loopback() });
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hello');
  });

  it('do not open any other, and plain HTTP to none', async () => {
    const fetch = guarded({ networks: loopback('127.0.0.2/32'), names: nameService(['8.8.8.8']).names });
    expect(await refusalOf(fetch('https://127.0.0.1/'))).toBe('private');
    expect(await refusalOf(fetch('http://127.0.0.1/'))).toBe('insecure');
    expect(await refusalOf(fetch('http://example.com/'))).toBe('insecure');
  });
});

describe('plain HTTP for what carries no secret', () => {
  it('leads into the public internet', async () => {
    const asked = new AbortController();
    const { names } = nameService(['8.8.8.8']);
    const stopping = {
      ...names,
      addressesOf: async (name: string) => {
        queueMicrotask(() => asked.abort(new Error('asked')));
        return names.addressesOf(name);
      },
    };
    const fetch = guarded({ plain: true, names: stopping });
    await expect(fetch('http://example.com/', { signal: asked.signal })).rejects.toThrow('asked');
  });

  it('and nowhere else', async () => {
    const fetch = guarded({ plain: true, names: nameService(['10.0.0.1']).names });
    for (const url of ['http://127.0.0.1/', 'http://[::ffff:127.0.0.1]/', 'http://inner.test/'])
      expect(await refusalOf(fetch(url))).toBe('private');
  });
});

describe('a name that changes what it stands for', () => {
  it('is connected to at the address that was checked, and asked for once a connection', async () => {
    const { port, requests } = await startServer((_, response) => void response.end('hello'));
    const { names, asked } = nameService(['127.0.0.2'], ['127.0.0.1']);
    const fetch = guarded({ networks: loopback('127.0.0.2/32'), names });
    await (await fetch(`http://changing.test:${port}/a`)).text();
    expect(requests).toEqual([`127.0.0.2 changing.test:${port}/a`]);
    expect(asked).toEqual(['changing.test']);
  });

  it('is checked again for each new connection', async () => {
    const { port, requests } = await startServer((_, response) => {
      response.setHeader('connection', 'close').end('hello');
    });
    const fetch = guarded({
      networks: loopback('127.0.0.2/32'),
      names: nameService(['127.0.0.2'], ['127.0.0.1']).names,
    });
    await (await fetch(`http://changing.test:${port}/a`)).text();
    expect(await refusalOf(fetch(`http://changing.test:${port}/b`))).toBe('insecure');
    expect(requests).toHaveLength(1);
  });
});

describe('a redirect', () => {
  it.each([
    'http://127.0.0.1:PORT/inner',
    'http://[::ffff:127.0.0.1]:PORT/',
    'https://10.0.0.1/',
    'http://inner.test:PORT/',
  ])('is checked as any address: %s', async (target) => {
    const { port, requests } = await startServer((_, response) => {
      response.writeHead(302, { location: target.replace('PORT', String(port)) }).end();
    });
    const fetch = guarded({ networks: loopback('127.0.0.2/32'), names: nameService(['127.0.0.1']).names });
    expect(await refusalOf(fetch(`http://127.0.0.2:${port}/`))).toMatch(/private|insecure/);
    expect(requests).toHaveLength(1);
  });

  it('in a circle comes to an end', async () => {
    const { port, requests } = await startServer((request, response) => {
      response.writeHead(302, { location: `${request.url}x` }).end();
    });
    await expect(guarded({ networks: loopback() })(`http://127.0.0.1:${port}/`)).rejects.toThrow(TypeError);
    expect(requests.length).toBeLessThan(30);
  });
});

it('a proxy of the environment is not used: it would ask the name service once more', async () => {
  const proxy = await startServer((_, response) => void response.end('from the proxy'));
  const { port } = await startServer((_, response) => void response.end('directly'));
  for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY'])
    vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`);
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
  const fetch = guarded({ networks: loopback() });
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('directly');
  expect(proxy.requests).toEqual([]);
});
