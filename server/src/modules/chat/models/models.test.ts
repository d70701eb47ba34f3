import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelValue } from '@orangery/api/contract';
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { testConfig } from '../../../testing/test-app.ts';
import { listModels } from './listed-models.ts';
import { findLocalServer } from './local-models.ts';
import type { ModelRequest } from './model.ts';
import { createModels } from './models.ts';
import { setupOfEnvironment } from './setup/shortcuts.ts';
import { requestOf as request } from './testing/heard.ts';
import { startWireServer } from './testing/wire-server.ts';

const upstream = await startOpenAiServer({ models: ['text-embedding-small', 'local-chat', 'local-large'] });
beforeEach(() => void upstream.requests.splice(0));
afterAll(() => upstream.close());

/** Milliseconds; a busy machine must not look like an absent server. */
const patience = 4_000;
const unset = { baseUrl: undefined, apiKey: undefined };
const nowhere = async () => undefined;
const origin = new URL(upstream.url).origin;
const anthropic = { baseUrl: upstream.url, apiKey: 'claude-key' };

const requestOf = (content: string): ModelRequest =>
  request({ system: 'Be brief', turns: [{ role: 'user', content }] });

const log = { warn: () => {} };
const modelsOf = async (...given: Parameters<typeof setupOfEnvironment>) => {
  const setup = await setupOfEnvironment(...given);
  const models = createModels(() => setup, log);
  const nameOf = async (option: ModelValue) => (await models.choose(option)).specs[0]?.name;
  return { ...models, nameOf };
};

describe('who answers', () => {
  it('the model that answers is the configured endpoint, with the first model it lists when the wanted one is missing', async () => {
    const models = await modelsOf(testConfig({ openai: { ...unset, baseUrl: origin } }), nowhere);
    expect(models.status()).toMatchObject({
      demo: false,
      label: `OpenAI-compatible at ${new URL(origin).host}`,
    });
    expect(await models.nameOf('3.5')).toBe('local-chat');
  });

  it('the model that answers is the model of the map when the endpoint has it', async () => {
    const modelMap = { '3.5': 'local-large', '*': 'not there' };
    const models = await modelsOf(
      testConfig({ openai: { ...unset, baseUrl: upstream.url }, modelMap }),
      nowhere,
    );
    expect(await models.nameOf('3.5')).toBe('local-large');
    expect(await models.nameOf('4.0')).toBe('local-chat');
  });

  it('the model that answers is asked for by its own name when the endpoint lists nothing', async () => {
    const server = createServer((_, response) => response.writeHead(404).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const models = await modelsOf(testConfig({ openai: { ...unset, baseUrl } }), nowhere);
    expect(await models.nameOf('3.5')).toBe('gpt-4o-mini');
  });

  it('the model that answers is Anthropic for Claude-3 only', async () => {
    const models = await modelsOf(
      testConfig({ openai: { ...unset, baseUrl: upstream.url }, anthropic }),
      nowhere,
    );
    expect(await models.nameOf('Claude-3')).toBe('claude-sonnet-4-5');
    expect(await models.nameOf('4.0')).toBe('local-chat');
  });

  it.each([
    ['gemini', 'Gemini Pro', 'Google', 'gemini-2.5-pro', 'google'],
    ['minimax', 'minimax', 'MiniMax', 'MiniMax-M2', 'openai'],
  ] as const)(
    'the model that answers is the provider of %s for %s only',
    async (field, option, name, model, kind) => {
      const access = { baseUrl: undefined, apiKey: 'own-key' };
      const models = await modelsOf(
        testConfig({ openai: { ...unset, baseUrl: upstream.url }, [field]: access }),
        nowhere,
      );
      expect(await models.choose(option)).toMatchObject({
        demo: false,
        specs: [{ name: model, provider: { name, kind, keys: [{ value: 'own-key' }] } }],
      });
      expect(await models.nameOf('4.0')).toBe('local-chat');
      expect(models.status().label).toContain(`${name} for ${option}`);
    },
  );

  it('the model that answers is asked at its address, if it has one', async () => {
    const minimax = { baseUrl: upstream.url, apiKey: 'own-key' };
    const { write } = await (await modelsOf(testConfig({ minimax }), nowhere)).choose('minimax');
    await write(
      requestOf('hi'),
      () => {},
      () => {},
      () => {},
    );
    expect(upstream.requests[0]?.headers.authorization).toBe('Bearer own-key');
    expect(upstream.requests[0]?.body).toMatchObject({ model: 'MiniMax-M2' });
  });

  it('the model that answers is a model server on this machine when nothing is configured', async () => {
    const here = [
      { name: 'absent', baseUrl: 'http://127.0.0.1:1/v1' },
      { name: 'Here', baseUrl: upstream.url },
    ];
    const models = await modelsOf(testConfig({ modelDetect: true }), () => findLocalServer(here, patience));
    expect(models.status()).toMatchObject({ demo: false, label: `Here at ${new URL(upstream.url).host}` });
    expect(await models.nameOf('3.5')).toBe('local-chat');
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
      await modelsOf(testConfig({ modelDetect: true }), nowhere),
      await modelsOf(testConfig({ modelDetect: false }), found),
    ]) {
      expect(models.status().demo).toBe(true);
      expect(await models.choose('3.5')).toMatchObject({ demo: true });
    }
  });
});

it('the models of an endpoint are not listed by a redirect, and its key goes nowhere else', async () => {
  const other = await startWireServer((response) => response.end('{"data":[{"id":"elsewhere"}]}'));
  const { baseUrl } = await startWireServer((response) =>
    response.writeHead(302, { location: `${other.baseUrl}/models` }).end(),
  );
  expect(await listModels(baseUrl, { apiKey: 'secret-key', timeout: patience })).toBeUndefined();
  expect(other.requests).toEqual([]);
});

describe('Anthropic', () => {
  type More = { signal?: AbortSignal; onFirst?: () => void; request?: Partial<ModelRequest> };
  const ask = async (content: string, more: More = {}) => {
    const { write } = await (await modelsOf(testConfig({ anthropic }), nowhere)).choose('Claude-3');
    let text = '';
    const question = requestOf(content);
    let reasoning = '';
    const ended = write(
      { ...question, ...more.request, signal: more.signal ?? question.signal },
      (piece) => {
        if (text === '' && piece !== '') more.onFirst?.();
        text += piece;
      },
      (piece) => {
        reasoning += piece;
      },
      () => {},
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
