// @vitest-environment node
import { expect, it, onTestFinished } from 'vitest';
import { startSearchServer } from './search-server.ts';

async function start() {
  const server = await startSearchServer();
  onTestFinished(() => server.close());
  return server;
}

const key = { 'Ocp-Apim-Subscription-Key': 'bing-key' };

it('finds pages by both protocols', async () => {
  const { searxngUrl, bingUrl, requests } = await start();
  const searxng = await (await fetch(`${searxngUrl}/search?q=peel&format=json&engines=bing`)).json();
  const bing = await (await fetch(`${bingUrl}?q=peel`, { headers: key })).json();
  expect(searxng.results).toHaveLength(2);
  expect(bing.webPages.value.map(({ url }: { url: string }) => url)).toEqual(
    searxng.results.map(({ url }: { url: string }) => url),
  );
  expect(requests.map(({ protocol, query }) => [protocol, query.q])).toEqual([
    ['searxng', 'peel'],
    ['bing', 'peel'],
  ]);
});

it('wants the key, and the format as SearXNG does', async () => {
  const { searxngUrl, bingUrl } = await start();
  expect((await fetch(`${bingUrl}?q=peel`)).status).toBe(401);
  expect((await fetch(`${searxngUrl}/search?q=peel`)).status).toBe(403);
});

it('notes that a client went away', async () => {
  const { searxngUrl, requests } = await start();
  const gone = new AbortController();
  const asked = fetch(`${searxngUrl}/search?q=stall&format=json`, { signal: gone.signal });
  await expect.poll(() => requests.length).toBe(1);
  gone.abort();
  await expect(asked).rejects.toThrow();
  await requests[0]?.ended;
  expect(requests[0]?.aborted).toBe(true);
});
