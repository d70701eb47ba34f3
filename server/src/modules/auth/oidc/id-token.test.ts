import { afterAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { createOidcBrowser, startProviders } from './testing/oidc-browser.ts';

const { server, config } = await startProviders();
afterAll(() => server.close());

describe('an ID token', () => {
  const app = useTestApp(undefined, { config });
  const browser = createOidcBrowser(app, server);
  const seconds = () => Math.floor(Date.now() / 1_000);

  test.each<[string, () => Record<string, unknown>]>([
    ['another nonce', () => ({ nonce: 'another' })],
    ['no nonce', () => ({ nonce: undefined })],
    ['another audience', () => ({ aud: 'apple-client' })],
    ['several audiences, made for another party', () => ({ aud: ['google-client', 'x'], azp: 'x' })],
    ['another issuer', () => ({ iss: 'https://accounts.google.com' })],
    ['the short name of Google when the issuer is not Google', () => ({ iss: 'accounts.google.com' })],
    ['an end that has passed', () => ({ exp: seconds() - 61, iat: seconds() - 600 })],
    ['no end', () => ({ exp: undefined })],
    ['a beginning to come', () => ({ nbf: seconds() + 120 })],
    ['no subject', () => ({ sub: undefined })],
    ['a subject that is no text', () => ({ sub: 7 })],
    ['an empty subject', () => ({ sub: '' })],
  ])('an ID token with %s is refused', async (_what, claims) => {
    const { answer } = await browser.useIdToken(claims());
    expect(answer).toMatchObject({ status: 401, code: 10015 });
  });

  test.each([['stranger'], ['none']] as const)('an ID token signed by %s is refused', async (by) => {
    expect((await browser.useIdToken({}, { by })).answer.code).toBe(10015);
  });

  test('an ID token that is changed, or none at all, is refused', async () => {
    const { id_token, answer } = await browser.useIdToken({});
    expect(answer.code).toBe(200);
    const [header, , signature] = id_token.split('.');
    const { state, nonce } = await browser.start('google');
    const claims = { iss: server.issuer, aud: 'google-client', sub: 'mallory', nonce, exp: seconds() + 60 };
    const forged = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    expect((await browser.finish('google', { state, id_token: forged })).code).toBe(10015);
    const next = await browser.start('google');
    expect((await browser.finish('google', { state: next.state, id_token: 'not.a.token' })).code).toBe(10015);
  });

  test('an ID token for several audiences counts when it was made for us', async () => {
    const { answer } = await browser.useIdToken({ aud: ['google-client', 'x'], azp: 'google-client' });
    expect(answer.code).toBe(200);
  });

  test('an ID token may be a little late, since clocks differ', async () => {
    const { answer } = await browser.useIdToken({ exp: seconds() - 5, iat: seconds() - 300 });
    expect(answer.code).toBe(200);
  });
});
