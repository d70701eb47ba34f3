import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What lies between a browser and a site. */
export type Network = {
  /** The site's origin, as the browser sees it. */
  readonly url: string;
  /** Forgets every open connection: no byte of it arrives any more, and neither side learns it. New ones work. */
  die(): void;
  /** What the browser has sent into dead connections. */
  lost(): string;
  close(): Promise<void>;
};

/** @param site its origin may change when it is restarted */
export async function startNetwork(site: { readonly url: string }): Promise<Network> {
  const sockets = new Set<Socket>();
  const forwarded = new Set<() => void>();
  let lost = '';

  const server = createServer((browser) => {
    const upstream = connect(Number(new URL(site.url).port), '127.0.0.1');
    let isDead = false;
    const join = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!isDead) to.write(bytes);
        else if (from === browser) lost += bytes.toString('latin1');
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        forwarded.delete(forget);
        if (!isDead) to.destroy();
      });
    };
    const forget = () => {
      isDead = true;
    };
    forwarded.add(forget);
    join(browser, upstream);
    join(upstream, browser);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    die() {
      for (const forget of forwarded) forget();
      forwarded.clear();
    },
    lost: () => lost,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
