import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { afterAll, expect, it } from 'vitest';
import { useTemporaryFolder } from '../modules/storage/testing/temporary-folder.ts';
import { testConfig } from '../testing/test-app.ts';
import { tryModels } from './try-models.ts';

const upstream = await startOpenAiServer({ models: ['local-chat'] });
afterAll(() => upstream.close());
const folder = useTemporaryFolder();
const environment = { GOOD_KEY: 'secret-good', BAD_KEY: 'secret-bad' };

async function withFile(content: object) {
  const providersFile = path.join(folder, 'providers.json');
  await writeFile(providersFile, JSON.stringify(content));
  return tryModels(testConfig({ providersFile, environment }));
}

const provider = { kind: 'openai', base_url: upstream.url };
const seeing = { provider: 'maker', model: 'big', pictures: true };

it('every model is asked with every key, and answers', async () => {
  const { ok, report } = await withFile({
    providers: { maker: { ...provider, keys: ['GOOD_KEY'] }, claude: { ...provider, kind: 'anthropic' } },
    models: { big: seeing, other: { provider: 'claude', model: 'claude-x', pictures: true } },
    options: { '*': ['big'], '4.0': ['other', 'big'] },
  });
  expect(report).toMatch(
    /maker {2}big {2}GOOD_KEY {2}\(pictures\)\n {2}ok, first word after \d+\.\d s, .*single word OK/,
  );
  expect(report).toMatch(/claude {2}claude-x {2}none/);
  expect(report).toContain('4.0: claude-x (claude), then big (maker)');
  expect(ok).toBe(true);
  expect(upstream.requests).toHaveLength(2);
});

it('a model that does not answer is shown with what to do, and without its key', async () => {
  upstream.script(() => ({
    status: 401,
    error: { code: 'invalid_api_key', message: 'secret-bad is wrong' },
  }));
  const { ok, report } = await withFile({
    providers: { maker: { ...provider, keys: ['BAD_KEY'] } },
    models: { big: seeing },
    options: { '*': ['big'] },
  });
  upstream.script([]);
  expect(ok).toBe(false);
  expect(report).toMatch(/BAD_KEY.*\n {2}FAILED after \d+\.\d s: invalid_api_key \(401\); .*check it/);
  expect(report).not.toContain('secret');
});

it.each([
  ['empty', /FAILED .* it said nothing/],
  ['tokens=3 cut=1', /FAILED .* answer broke off|FAILED .* connection failed/],
])('a model that gives %j has failed', async (directive, message) => {
  upstream.script(() => (directive === 'empty' ? { tokens: [] } : { tokens: ['a', 'b'], cutAfter: 1 }));
  const { ok, report } = await withFile({
    providers: { maker: provider },
    models: { big: seeing },
    options: { '*': ['big'] },
  });
  upstream.script([]);
  expect(ok).toBe(false);
  expect(report).toMatch(message);
});

it('a model whose address nobody answers has failed, and the address is shown', async () => {
  const { report } = await withFile({
    providers: { maker: { kind: 'openai', base_url: 'http://127.0.0.1:1/v1' } },
    models: { big: seeing },
    options: { '*': ['big'] },
  });
  expect(report).toMatch(/FAILED .* nobody answers at http:\/\/127\.0\.0\.1:1\/v1 \(ECONNREFUSED\)/);
});

it('an option that takes pictures without a model that sees them is a fault', async () => {
  const { ok, report } = await withFile({
    providers: { maker: provider },
    models: { blind: { ...seeing, pictures: false } },
    options: { '*': ['blind'] },
  });
  expect(ok).toBe(false);
  expect(report).toContain('3.5: takes pictures by the plan catalogue');
});

it('what the variables of the environment set up is tried as well', async () => {
  const { ok, report } = await tryModels(testConfig({ openai: { baseUrl: upstream.url, apiKey: 'secret' } }));
  expect(report).toContain('OpenAI-compatible  local-chat  OPENAI_API_KEY');
  expect(ok).toBe(true);
});

it('an installation without a model has failed', async () => {
  const { ok, report } = await tryModels(testConfig());
  expect(ok).toBe(false);
  expect(report).toMatch(/^demonstration model: options without a model/);
});
