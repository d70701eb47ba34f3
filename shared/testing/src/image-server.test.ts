// @vitest-environment node
import { expect, it, onTestFinished } from 'vitest';
import { type ImageServerOptions, startImageServer } from './image-server.ts';

async function start(options?: ImageServerOptions) {
  const server = await startImageServer(options);
  onTestFinished(() => server.close());
  const draw = (prompt: string, more: object = { size: '64x32' }) =>
    fetch(`${server.url}/images/generations`, { method: 'POST', body: JSON.stringify({ prompt, ...more }) });
  return { ...server, draw };
}

const pngOf = async (response: Response) => {
  const [{ b64_json }] = (await response.json()).data;
  return Buffer.from(b64_json, 'base64');
};

it('draws a PNG of the size, another one for another description', async () => {
  const { draw, requests } = await start();
  const first = await pngOf(await draw('a cat'));
  expect(first.toString('latin1', 1, 4)).toBe('PNG');
  expect([first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual([64, 32]);
  expect(await pngOf(await draw('a dog'))).not.toEqual(first);
  expect(requests.map(({ fields }) => fields.prompt)).toEqual(['a cat', 'a dog']);
});

it('fails, waits and gives addresses as the description says', async () => {
  const server = await start();
  expect((await server.draw('status=503')).status).toBe(503);
  expect((await server.draw('plain')).status).toBe(400);
  expect((await server.draw('plain', {})).status).toBe(200);
  await expect(server.draw('cut').then((response) => response.text())).rejects.toThrow();
  const [{ url }] = (await (await server.draw('link')).json()).data;
  const picture = await fetch(new URL(url, server.url));
  expect(picture.headers.get('content-type')).toBe('image/png');
  const waiting = server.draw('wait');
  server.release();
  expect((await waiting).status).toBe(200);
});

it('answers by a script first, then by the description', async () => {
  const server = await start();
  server.script([{ status: 500 }, {}]);
  expect((await server.draw('a cat')).status).toBe(500);
  expect((await server.draw('status=503')).status).toBe(200);
  expect((await server.draw('status=503')).status).toBe(503);
});

it('varies a picture, unless it is not to', async () => {
  const form = new FormData();
  form.set('prompt', 'again');
  form.set('image', new Blob(['picture']), 'picture.png');
  const vary = (url: string) => fetch(`${url}/images/edits`, { method: 'POST', body: form });
  const server = await start();
  expect((await vary(server.url)).status).toBe(200);
  expect(server.requests[0]?.picture?.toString()).toBe('picture');
  expect((await vary((await start({ edits: false })).url)).status).toBe(404);
});
