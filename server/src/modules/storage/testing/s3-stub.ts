import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type S3Request = {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: http.IncomingHttpHeaders;
  /** Fulfilled when the answer is complete, or the client has left before. */
  readonly ended: Promise<'complete' | 'left'>;
};

export type S3Stub = {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  readonly requests: S3Request[];
  readonly stop: () => Promise<void>;
};

/** As much of S3 as the server uses; refuses what is not signed, and an upload whose signed headers are not the sent ones. */
export async function startS3Stub(): Promise<S3Stub> {
  const objects = new Map<string, Buffer>();
  const requests: S3Request[] = [];
  const server = http.createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://stub');
    const path = decodeURIComponent(pathname);
    const content = await buffer(request);
    const ended = new Promise<'complete' | 'left'>((resolve) => {
      response.on('close', () => resolve(response.writableFinished ? 'complete' : 'left'));
    });
    requests.push({ method: request.method ?? '', path, query, headers: request.headers, ended });
    if (!isSigned(request, query)) return void response.writeHead(403).end();
    const answer = partOf(answerTo(request.method ?? '', path, content, objects, query), request);
    response.writeHead(answer.status, { 'content-type': 'application/xml' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { endpoint: `http://127.0.0.1:${port}`, objects, requests, stop };
}

function isSigned({ headers }: http.IncomingMessage, query: URLSearchParams): boolean {
  if (/^AWS4-HMAC-SHA256 .*Signature=[0-9a-f]{64}/.test(headers.authorization ?? '')) return true;
  const signed = (query.get('X-Amz-SignedHeaders') ?? '').split(';');
  const isComplete = ['host', 'content-length', 'content-type'].every((name) => signed.includes(name));
  return isComplete && /^[0-9a-f]{64}$/.test(query.get('X-Amz-Signature') ?? '');
}

function answerTo(
  method: string,
  path: string,
  content: Buffer,
  objects: Map<string, Buffer>,
  query: URLSearchParams,
): StubAnswer {
  if (method === 'GET' && query.get('list-type') === '2')
    return { status: 200, body: listOf(objects, query) };
  if (method === 'PUT') objects.set(path, content);
  if (method === 'DELETE') objects.delete(path);
  if (method !== 'GET') return { status: method === 'DELETE' ? 204 : 200, body: '' };
  const found = objects.get(path);
  return found
    ? { status: 200, body: found }
    : { status: 404, body: '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>' };
}

type StubAnswer = { status: number; body: Buffer | string };

/** What a request asks for of an object. */
function partOf(answer: StubAnswer, { headers }: http.IncomingMessage): StubAnswer {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (answer.status !== 200 || from === undefined) return answer;
  return { status: 206, body: Buffer.from(answer.body).subarray(Number(from), Number(to) + 1) };
}

const pageLength = 1_000;

/** A page of the keys. Every object is of the first of January 2020. */
function listOf(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .map((path) => path.split('/').slice(2).join('/'))
    .filter((key) => key.startsWith(prefix) && key > after)
    .toSorted();
  const page = keys.slice(0, pageLength);
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`,
  );
  const isTruncated = keys.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}
