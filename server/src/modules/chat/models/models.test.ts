import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { testConfig } from '../../../testing/test-app.ts';
import { findLocalServer } from './local-models.ts';
import type { ModelRequest } from './model.ts';
import { createModels } from './models.ts';

const upstream = await startOpenAiServer({ models: ['text-embedding-small', 'local-chat', 'local-large'] });
beforeEach(() => void upstream.requests.splice(0));
afterAll(() => upstream.close());

/** Milliseconds; a busy machine must not look like an absent server. */
const patience = 4_000;
const unset = { baseUrl: undefined, apiKey: undefined };
const nowhere = async () => undefined;
const origin = new URL(upstream.url).origin;
const anthropic = { baseUrl: upstream.url, apiKey: 'claude-key' };

const requestOf = (model: string, content: string): ModelRequest => ({
  model,
  system: 'Be brief',
  turns: [{ role: 'user', content }],
  language: 'en',
  signal: new AbortController().signal,
});

describe('who answers', () => {
  it('the model that answers is the configured endpoint, with the first model it lists when the wanted one is missing', async () => {
    const models = await createModels(testConfig({ openai: { ...unset, baseUrl: origin } }), nowhere);
    expect(models.status).toEqual({ demo: false, label: `OpenAI-compatible at ${new URL(origin).host}` });
    expect(await models.choose('3.5')).toMatchObject({ name: 'local-chat', demo: false });
  });

  it('the model that answers is the model of the map when the endpoint has it', async () => {
    const modelMap = { '3.5': 'local-large', '*': 'not there' };
    const models = await createModels(
      testConfig({ openai: { ...unset, baseUrl: upstream.url }, modelMap }),
      nowhere,
    );
    expect(await models.choose('3.5')).toMatchObject({ name: 'local-large' });
    expect(await models.choose('4.0')).toMatchObject({ name: 'local-chat' });
  });

  it('the model that answers is asked for by its own name when the endpoint lists nothing', async () => {
    const server = createServer((_, response) => response.writeHead(404).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const models = await createModels(testConfig({ openai: { ...unset, baseUrl } }), nowhere);
    expect(await models.choose('3.5')).toMatchObject({ name: 'gpt-4o-mini' });
  });

  it('the model that answers is Anthropic for Claude-3 only', async () => {
    const models = await createModels(
      testConfig({ openai: { ...unset, baseUrl: upstream.url }, anthropic }),
      nowhere,
    );
    expect(await models.choose('Claude-3')).toMatchObject({ name: 'claude-sonnet-4-5' });
    expect(await models.choose('4.0')).toMatchObject({ name: 'local-chat' });
  });

  it('the model that answers is a model server on this machine when nothing is configured', async () => {
    const here = [
      { name: 'absent', baseUrl: 'http://127.0.0.1:1/v1' },
      { name: 'Here', baseUrl: upstream.url },
    ];
    const models = await createModels(testConfig({ modelDetect: true }), () =>
      findLocalServer(here, patience),
    );
    expect(models.status).toEqual({ demo: false, label: `Here at ${new URL(upstream.url).host}` });
    expect(await models.choose('3.5')).toMatchObject({ name: 'local-chat', demo: false });
  });

  it('the model that answers is never another web server that happens to be there', async () => {
    const server = createServer((_, response) => response.end('<html>hello</html>'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    expect(await findLocalServer([{ name: 'web', baseUrl }], patience)).toBeUndefined();
  });

  it('the model that answers is the demonstration model when there is none, and detection can be switched off', async () => {
    const found = async () => ({ name: 'Here', baseUrl: upstream.url });
    for (const models of [
      await createModels(testConfig({ modelDetect: true }), nowhere),
      await createModels(testConfig({ modelDetect: false }), found),
    ]) {
      expect(models.status.demo).toBe(true);
      expect(await models.choose('3.5')).toMatchObject({ demo: true });
    }
  });
});

describe('Anthropic', () => {
  type More = { signal?: AbortSignal; onFirst?: () => void; request?: Partial<ModelRequest> };
  const ask = async (content: string, more: More = {}) => {
    const { write, name } = await (await createModels(testConfig({ anthropic }), nowhere)).choose('Claude-3');
    let text = '';
    const request = requestOf(name, content);
    let reasoning = '';
    const ended = write(
      { ...request, ...more.request, signal: more.signal ?? request.signal },
      (piece) => {
        if (text === '' && piece !== '') more.onFirst?.();
        text += piece;
      },
      (piece) => {
        reasoning += piece;
      },
    );
    return { ended, text: () => text, reasoning: () => reasoning };
  };

  it('Anthropic streams an answer', async () => {
    const { ended, text } = await ask('Peel the orange');
    expect(await ended).toBe('stop');
    expect(text()).toBe('Peel the orange');
    expect(upstream.requests[0]?.body).toMatchObject({ model: 'claude-sonnet-4-5', stream: true });
    expect(upstream.requests[0]?.headers['x-api-key']).toBe('claude-key');
  });

  it('Anthropic gives its reasoning apart from the answer', async () => {
    const { ended, text, reasoning } = await ask('reasoning');
    await ended;
    expect(text()).toBe('Peel it, then part it.');
    expect(reasoning()).toBe('First the peel, then the segments.');
  });

  it('Anthropic is sent pictures as blocks of a message', async () => {
    const image = { type: 'image/png' as const, content: Buffer.alloc(321), width: 2, height: 3 };
    const { ended, text } = await ask('', {
      request: {
        turns: [
          { role: 'user', content: 'What is this?', images: [image, { ...image, type: 'image/jpeg' }] },
        ],
      },
    });
    await ended;
    expect(text()).toBe('What is this?\nimage/png, 321 bytes\nimage/jpeg, 321 bytes');
  });

  it.each([
    ['status=500', 20001],
    ['status=429', 60002],
    ['status=401', 60001],
    ['tokens=9 cut=3', 20001],
    ['tokens=9 truncate=3', 20001],
    ['tokens=9 fail=3', 60002],
    ['filtered', 20056],
  ])('an answer of Anthropic with %s fails with %i', async (content, code) => {
    const { ended } = await ask(content);
    await expect(ended).rejects.toMatchObject({ name: 'UpstreamError', code });
  });

  it('a call to Anthropic is aborted when the answer is not wanted any more', async () => {
    const abort = new AbortController();
    const { ended } = await ask('stall', { signal: abort.signal, onFirst: () => abort.abort() });
    await expect(ended).rejects.toBeInstanceOf(Error);
    await upstream.requests[0]?.ended;
    expect(upstream.requests[0]?.aborted).toBe(true);
  });
});
