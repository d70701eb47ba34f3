import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { modelValues } from '@orangery/api/contract';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useTemporaryFolder } from '../../../storage/testing/temporary-folder.ts';
import { openProviders, readProviders } from './providers-file.ts';

const folder = useTemporaryFolder();
const file = path.join(folder, 'providers.json');
const config = { environment: { KEY_A: 'secret-a', KEY_B: 'secret-b' } };
const write = (content: unknown) =>
  writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));

const model = { provider: 'maker', model: 'big' };
const good = {
  providers: {
    maker: { kind: 'openai', base_url: 'https://maker.example/api/v1/', keys: ['KEY_A', 'KEY_B'] },
    claude: { kind: 'anthropic', keys: ['KEY_A'] },
    local: { kind: 'openai', base_url: 'http://127.0.0.1:8000' },
  },
  models: {
    big: {
      ...model,
      pictures: true,
      reasoning: true,
      context_tokens: 128_000,
      output_tokens: 8_000,
      output_limit: 'max_completion_tokens',
      parameters: { reasoning_effort: 'low' },
    },
    claude: { provider: 'claude', model: 'claude-x' },
    small: { provider: 'local', model: 'small' },
  },
  options: { '4.0': ['big', 'claude'], '*': ['small'] },
};

beforeEach(() => write(good));

it('a providers file says which models answer an option, in their order', async () => {
  const setup = await readProviders(file, config);
  expect(setup).toMatchObject({ demo: false, label: 'providers file with maker, claude, local' });
  expect(await setup.modelsOf('4.0')).toEqual([
    {
      provider: {
        name: 'maker',
        kind: 'openai',
        baseUrl: 'https://maker.example/api/v1',
        keys: [
          { name: 'KEY_A', value: 'secret-a' },
          { name: 'KEY_B', value: 'secret-b' },
        ],
      },
      name: 'big',
      pictures: true,
      tools: false,
      reasoning: true,
      contextTokens: 128_000,
      outputTokens: 8_000,
      outputLimit: 'max_completion_tokens',
      parameters: { reasoning_effort: 'low' },
    },
    expect.objectContaining({
      name: 'claude-x',
      pictures: false,
      provider: expect.objectContaining({ baseUrl: 'https://api.anthropic.com/v1' }),
    }),
  ]);
  const [small] = await setup.modelsOf('3.5');
  expect(small?.provider).toMatchObject({
    baseUrl: 'http://127.0.0.1:8000/v1',
    keys: [{ name: 'none', value: undefined }],
  });
});

describe('a providers file is refused', () => {
  const { '*': _rest, ...withoutRest } = good.options;
  it.each([
    ['that is no JSON', '{"providers": sk-secret-1}', /it is no JSON/],
    ['without options', { ...good, options: {} }, /options: must have "minimax", or "\*"/],
    ['with an option nobody has', { ...good, options: { ...good.options, '5.0': ['big'] } }, /options/],
    ['with a part left out', { ...good, options: withoutRest }, /options: must have "3\.5"/],
    [
      'with a model that is not there',
      { ...good, options: { '*': ['none'] } },
      /options\["\*"\]\[0\]: .*"none"/,
    ],
    [
      'with a provider that is not there',
      { ...good, models: { ...good.models, big: { ...model, provider: 'x' } } },
      /models\.big\.provider: .*"x"/,
    ],
    [
      'with a key in it',
      { ...good, providers: { ...good.providers, claude: { kind: 'anthropic', keys: ['sk-secret-1'] } } },
      /providers\.claude\.keys\[0\]: must be the name of an environment variable/,
    ],
    [
      'with a key that the environment has not',
      { ...good, providers: { ...good.providers, claude: { kind: 'anthropic', keys: ['KEY_C'] } } },
      /providers\.claude\.keys\[0\]: the environment of the server has no KEY_C/,
    ],
    ['of an unknown kind', { ...good, providers: { maker: { kind: 'cohere' } } }, /providers\.maker\.kind/],
    [
      'with an address that is none',
      { ...good, providers: { ...good.providers, maker: { kind: 'openai', base_url: 'file:///etc' } } },
      /providers\.maker\.base_url/,
    ],
    [
      'with an answer longer than the conversation',
      { ...good, models: { ...good.models, big: { ...model, context_tokens: 4_000, output_tokens: 4_000 } } },
      /models\.big\.output_tokens: must be less/,
    ],
    [
      'with parameters that are not its business',
      { ...good, models: { ...good.models, big: { ...model, parameters: { messages: [] } } } },
      /models\.big\.parameters: must not set/,
    ],
    [
      'with a misspelt field',
      { ...good, models: { ...good.models, big: { ...model, vision: true } } },
      /"vision"/,
    ],
  ])('%s', async (_, content, message) => {
    await write(content);
    const refused = readProviders(file, config);
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.not.toThrow(/sk-secret/);
  });

  it('that is not there', async () => {
    await expect(readProviders(path.join(folder, 'nothing.json'), config)).rejects.toThrow(/ENOENT/);
  });
});

it('an edit of the providers file counts, and one that cannot be used leaves the last good one', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const error = vi.spyOn(app.log, 'error');
  const providers = await openProviders(app, file, config);
  const nameOf = async () => (await providers.current().modelsOf('o1'))[0]?.name;
  expect(await nameOf()).toBe('small');

  await write({ ...good, options: Object.fromEntries(modelValues.map((value) => [value, ['claude']])) });
  await providers.look();
  expect(await nameOf()).toBe('claude-x');

  await write({ ...good, options: { '*': ['a model that is not there'] } });
  await providers.look();
  expect(await nameOf()).toBe('claude-x');
  expect(error).toHaveBeenCalledWith(
    { fault: expect.stringContaining('options["*"][0]') },
    'the providers file has not been taken over',
  );
});
