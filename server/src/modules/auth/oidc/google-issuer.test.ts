import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { createOidcBrowser, startProviders } from './testing/oidc-browser.ts';

const { server, config } = await startProviders();
afterAll(() => server.close());

const issuer = 'https://accounts.google.com';
const document = {
  issuer,
  authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
  token_endpoint: 'https://oauth2.googleapis.com/token',
  jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
};

describe('signing in with the real issuer of Google', () => {
  const google = { clientId: 'google-client', clientSecret: 'google-secret', issuer };
  const app = useTestApp(undefined, { config: { ...config, google } });
  const browser = createOidcBrowser(app, server);
  let idToken = '';

  const realFetch = globalThis.fetch;
  const answers: Readonly<Record<string, () => Response | Promise<Response>>> = {
    [`${issuer}/.well-known/openid-configuration`]: () => Response.json(document),
    [document.jwks_uri]: () => realFetch(`${server.issuer}/jwks`),
    [document.token_endpoint]: () =>
      Response.json({ access_token: 'x', token_type: 'Bearer', id_token: idToken }),
  };
  beforeEach(() => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      const answer = answers[String(address)];
      if (!answer) throw new Error(`nobody is to be asked at ${address}`);
      return answer();
    });
  });
  afterEach(() => void vi.mocked(globalThis.fetch).mockRestore());

  const signInByCode = async (iss: string) => {
    const { state, nonce } = await browser.start('google');
    const iat = Math.floor(Date.now() / 1_000);
    idToken = await server.sign({ iss, aud: 'google-client', sub: 'ada', nonce, iat, exp: iat + 300 });
    return (await browser.finish('google', { state, code: 'any' })).code;
  };
  const signInByToken = async (iss: string) => (await browser.useIdToken({ iss })).answer.code;

  test.each([[issuer], ['accounts.google.com']])('an ID token of "%s" counts', async (iss) => {
    expect(await signInByToken(iss)).toBe(200);
    expect(await signInByCode(iss)).toBe(200);
  });

  test.each([
    ['https://accounts.google.example'],
    ['https://accounts.google.com/'],
    ['http://accounts.google.com'],
    ['ACCOUNTS.GOOGLE.COM'],
    ['accounts.google.com.example.com'],
    [''],
  ])('an ID token of "%s", signed with a key of Google, is refused', async (iss) => {
    expect(await signInByToken(iss)).toBe(10015);
    expect(await signInByCode(iss)).toBe(10015);
  });

  test('an ID token of "accounts.google.com" that a stranger signed is refused', async () => {
    const { answer } = await browser.useIdToken({ iss: 'accounts.google.com' }, { by: 'stranger' });
    expect(answer.code).toBe(10015);
  });
});
