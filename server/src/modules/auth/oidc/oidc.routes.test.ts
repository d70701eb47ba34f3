import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { createOidcBrowser, publicOrigin, startProviders } from './testing/oidc-browser.ts';

const { server, config, appleSecrets } = await startProviders();
afterAll(() => server.close());

describe.each(testDatabases)('signing in with Google and Apple on $name', (database) => {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const app = useTestApp(database, { config, overrides: { now } });
  const openBrowser = () => createOidcBrowser(app, server);
  const infoOf = (token: string) => app.call('GET /chat/user/info', {}, { token });
  const unique = () => `person-${Math.random().toString(36).slice(2)}`;
  const addPerson = (more: object = {}) => {
    const sub = unique();
    server.people.push({ sub, ...more });
    return sub;
  };
  beforeEach(() => {
    ahead = 0;
  });

  test('a code makes an account, and the next one leads back into it', async () => {
    const sub = addPerson({ name: 'Grace Hopper' });
    const browser = openBrowser();
    const first = await browser.finish('google', {
      ...(await browser.fetchCode('google', sub, { return_to: '/chat_room?id=1#end' })),
    });
    expect(first.data).toMatchObject({ created: true, return_to: '/chat_room?id=1#end', vip_level: 1 });
    expect((await infoOf(first.data.token)).data.nickname).toBe('GraceHopper');
    const second = await browser.finish('google', await browser.fetchCode('google', sub));
    expect(second.data).toMatchObject({ created: false, username: first.data.username, return_to: null });
    expect(await infoOf(first.data.token)).toMatchObject({ code: 1002 });
  });

  test('Apple posts the code as a form and is shown a signed client secret', async () => {
    const sub = addPerson({ email: `${unique()}@example.com`, email_verified: true });
    const browser = openBrowser();
    const proof = await browser.fetchCode('apple', sub);
    const answer = await browser.finish('apple', proof);
    expect(answer.data.created).toBe(true);
    expect(appleSecrets.at(-1)).toMatchObject({
      alg: 'ES256',
      kid: 'KEY',
      iss: 'TEAM',
      sub: 'apple-client',
      aud: server.issuer,
    });
    const { iat, exp } = appleSecrets.at(-1) as { iat: number; exp: number };
    expect(exp - iat).toBeLessThanOrEqual(300);
  });

  test('an ID token with the nonce of the start is as good as a code', async () => {
    const browser = openBrowser();
    const { answer } = await browser.useIdToken({ sub: unique() });
    expect(answer.data.created).toBe(true);
  });

  test('a code, an ID token and a state count once', async () => {
    const browser = openBrowser();
    const proof = await browser.fetchCode('google', addPerson());
    expect((await browser.finish('google', proof)).code).toBe(200);
    expect(await browser.finish('google', proof)).toMatchObject({ status: 401, code: 10015 });
    const { state } = await browser.start('google');
    expect((await browser.finish('google', { state, code: proof.code })).code).toBe(10015);

    const { state: used, id_token, answer } = await browser.useIdToken({ sub: unique() });
    expect(answer.code).toBe(200);
    expect((await browser.finish('google', { state: used, id_token })).code).toBe(10015);
    const next = await browser.start('google');
    expect((await browser.finish('google', { state: next.state, id_token })).code).toBe(10015);
  });

  test('of two uses of one state at once only one counts', async () => {
    const browser = openBrowser();
    const proof = await browser.fetchCode('google', addPerson());
    const answers = await Promise.all([1, 2, 3].map(() => browser.finish('google', proof)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 10015, 10015]);
  });

  test('a state is bound to its browser and expires after ten minutes', async () => {
    const [browser, stranger] = [openBrowser(), openBrowser()];
    const sub = addPerson();
    const stolen = await browser.fetchCode('google', sub);
    expect((await stranger.finish('google', stolen)).code).toBe(10015);
    await stranger.start('google');
    expect((await stranger.finish('google', await browser.fetchCode('google', sub))).code).toBe(10015);
    expect((await browser.finish('google', { state: 'made-up', code: 'x' })).code).toBe(10015);
    const late = await browser.fetchCode('google', sub);
    ahead = 10 * 60_000;
    expect((await browser.finish('google', late)).code).toBe(10015);
  });

  test('a state of Google does not count at Apple', async () => {
    const browser = openBrowser();
    const { state, nonce } = await browser.start('google');
    const seconds = Math.floor(Date.now() / 1_000);
    const claims = { iss: server.issuer, aud: 'apple-client', sub: unique(), nonce };
    const id_token = await server.sign({ ...claims, iat: seconds, exp: seconds + 60 });
    expect((await browser.finish('apple', { state, id_token })).code).toBe(10015);
  });

  test('several tabs of one browser sign in side by side', async () => {
    const browser = openBrowser();
    const first = await browser.fetchCode('google', addPerson());
    const second = await browser.fetchCode('google', addPerson());
    expect((await browser.finish('google', first)).code).toBe(200);
    expect((await browser.finish('google', second)).code).toBe(200);
  });

  test('neither code nor ID token: refused as missing data, and the state stays usable', async () => {
    const browser = openBrowser();
    const { state, code } = await browser.fetchCode('google', addPerson());
    expect((await browser.finish('google', { state })).code).toBe(10020);
    expect((await browser.finish('google', { state, code })).code).toBe(200);
  });

  test.each([
    ['with an address', (sub: string) => ({ email: `${sub}@gmail.com`, email_verified: true })],
    ['without', () => ({})],
  ])('simultaneous first sign-ins %s make one account', async (_what, more) => {
    const sub = unique();
    const claims = { sub, ...more(sub) };
    const { db } = app.database();
    const countAccounts = async () => (await db.selectFrom('accounts').select('id').execute()).length;
    const before = await countAccounts();
    const answers = await Promise.all([1, 2, 3, 4].map(() => openBrowser().useIdToken(claims)));
    const data = answers.map(({ answer }) => answer.data);
    expect(new Set(data.map(({ username }) => username)).size).toBe(1);
    expect(data.filter(({ created }) => created)).toHaveLength(1);
    expect(await countAccounts()).toBe(before + 1);
  });

  test('the account keeps the channel and the invitation the person came with', async () => {
    const inviter = await app.signUp();
    const { invitation_code } = (await infoOf(inviter.token)).data;
    const browser = openBrowser();
    const origin = { channel: 'poster', invitation_code };
    const made = await browser.finish('google', await browser.fetchCode('google', addPerson(), origin));
    const { db } = app.database();
    const row = await db
      .selectFrom('accounts')
      .selectAll()
      .where('username', '=', made.data.username)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ channel: 'poster', came_with_code: invitation_code });
    expect(row.invited_by).not.toBeNull();
  });

  test('a channel with characters that no database can store does not stop signing in', async () => {
    const origin = { channel: 'pos\u0000ter\ud800', invitation_code: '\u0000' };
    const browser = openBrowser();
    const made = await browser.finish('google', await browser.fetchCode('google', addPerson(), origin));
    const { channel } = await app
      .database()
      .db.selectFrom('accounts')
      .select('channel')
      .where('username', '=', made.data.username)
      .executeTakeFirstOrThrow();
    expect(channel).toBe('poster');
  });

  test('a blocked account is refused', async () => {
    const browser = openBrowser();
    const sub = addPerson();
    const { data } = await browser.finish('google', await browser.fetchCode('google', sub));
    await app
      .database()
      .db.updateTable('accounts')
      .set({ blocked_at: now() })
      .where('username', '=', data.username)
      .execute();
    expect(await browser.finish('google', await browser.fetchCode('google', sub))).toMatchObject({
      status: 403,
      code: 20030,
    });
  });
});

describe('the start of signing in', () => {
  const app = useTestApp(undefined, { config });
  const start = (cookie?: string) =>
    app.call('POST /chat/login/start', { body: { provider: 'google' } }, cookie ? { cookie } : {});

  test('the start of signing in leads to the page of the provider with PKCE, state and nonce', async () => {
    const { url, state, nonce } = (await start()).data;
    const query = Object.fromEntries(new URL(url).searchParams);
    expect(query).toMatchObject({ state, nonce, response_type: 'code', client_id: 'google-client' });
    expect(query).toMatchObject({
      redirect_uri: `${publicOrigin}/chat/login/callback/google`,
      code_challenge_method: 'S256',
    });
    expect(query.code_challenge).toMatch(/^[\w-]{43}$/);
  });

  test('the start of signing in gives a cookie scripts cannot read, reuses it, and replaces one that is malformed', async () => {
    const given = String((await start()).headers['set-cookie']);
    expect(given).toMatch(
      /^orangery_login=[\w-]{43}; Path=\/chat\/login; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const cookie = given.split(';', 1)[0] ?? '';
    expect(String((await start(cookie)).headers['set-cookie'])).toBe(given);
    const replaced = String((await start('orangery_login=guess')).headers['set-cookie']);
    expect(replaced).toMatch(/^orangery_login=[\w-]{43};/);
  });
});

describe('the start of signing in over https', () => {
  const app = useTestApp(undefined, { config: { ...config, publicOrigin: 'https://orangery.test' } });
  test('the start of signing in over https gives a cookie for https only', async () => {
    const { headers } = await app.call('POST /chat/login/start', { body: { provider: 'google' } });
    expect(String(headers['set-cookie'])).toContain('; Secure');
  });
});

describe('Google without a client secret', () => {
  const google = { clientId: 'public-client', clientSecret: undefined, issuer: server.issuer };
  const app = useTestApp(undefined, { config: { ...config, google } });
  test('Google without a client secret is a public client, proved by PKCE alone', async () => {
    const browser = createOidcBrowser(app, server);
    const answer = await browser.finish('google', await browser.fetchCode('google', 'ada'));
    expect(answer.data.created).toBe(true);
  });
});

describe('signing in with a provider that is not configured', () => {
  const app = useTestApp();
  test('signing in with a provider that is not configured is refused at the start and at the end', async () => {
    for (const provider of ['google', 'apple'] as const) {
      expect((await app.call('POST /chat/login/start', { body: { provider } })).code).toBe(20048);
      const body = { state: 'any', code: 'any' };
      expect((await app.call(`POST /chat/login/${provider}`, { body })).code).toBe(20048);
    }
  });
});

describe('signing in with a provider that does not answer', () => {
  // A port nobody listens at; 1 is never given out.
  const google = { clientId: 'google-client', clientSecret: undefined, issuer: 'http://127.0.0.1:1' };
  const app = useTestApp(undefined, { config: { google } });
  test('signing in with a provider that does not answer is refused as an upstream failure', async () => {
    const answer = await app.call('POST /chat/login/start', { body: { provider: 'google' } });
    expect(answer).toMatchObject({ status: 502, code: 20001 });
  });
});

describe('signing in with a provider whose document names another issuer', () => {
  const google = { clientId: 'google-client', clientSecret: undefined, issuer: `${server.issuer}/` };
  const app = useTestApp(undefined, { config: { google } });
  test('signing in with a provider whose document names another issuer is refused as an upstream failure', async () => {
    expect((await app.call('POST /chat/login/start', { body: { provider: 'google' } })).code).toBe(20001);
  });
});

describe('signing in too often from one address', () => {
  const app = useTestApp(undefined, {
    config: { ...config, rateLimitFactor: 1 },
  });
  test('signing in with a provider too often from one address is refused with 429', async () => {
    const start = () => app.call('POST /chat/login/start', { body: { provider: 'google' } });
    const prove = () => app.call('POST /chat/login/google', { body: { state: 'x', code: 'x' } });
    for (let i = 0; i < 30; i += 1) expect((await start()).code).toBe(200);
    expect(await start()).toMatchObject({ status: 429, code: 20040 });
    for (let i = 0; i < 20; i += 1) expect((await prove()).code).toBe(10015);
    expect((await prove()).code).toBe(20040);
  });
});
