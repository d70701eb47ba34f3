/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page that is found, in the fields of both protocols; `published` is an ISO date. */
export type FoundPage = { url: string; title: string; snippet: string; published?: string };

export type RecordedSearch = {
  protocol: 'searxng' | 'bing';
  /** Parameters of the address. */
  query: Readonly<Record<string, string>>;
  headers: IncomingMessage['headers'];
  /** The client closed the connection before the answer was complete. */
  aborted: boolean;
  /** Fulfilled when the answer is complete or the connection is closed. */
  ended: Promise<void>;
};

export type SearchServerOptions = {
  /** 0, the default, takes a free one. */
  port?: number;
  /** Key the Bing protocol asks for. Default: `bing-key`. */
  apiKey?: string;
};

export type SearchServer = {
  /** For `SEARXNG_URL`. */
  searxngUrl: string;
  /** For `BING_URL`. */
  bingUrl: string;
  /** Searches, oldest first. */
  requests: RecordedSearch[];
  /** Chooses what is found; undefined leaves it to the question. */
  script(find: (query: string) => readonly FoundPage[] | undefined): void;
  /** Ends every connection and the server. */
  close(): Promise<void>;
};

const pageBytes = 64 * 1024;

/** Two pages that have the question in their texts. */
const pagesAbout = (query: string): FoundPage[] =>
  [1, 2].map((number) => ({
    url: `https://example.com/${encodeURIComponent(query)}/${number}`,
    title: `Result ${number} for ${query}`,
    snippet: `This is what page ${number} says about ${query}. It says nothing else.`,
    published: '2024-05-01T12:00:00Z',
  }));

/**
 * A search service for tests: a real HTTP server that speaks the JSON of SearXNG (`/search`) and Bing's web search
 * (`/v7.0/search`). A question of one of these words is obeyed, any other finds two pages about itself:
 * `status=503`, `stall` (no answer), `nothing`, `unresponsive` (SearXNG: the engine behind it failed), `html`, `endless`.
 */
export async function startSearchServer(options: SearchServerOptions = {}): Promise<SearchServer> {
  const requests: RecordedSearch[] = [];
  const apiKey = options.apiKey ?? 'bing-key';
  let script: (query: string) => readonly FoundPage[] | undefined = () => undefined;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const protocol = { '/search': 'searxng' as const, '/v7.0/search': 'bing' as const }[url.pathname];
    if (!protocol || request.method !== 'GET') return sendJson(response, 404, { error: 'not found' });
    requests.push(recordOf(protocol, url, request, response));
    if (protocol === 'bing' && request.headers['ocp-apim-subscription-key'] !== apiKey)
      return sendJson(response, 401, { error: { code: '401' } });
    if (protocol === 'searxng' && url.searchParams.get('format') !== 'json')
      return void response.writeHead(403).end();
    const query = url.searchParams.get('q') ?? '';
    if (misbehave(response, query)) return;
    const pages = script(query) ?? (/^(nothing|unresponsive)$/.test(query) ? [] : pagesAbout(query));
    sendJson(response, 200, protocol === 'bing' ? bingBody(pages) : searxngBody(pages, url.searchParams));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    searxngUrl: origin,
    bingUrl: `${origin}/v7.0/search`,
    requests,
    script(find) {
      script = find;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function recordOf(
  protocol: RecordedSearch['protocol'],
  url: URL,
  { headers }: IncomingMessage,
  response: ServerResponse,
): RecordedSearch {
  const record: RecordedSearch = {
    protocol,
    query: Object.fromEntries(url.searchParams),
    headers,
    aborted: false,
    ended: new Promise((resolve) => {
      response.on('close', () => {
        record.aborted = !response.writableEnded;
        resolve();
      });
    }),
  };
  return record;
}

/** True when the question has been answered in a way no search service should. */
function misbehave(response: ServerResponse, query: string): boolean {
  const status = /^status=(\d{3})$/.exec(query)?.[1];
  if (status) sendJson(response, Number(status), { error: 'refused' });
  else if (query === 'html') response.end('<!doctype html><title>Are you a robot?</title>');
  else if (query === 'endless') sendEndless(response);
  else return query === 'stall';
  return true;
}

function sendEndless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"results": [');
  const more = () => {
    while (!response.destroyed && response.write('{},'.repeat(pageBytes)));
  };
  response.on('drain', more);
  more();
}

function searxngBody(pages: readonly FoundPage[], parameters: URLSearchParams): unknown {
  const engine = parameters.get('engines') ?? '';
  return {
    query: parameters.get('q'),
    number_of_results: pages.length,
    results: pages.map(({ url, title, snippet, published }) => ({
      url,
      title,
      content: snippet,
      engine,
      category: 'general',
      publishedDate: published ?? null,
    })),
    unresponsive_engines: parameters.get('q') === 'unresponsive' ? [[engine, 'timeout']] : [],
  };
}

function bingBody(pages: readonly FoundPage[]): unknown {
  if (pages.length === 0) return { _type: 'SearchResponse' };
  const value = pages.map(({ url, title, snippet, published }) => ({
    url,
    name: title,
    snippet,
    ...(published && { datePublished: published }),
  }));
  return { _type: 'SearchResponse', webPages: { totalEstimatedMatches: value.length, value } };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
