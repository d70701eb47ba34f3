import { signEvent } from '@orangery/testing/wechat-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { eventToken, startWechat } from './testing/wechat-setting.ts';

const { server, config } = await startWechat();
afterAll(() => server.close());

describe.each(testDatabases)('signing in by scanning, on $name', (database) => {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const app = useTestApp(database, { config, overrides: { now } });
  beforeEach(() => {
    ahead = 0;
  });

  const begin = async () => (await app.call('POST /chat/wx-scan-login', { body: {} })).data;
  const ask = (ticket: string) => app.call('POST /chat/wx-scan-login', { body: { ticket } });
  const send = (query: string, payload: string, type = 'text/xml') =>
    app.app().inject({
      method: 'POST',
      url: `/chat/wechat/events?${query}`,
      payload,
      headers: { 'content-type': type },
    });
  const event = (qr: string, more: { openid?: string; subscribes?: boolean; token?: string } = {}) => ({
    token: eventToken,
    openid: 'openid-ada',
    scene: server.sceneOf(qr),
    ...more,
  });
  const scan = (qr: string, more?: Parameters<typeof event>[1]) => {
    const { query, body } = signEvent(event(qr, more), { timestamp: (now().getTime() / 1_000) | 0 });
    return send(query, body);
  };

  test('signing in by scanning waits until it is scanned, then gives the session once', async () => {
    const { ticket, qr, status, expires_in, session } = await begin();
    expect({ status, expires_in, session }).toEqual({ status: 'waiting', expires_in: 300, session: null });
    ahead = 60_000;
    expect((await ask(ticket)).data).toEqual({
      status: 'waiting',
      ticket,
      qr,
      expires_in: 240,
      session: null,
    });
    const reply = await scan(qr);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<ToUserName><![CDATA[openid-ada]]></ToUserName>');
    expect(reply.body).toContain('您已登录');
    expect(reply.body).toContain('logged in');
    const { data } = await ask(ticket);
    expect(data.status).toBe('confirmed');
    const info = await app.call('GET /chat/user/info', {}, { token: data.session?.token ?? '' });
    expect(info.data.username).toBe(data.session?.username);
    expect(await ask(ticket)).toMatchObject({ status: 401, code: 20028 });
  });

  test('signing in by scanning counts for somebody who follows the account by scanning', async () => {
    const { ticket, qr } = await begin();
    await scan(qr, { subscribes: true });
    expect((await ask(ticket)).data.status).toBe('confirmed');
  });

  test('signing in by scanning gives the session to one of two who ask at once', async () => {
    const { ticket, qr } = await begin();
    await scan(qr);
    const answers = await Promise.all([ask(ticket), ask(ticket)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 20028]);
  });

  test('signing in by scanning leads to the same account as signing in inside WeChat', async () => {
    const { ticket, qr } = await begin();
    await scan(qr);
    const scanned = (await ask(ticket)).data.session;
    const body = { code: server.issueCode('openid-ada'), platform: 'offical-account' };
    const inside = (await app.call('POST /chat/wx-offical-login', { body })).data;
    expect(inside).toMatchObject({ created: false, username: scanned?.username });
  });

  test('signing in by scanning belongs to the first who scans', async () => {
    server.people.push({ openid: 'openid-second', unionid: 'unionid-second' });
    const { ticket, qr } = await begin();
    expect((await scan(qr)).body).not.toBe('success');
    expect((await scan(qr, { openid: 'openid-second' })).body).toBe('success');
    const { username } = (await ask(ticket)).data.session ?? {};
    const row = await app
      .database()
      .db.selectFrom('identities as i')
      .innerJoin('accounts as a', 'a.id', 'i.account_id')
      .select('i.subject')
      .where('a.username', '=', username ?? '')
      .executeTakeFirst();
    expect(row?.subject).toBe('unionid-ada');
  });

  test('signing in by scanning ends after five minutes, scanned or not', async () => {
    const { ticket, qr } = await begin();
    await scan(qr);
    ahead = 5 * 60_000;
    expect((await ask(ticket)).code).toBe(20028);
    const late = await begin();
    ahead = 10 * 60_000;
    expect((await scan(late.qr)).body).toBe('success');
    expect((await ask(late.ticket)).code).toBe(20028);
  });

  test('the scene in the QR code does not collect the session of a scan', async () => {
    const { qr } = await begin();
    await scan(qr);
    expect((await ask(server.sceneOf(qr))).code).toBe(20028);
    expect((await ask('made-up')).code).toBe(20028);
  });

  test('signing in by scanning keeps the token when WeChat does not say who it was', async () => {
    const { ticket, qr } = await begin();
    await scan(qr);
    server.refuse('/cgi-bin/user/info', -1);
    expect((await ask(ticket)).code).toBe(20026);
    expect((await ask(ticket)).data.status).toBe('confirmed');
  });

  describe('an event', () => {
    const confirmed = async (ticket: string) => (await ask(ticket)).data.status === 'confirmed';

    test.each<[string, (query: URLSearchParams) => void]>([
      ['of a stranger', (query) => query.set('signature', '0'.repeat(40))],
      ['with a signature of another length', (query) => query.set('signature', 'ab')],
      ['without a signature', (query) => query.delete('signature')],
      ['with another nonce', (query) => query.set('nonce', 'another')],
      ['with another time', (query) => query.set('timestamp', String(((Date.now() / 1_000) | 0) + 1))],
      ['with two signatures', (query) => query.append('signature', query.get('signature') ?? '')],
    ])('an event of WeChat %s is refused', async (_what, spoil) => {
      const { ticket, qr } = await begin();
      const { query, body } = signEvent(event(qr));
      const spoiled = new URLSearchParams(query);
      spoil(spoiled);
      const answer = await send(String(spoiled), body);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 1005]);
      expect(await confirmed(ticket)).toBe(false);
    });

    test('an event of WeChat signed with another token is refused', async () => {
      const { ticket, qr } = await begin();
      expect((await scan(qr, { token: 'guess' })).json().code).toBe(1005);
      expect(await confirmed(ticket)).toBe(false);
    });

    test('an event of WeChat of five minutes ago, or to come, is refused', async () => {
      const { qr } = await begin();
      for (const seconds of [-302, 302]) {
        const timestamp = ((Date.now() / 1_000) | 0) + seconds;
        const { query, body } = signEvent(event(qr), { timestamp });
        expect((await send(query, body)).json().code).toBe(1005);
      }
    });

    test('an event of WeChat counts once: its signature does not serve another body', async () => {
      const [first, second] = [await begin(), await begin()];
      const { query, body } = signEvent(event(first.qr));
      expect((await send(query, body)).statusCode).toBe(200);
      const other = signEvent(event(second.qr, { openid: 'openid-mallory' })).body;
      expect((await send(query, other)).json().code).toBe(1005);
      expect(await confirmed(second.ticket)).toBe(false);
    });

    test.each<[string, string]>([
      ['entities that multiply', bomb()],
      ['a file of the server', '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><xml>&f;</xml>'],
      ['no XML', 'not <xml'],
      ['another document', '<other/>'],
      ['a sender that breaks out of the answer', xmlFrom('a]]><b>')],
      ['nothing', ''],
    ])('an event of WeChat with %s is refused', async (_what, body) => {
      const { query } = signEvent({ token: eventToken, openid: 'x', scene: 'x' });
      const answer = await send(query, body);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 1001]);
    });

    test('an event of WeChat that is too long, or of another type, is refused', async () => {
      const sign = () => signEvent({ token: eventToken, openid: 'x', scene: 'x' }).query;
      expect((await send(sign(), `<xml>${'x'.repeat(16 * 1024)}</xml>`)).statusCode).toBe(413);
      expect((await send(sign(), '{}', 'application/json')).statusCode).toBe(400);
      expect((await send(sign(), '<xml/>', 'text/html')).statusCode).toBe(415);
    });

    test('an event of WeChat of another kind is acknowledged', async () => {
      const { query } = signEvent({ token: eventToken, openid: 'x', scene: 'x' });
      expect((await send(query, xmlFrom('openid-ada'))).body).toBe('success');
    });
  });

  test('the address for events proves itself to WeChat, once for each signature', async () => {
    const { query } = signEvent({ token: eventToken, openid: 'x', scene: 'x' });
    const check = (more: string) =>
      app.app().inject({ method: 'GET', url: `/chat/wechat/events?${query}${more}` });
    const answer = await check('&echostr=4711%3Cb%3E');
    expect([answer.statusCode, answer.body]).toEqual([200, '4711<b>']);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect((await check('&echostr=4711')).json().code).toBe(1005);
  });
});

describe('the access token of the official account', () => {
  let ahead = 0;
  const app = useTestApp(undefined, { config, overrides: { now: () => new Date(Date.now() + ahead) } });
  const begin = () => app.call('POST /chat/wx-scan-login', { body: {} });
  const tokensAsked = () => server.calls.filter((path) => path === '/cgi-bin/stable_token').length;

  test('the access token of the official account is asked for once, until shortly before it ends', async () => {
    const before = tokensAsked();
    const answers = await Promise.all([begin(), begin(), begin()]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(tokensAsked()).toBe(before + 1);
    ahead = (7_200 - 300) * 1_000;
    expect((await begin()).code).toBe(200);
    expect(tokensAsked()).toBe(before + 2);
  });

  test('the access token of the official account is asked for again when WeChat has taken it back', async () => {
    await begin();
    server.expireTokens();
    expect((await begin()).code).toBe(200);
  });

  test('the access token of the official account that is refused is reported, and the next one may succeed', async () => {
    server.expireTokens();
    server.refuse('/cgi-bin/stable_token', 40125);
    expect(await begin()).toMatchObject({ status: 401, code: 20026 });
    expect((await begin()).code).toBe(200);
  });

  test('the access token of the official account is of no use to an account that may draw no codes', async () => {
    server.refuse('/cgi-bin/qrcode/create', 48001);
    expect((await begin()).code).toBe(20026);
  });
});

describe('without the token that signs events', () => {
  const wechat = { ...config.wechat, official: { appId: 'a', secret: 'b', token: undefined } };
  const app = useTestApp(undefined, { config: { ...config, wechat } });
  test('without the token that signs events nobody can scan, and no event is taken', async () => {
    expect((await app.call('POST /chat/wx-scan-login', { body: {} })).code).toBe(20048);
    const { query, body } = signEvent({ token: '', openid: 'x', scene: 'x' });
    const url = `/chat/wechat/events?${query}`;
    const answer = await app.app().inject({ method: 'POST', url, payload: body });
    expect(answer.json().code).toBe(20048);
  });
});

describe('asking whether a code was scanned', () => {
  // A hundredth of 1,500.
  const app = useTestApp(undefined, { config: { ...config, rateLimitFactor: 0.01 } });
  test('asking whether a code was scanned is refused when an address asks too often', async () => {
    const ask = () => app.call('POST /chat/wx-scan-login', { body: { ticket: 'x' } });
    for (let i = 0; i < 15; i += 1) expect((await ask()).code).toBe(20028);
    expect(await ask()).toMatchObject({ status: 429, code: 20040 });
  });
});

/** Entities that would become gigabytes. */
function bomb(): string {
  const entities = ['<!ENTITY a0 "ha">'];
  for (let i = 1; i < 30; i += 1) entities.push(`<!ENTITY a${i} "&a${i - 1};&a${i - 1};">`);
  return `<!DOCTYPE x [${entities.join('')}]><xml><Event>&a29;</Event></xml>`;
}

function xmlFrom(sender: string): string {
  return `<xml><ToUserName>gh_x</ToUserName><FromUserName>${sender}</FromUserName><Event>VIEW</Event></xml>`;
}
