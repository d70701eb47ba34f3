import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { createOidcBrowser, startProviders } from './testing/oidc-browser.ts';

const good = await startProviders();
afterAll(() => good.server.close());

/** What the provider under test answers; each test spoils one of them. */
let discovery: (issuer: string) => unknown;
let tokens: (response: ServerResponse) => void;
let keys: object[] = [];
const provider = createServer((request, response) => {
  if (request.url === '/token') return tokens(response);
  response.writeHead(200).end(JSON.stringify(request.url === '/keys' ? { keys } : discovery(issuer)));
});
await new Promise<void>((resolve) => {
  provider.listen(0, '127.0.0.1', resolve);
});
const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
afterAll(() => void provider.close());

const answer = (status: number, body: string) => (response: ServerResponse) =>
  void response.writeHead(status).end(body);
const tokenAnswer = (more: object) =>
  answer(200, JSON.stringify({ access_token: 'x', token_type: 'Bearer', ...more }));
const soundDocument = (from: string) => ({
  issuer: from,
  authorization_endpoint: `${from}/auth`,
  token_endpoint: `${from}/token`,
  jwks_uri: `${from}/keys`,
});

describe('a faulty provider', () => {
  let ahead = 0;
  const google = { clientId: 'google-client', clientSecret: 'secret', issuer };
  const app = useTestApp(undefined, {
    config: { ...good.config, google },
    overrides: { now: () => new Date(Date.now() + ahead) },
  });
  const start = () => app.call('POST /chat/login/start', { body: { provider: 'google' } });
  beforeEach(() => {
    // What was discovered is kept for an hour.
    ahead += 61 * 60_000;
    discovery = soundDocument;
    tokens = answer(500, '');
  });

  test.each<[string, (from: string) => unknown]>([
    ['of another issuer', () => soundDocument('https://accounts.google.com')],
    ['without an address for tokens', (from) => ({ ...soundDocument(from), token_endpoint: undefined })],
    ['with an address that is none', (from) => ({ ...soundDocument(from), jwks_uri: 'file:///etc/passwd' })],
    ['that is no object', () => 'hello'],
    ['that never ends', (from) => ({ ...soundDocument(from), more: 'x'.repeat(300_000) })],
  ])('a provider with a discovery document %s is an upstream failure', async (_what, spoiled) => {
    discovery = spoiled;
    expect(await start()).toMatchObject({ status: 502, code: 20001 });
  });

  test('a provider is asked again after a failure, and not again after a success', async () => {
    let asked = 0;
    discovery = (from) => {
      asked += 1;
      return asked === 1 ? undefined : soundDocument(from);
    };
    expect((await start()).code).toBe(20001);
    expect((await start()).code).toBe(200);
    expect((await start()).code).toBe(200);
    expect(asked).toBe(2);
  });

  test.each<[string, (response: ServerResponse) => void, number]>([
    ['an internal error', answer(500, '{}'), 20001],
    ['HTML', answer(200, '<html>'), 20001],
    ['no ID token', tokenAnswer({}), 20001],
    ['a client it does not know', answer(401, '{"error":"invalid_client"}'), 20001],
    ['a code it does not know', answer(400, '{"error":"invalid_grant"}'), 10015],
    ['more than 256 KB', tokenAnswer({ id_token: 'x'.repeat(300_000) }), 20001],
    ['a redirect', (response) => void response.writeHead(307, { location: issuer }).end(), 20001],
    ['an ID token that is none', tokenAnswer({ id_token: 'x' }), 10015],
  ])('signing in fails when the token endpoint answers with %s', async (_what, spoiled, code) => {
    tokens = spoiled;
    const browser = createOidcBrowser(app, good.server);
    const { state } = await browser.start('google');
    expect((await browser.finish('google', { state, code: 'any' })).code).toBe(code);
  });

  test('a provider whose keys cannot be fetched is an upstream failure', async () => {
    discovery = (from) => ({ ...soundDocument(from), jwks_uri: 'http://127.0.0.1:1/keys' });
    const browser = createOidcBrowser(app, good.server);
    const { state, nonce } = await browser.start('google');
    const claims = { iss: issuer, aud: 'google-client', sub: 'ada', nonce, iat: 1, exp: 9_999_999_999 };
    const id_token = await good.server.sign(claims);
    expect((await browser.finish('google', { state, id_token })).code).toBe(20001);
  });

  describe('with signing keys', () => {
    const signer = async (kid: string) => {
      const { privateKey, publicKey } = await generateKeyPair('ES256');
      return { privateKey, kid, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
    };
    const sign = ({ privateKey, kid }: { privateKey: CryptoKey; kid: string }, nonce: string) =>
      new SignJWT({ nonce })
        .setProtectedHeader({ alg: 'ES256', kid })
        .setIssuer(issuer)
        .setAudience(google.clientId)
        .setSubject('ada')
        .setIssuedAt()
        .setExpirationTime('5 minutes')
        .sign(privateKey);

    test('signing in accepts a key that the provider published later, and fetches keys once a minute at most', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const [first, second] = [await signer('first'), await signer('second')];
      const browser = createOidcBrowser(app, good.server);
      const signInBy = async (key: typeof first) => {
        const { state, nonce } = await browser.start('google');
        return (await browser.finish('google', { state, id_token: await sign(key, nonce) })).code;
      };
      keys = [first.jwk];
      expect(await signInBy(first)).toBe(200);
      keys = [second.jwk];
      expect(await signInBy(second)).toBe(10015);
      vi.setSystemTime(Date.now() + 61_000);
      expect(await signInBy(second)).toBe(200);
    });

    test('signing in refuses a token from the token endpoint that is signed with another key', async () => {
      const [published, stranger] = [await signer('key'), await signer('key')];
      const browser = createOidcBrowser(app, good.server);
      const exchange = async (key: typeof published) => {
        const { state, nonce } = await browser.start('google');
        tokens = tokenAnswer({ id_token: await sign(key, nonce) });
        return (await browser.finish('google', { state, code: 'any' })).code;
      };
      keys = [published.jwk];
      expect(await exchange(stranger)).toBe(10015);
      expect(await exchange(published)).toBe(200);
    });
  });
});
