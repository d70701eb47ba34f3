import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { below, fetchBytes, parsedJson } from './external-bytes.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function fact() {
  let happen = () => {};
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return { happened, happen: () => happen() };
}

const limits = { timeout: 60_000, maxBytes: 1_000 };

test('an answer of another service is read whole, with its type', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(418, { 'content-type': 'Audio/MPEG; rate=8000' }).end('tea');
  });
  expect(await fetchBytes(url, {}, limits)).toMatchObject({
    status: 418,
    type: 'audio/mpeg',
    content: Buffer.from('tea'),
  });
});

test('an answer of another service that does not end in time is given up', async () => {
  const url = await serve((_request, response) => void response.write('{'));
  await expect(fetchBytes(url, {}, { ...limits, timeout: 50 })).rejects.toThrow(/timeout/);
});

test('an answer of another service that is too long is not read to its end', async () => {
  const closed = fact();
  const url = await serve((_request, response) => {
    response.on('close', closed.happen);
    response.write('x'.repeat(1_001));
  });
  await expect(fetchBytes(url, {}, limits)).rejects.toThrow('too long');
  await closed.happened;
});

test('a call to another service can be given up by its signal', async () => {
  const asked = fact();
  const url = await serve(() => asked.happen());
  const leaving = new AbortController();
  const answer = fetchBytes(url, {}, { ...limits, signal: leaving.signal });
  await asked.happened;
  leaving.abort();
  await expect(answer).rejects.toThrow(/abort/);
});

test('a redirect of another service is not followed', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
  });
  await expect(fetchBytes(url, {}, limits)).rejects.toThrow();
});

test('addresses of services are put together with or without a slash, and what is no JSON is nothing', () => {
  expect(below('http://a/v1/', '/b')).toBe('http://a/v1/b');
  expect(below('http://a/v1', '/b')).toBe('http://a/v1/b');
  expect(parsedJson(Buffer.from('{"a":1}'))).toEqual({ a: 1 });
  expect(parsedJson(Buffer.from('{'))).toBeUndefined();
});
