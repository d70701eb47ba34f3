// @vitest-environment node
import { expect, it, onTestFinished } from 'vitest';
import { type OpenAiServerOptions, startOpenAiServer } from './openai-server.ts';

async function start(options?: OpenAiServerOptions) {
  const server = await startOpenAiServer(options);
  onTestFinished(() => server.close());
  return server;
}

const ask = (url: string, content: string, more: object = { stream: true }) =>
  fetch(`${url}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'm', messages: [{ role: 'user', content }], ...more }),
  });

/** Text of the deltas of a streamed answer. */
const textOf = (stream: string) =>
  [...stream.matchAll(/^data: (\{.*)$/gm)]
    .map(([, json]) => JSON.parse(json ?? '').choices[0]?.delta.content ?? '')
    .join('');

it('echoes a message, streamed and whole', async () => {
  const { url } = await start();
  const streamed = await (await ask(url, 'Peel  the\norange')).text();
  expect(textOf(streamed)).toBe('Peel  the\norange');
  expect(streamed).toContain('"finish_reason":"stop"');
  expect(streamed.endsWith('data: [DONE]\n\n')).toBe(true);
  const whole = await (await ask(url, 'Peel it', {})).json();
  expect(whole.choices[0].message.content).toBe('Peel it');
});

it('sends as many tokens as asked for, at a rate too', async () => {
  const { url, requests } = await start({ recordTimes: true });
  const text = textOf(await (await ask(url, 'tokens=30 rate=1000')).text());
  expect(text.trim().split(' ')).toEqual(Array.from({ length: 30 }, (_, index) => `word-${index}`));
  const times = requests[0]?.sentAt ?? [];
  expect(times).toHaveLength(30);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

it('refuses, cuts and ends early as asked', async () => {
  const { url } = await start();
  expect((await ask(url, 'status=429')).status).toBe(429);
  await expect((await ask(url, 'tokens=20 cut=3')).text()).rejects.toThrow();
  const truncated = await (await ask(url, 'truncate')).text();
  expect(truncated).not.toContain('[DONE]');
});

it('holds until it is released, and again after hold()', async () => {
  const server = await start();
  for (const _ of [1, 2]) {
    server.hold();
    const response = await ask(server.url, 'tokens=4 hold=2');
    server.release();
    expect(textOf(await response.text())).toBe('word-0 word-1 word-2 word-3 ');
  }
});

it('notes that a client went away', async () => {
  const server = await start();
  const response = await ask(server.url, 'stall');
  await response.body?.cancel();
  await server.requests[0]?.ended;
  expect(server.requests[0]?.aborted).toBe(true);
});

it('follows a script: a queue first, then the message', async () => {
  const { url, script } = await start();
  script([{ text: 'from the script' }]);
  expect(textOf(await (await ask(url, 'echo me')).text())).toBe('from the script');
  expect(textOf(await (await ask(url, 'echo me')).text())).toBe('echo me');
});

it('thinks before it answers, under either name', async () => {
  const { url, script } = await start();
  const thoughtsOf = (stream: string, field: string) =>
    [...stream.matchAll(/^data: (\{.*)$/gm)]
      .map(([, json]) => JSON.parse(json ?? '').choices[0]?.delta[field] ?? '')
      .join('');
  const asked = await (await ask(url, 'reasoning')).text();
  expect(thoughtsOf(asked, 'reasoning_content')).toBe('First the peel, then the segments.');
  expect(textOf(asked)).toBe('Peel it, then part it.');
  script([{ reasoning: 'Hm, yes.', reasoningField: 'reasoning', text: 'Yes.' }]);
  expect(thoughtsOf(await (await ask(url, 'x')).text(), 'reasoning')).toBe('Hm, yes.');
});

it('names the pictures of a message it echoes', async () => {
  const { url } = await start();
  const image = { type: 'image_url', image_url: { url: `data:image/png;base64,${btoa('1234')}` } };
  const body = { model: 'm', messages: [{ role: 'user', content: [{ type: 'text', text: 'See' }, image] }] };
  const response = await fetch(`${url}/chat/completions`, { method: 'POST', body: JSON.stringify(body) });
  expect((await response.json()).choices[0].message.content).toBe('See\nimage/png, 4 bytes');
});
