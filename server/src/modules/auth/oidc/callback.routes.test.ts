import { afterAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { createOidcBrowser, startProviders } from './testing/oidc-browser.ts';

const { server, config } = await startProviders();
afterAll(() => server.close());

describe('the callback of a provider', () => {
  const app = useTestApp(undefined, { config });
  const open = (path: string) => app.app().inject({ method: 'GET', url: path });
  const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
    app.app().inject({
      method: 'POST',
      url: '/chat/login/callback/apple',
      payload,
      headers: { 'content-type': type, origin: 'https://appleid.apple.com' },
    });

  test('the callback of a provider redirects to the page with state and code and nothing else', async () => {
    const answer = await open('/chat/login/callback/google?state=abc&code=4%2F0A&scope=openid&evil=1');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/?state=oidc.google.abc&code=4%2F0A');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  test('the callback of a provider accepts the form that Apple posts', async () => {
    const answer = await post('state=abc&code=c0de&user=%7B%22name%22%3A1%7D');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/?state=oidc.apple.abc&code=c0de');
  });

  test('the callback of a provider distinguishes a cancelled sign-in from any other error and passes on no text of the provider', async () => {
    const locationFor = async (error: string) =>
      (await open(`/chat/login/callback/google?state=abc&code=c&error=${error}`)).headers.location;
    expect(await locationFor('access_denied')).toBe('/?state=oidc.google.abc&error=access_denied');
    expect(await locationFor('user_cancelled_authorize')).toBe('/?state=oidc.google.abc&error=access_denied');
    expect(await locationFor('%3Cscript%3E')).toBe('/?state=oidc.google.abc&error=failed');
    expect(await locationFor('access_denied&error=x')).toBe('/?state=oidc.google.abc&error=failed');
    const neither = await open('/chat/login/callback/google?state=abc');
    expect(neither.headers.location).toBe('/?state=oidc.google.abc&error=failed');
  });

  test('the callback of a provider keeps the channel and does not use the state up', async () => {
    const browser = createOidcBrowser(app, server);
    const { state, code } = await browser.fetchCode('google', 'ada', { channel: 'poster 7' });
    const url = `/chat/login/callback/google?state=${state}&code=${code}`;
    for (const _ of [1, 2]) {
      const { searchParams } = new URL((await open(url)).headers.location ?? '', 'http://orangery.test');
      expect(searchParams.get('cid')).toBe('poster 7');
    }
    expect((await browser.finish('google', { state, code })).code).toBe(200);
  });

  test.each([
    ['no state', 'code=x'],
    ['a state that is none', 'state=%0d%0aset-cookie:x&code=x'],
    ['two states', 'state=a&state=b&code=x'],
    ['an endless state', `state=${'a'.repeat(201)}&code=x`],
  ])('the callback of a provider with %s redirects to the page without parameters', async (_what, query) => {
    const answer = await open(`/chat/login/callback/google?${query}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
  });

  test('the callback of a provider refuses a form that is too long, and other providers', async () => {
    expect((await post(`state=abc&code=${'x'.repeat(16 * 1024)}`)).statusCode).toBe(413);
    expect((await open('/chat/login/callback/elsewhere?state=abc&code=x')).statusCode).toBe(404);
  });

  test('the callback of a provider is the only address that reads forms', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app
      .app()
      .inject({ method: 'POST', url: '/chat/login/google', payload: 'state=a&code=b', headers: form });
    expect(answer.json()).toMatchObject({ code: 1001 });
  });
});
