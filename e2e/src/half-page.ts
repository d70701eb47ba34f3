import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A site whose pages come in two parts, as on a network that falters. */
export type HalfPage = {
  /** The site's origin, as the browser sees it. */
  readonly url: string;
  /** Lets the second parts come. */
  complete(): void;
  close(): Promise<void>;
};

/** @param end the last words of the first part */
export async function startHalfPage(site: { readonly url: string }, end: string): Promise<HalfPage> {
  let complete = () => {};
  const completed = new Promise<void>((resolve) => {
    complete = resolve;
  });
  const sendPage = async (page: IncomingMessage, response: ServerResponse) => {
    const html = await text(page);
    const cut = html.indexOf(end) + end.length;
    const { 'content-length': _length, ...headers } = page.headers;
    response.writeHead(page.statusCode ?? 200, headers).write(html.slice(0, cut));
    await completed;
    response.end(html.slice(cut));
  };
  const server = createServer();
  server.on('request', (incoming, response) => {
    // Nothing is compressed: a page has to be cut.
    const { 'accept-encoding': _encoding, ...headers } = incoming.headers;
    const address = new URL(incoming.url ?? '/', site.url);
    const upstream = request(address, { method: incoming.method, headers }, (answer) => {
      if (answer.headers['content-type']?.startsWith('text/html')) return void sendPage(answer, response);
      response.writeHead(answer.statusCode ?? 200, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    incoming.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    complete,
    async close() {
      complete();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
