import { describe, expect, test } from 'vitest';
import { type Answer, type TestApp, useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';

const answerTo = 'kmpx';
const drawCaptcha = async () => ({ text: answerTo, png: Buffer.from('picture') });

async function captchaOf(server: TestApp): Promise<string> {
  return (await server.call('GET /chat/help/captcha')).data.captcha_id;
}

type Registration = { username?: string; password?: string; captcha?: string; captcha_id?: string };
async function register(server: TestApp, changes: Registration): Promise<Answer<'POST /chat/register'>> {
  const captcha_id = changes.captcha_id ?? (await captchaOf(server));
  const body = { username: 'Ada.L', password: 'secret-word', captcha: answerTo, ...changes, captcha_id };
  return server.call('POST /chat/register', { body });
}

describe.each(testDatabases)('accounts on $name', (database) => {
  let time = new Date('2026-11-01T12:00:00Z');
  const pass = (milliseconds: number) => {
    time = new Date(time.getTime() + milliseconds);
  };
  const day = 24 * 60 * 60_000;
  const server = useTestApp(database, { overrides: { drawCaptcha, now: () => time } });
  const info = (token?: string) => server.call('GET /chat/user/info', {}, token ? { token } : {});

  describe('one-click registration', () => {
    test('one-click registration gives a session, a name and a password that works', async () => {
      const made = await server.signUp();
      expect(made.username).toMatch(/^[a-z]+-[a-z]+-\d{5}$/);
      expect(made.password).toMatch(/^[A-Za-z2-9]{12}$/);
      const body = { username: made.username, password: made.password };
      const again = await server.call('POST /chat/login', { body });
      expect(again.data).toMatchObject({ username: made.username, vip_level: 1 });
    });

    test('one-click registration keeps neither the password nor the token', async () => {
      const made = await server.signUp();
      const rows = await server.database().db.selectFrom('accounts').selectAll().execute();
      const sessions = await server.database().db.selectFrom('sessions').selectAll().execute();
      const everything = JSON.stringify([rows, sessions.map((row) => row.token_hash.toString('latin1'))]);
      expect(everything).not.toContain(made.password);
      expect(everything).not.toContain(made.token);
      expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    });
  });

  describe('login', () => {
    test('login compares names without regard to case and width', async () => {
      await register(server, { username: 'Grace_Hopper' });
      const body = { username: ' ｇＲＡＣＥ_hopper ', password: 'secret-word' };
      expect((await server.call('POST /chat/login', { body })).data.username).toBe('Grace_Hopper');
    });

    test('login answers an unknown account as it does a wrong password', async () => {
      const { username } = await server.signUp();
      const wrong = await server.call('POST /chat/login', { body: { username, password: 'not it' } });
      const unknown = await server.call('POST /chat/login', {
        body: { username: 'nobody', password: 'not it' },
      });
      expect(wrong).toMatchObject({ status: 403, code: 20004 });
      expect([unknown.status, unknown.code, unknown.msg]).toEqual([wrong.status, wrong.code, wrong.msg]);
    });

    test('login ends the older session of the account with its own code', async () => {
      const { token, username, password } = await server.signUp();
      const newer = await server.call('POST /chat/login', { body: { username, password } });
      expect(await info(token)).toMatchObject({ status: 401, code: 1002 });
      expect((await info(newer.data.token)).code).toBe(200);
    });

    test('login leaves exactly one session of many logins at once', async () => {
      const { username, password } = await server.signUp();
      const login = () => server.call('POST /chat/login', { body: { username, password } });
      const logins = await Promise.all(Array.from({ length: 5 }, login));
      const codes = await Promise.all(logins.map(async ({ data }) => (await info(data.token)).code));
      expect(codes.toSorted()).toEqual([...Array(4).fill(1002), 200]);
    });

    test('login is not kept from another account by a text that no database can hold', async () => {
      const body = { username: 'a\u0000b', password: 'whatever' };
      expect(await server.call('POST /chat/login', { body })).toMatchObject({ status: 400, code: 1001 });
    });
  });

  describe('session', () => {
    test('a session is needed where the contract asks for a member', async () => {
      expect(await info()).toMatchObject({ status: 401, code: 401 });
      expect(await info('made-up')).toMatchObject({ status: 401, code: 401 });
      expect(await info('A'.repeat(43))).toMatchObject({ status: 401, code: 401 });
    });

    test('a session ends with sign-out', async () => {
      const { token } = await server.signUp();
      expect((await server.call('POST /chat/user/logout', { body: {} }, { token })).data).toBeNull();
      expect((await info(token)).code).toBe(401);
    });

    test('a session lives while it is used, and runs out when nobody uses it', async () => {
      const { token } = await server.signUp();
      pass(29 * day);
      expect((await info(token)).code).toBe(200);
      pass(29 * day);
      expect((await info(token)).code).toBe(200);
      pass(30 * day);
      expect((await info(token)).code).toBe(401);
    });

    test('a session has a longest life, however much it is used', async () => {
      const { token } = await server.signUp();
      const codes: number[] = [];
      for (let days = 0; days <= 180; days += 20) {
        codes.push((await info(token)).code);
        pass(20 * day);
      }
      expect(codes).toEqual([...Array(9).fill(200), 401]);
    });
  });

  describe('registration', () => {
    test('registration signs in at once', async () => {
      const made = await register(server, { username: 'Мария-7' });
      expect(made.data).toMatchObject({ username: 'Мария-7', vip_level: 1 });
      expect((await info(made.data.token)).data.nickname).toBe('Мария7');
    });

    test.each([
      ['too short', 'ab'],
      ['too long', 'a'.repeat(41)],
      ['with a space', 'ada lovelace'],
      ['empty', ''],
      ['an emoji', 'ada🍊'],
      ['of a zero width inside', 'ada\u200blovelace'],
      ['turned around', 'ada\u202egnp'],
      ['with a mark that belongs to no letter', 'ad\u0335a'],
      ['of letters nobody can see', '\u3164\u3164\u3164'],
      ['one syllable once it is put together', '\u1100\u1161\u11a8'],
      ['of letters that fall apart', '\ufb2c'.repeat(20)],
      ['of whole sentences', '\ufdfa\ufdfa\ufdfa'],
    ])('registration refuses a name that is %s and keeps the captcha', async (_why, username) => {
      const captcha_id = await captchaOf(server);
      expect(await register(server, { username, captcha_id })).toMatchObject({ status: 400, code: 10004 });
      const good = `fine${captcha_id.slice(0, 8)}`;
      expect((await register(server, { username: good, captcha_id })).code).toBe(200);
    });

    test.each(['short', 'x'.repeat(21)])('registration refuses the password %s', async (password) => {
      expect(await register(server, { username: 'babbage', password })).toMatchObject({
        status: 400,
        code: 10005,
      });
    });

    test('registration refuses a name in use, whatever its case', async () => {
      await register(server, { username: 'Turing' });
      expect(await register(server, { username: 'tuRING' })).toMatchObject({ status: 409, code: 10006 });
    });

    test.each([
      ['of wide letters', 'Ｈopper', 'hopper'],
      ['of letters in two pieces', 'ho\u0308pper', 'hÖpper'],
      ['with a ligature', 'sniﬀer', 'SNIFFER'],
    ])('registration takes a name %s for the same name', async (_why, username, same) => {
      expect((await register(server, { username })).code).toBe(200);
      expect(await register(server, { username: same })).toMatchObject({ code: 10006 });
    });

    test('registration keeps names apart that only look alike', async () => {
      const own = await register(server, { username: 'paypal' });
      expect((await register(server, { username: 'pаypal', password: 'another-word' })).code).toBe(200);
      const login = (password: string) =>
        server.call('POST /chat/login', { body: { username: 'paypal', password } });
      expect((await login('another-word')).code).toBe(20004);
      expect((await login('secret-word')).data.username).toBe(own.data.username);
    });

    test('registration is not stopped by a channel that no database can hold', async () => {
      const channel = 'pos\u0000ter\ud800';
      const made = await server.call('POST /chat/auto-register', { body: { channel } });
      expect(made.code).toBe(200);
    });

    test('registration gives a name that many ask for at once to one of them', async () => {
      const asked = await Promise.all(
        Array.from({ length: 6 }, () => register(server, { username: 'wanted' })),
      );
      expect(asked.map(({ code }) => code).toSorted()).toEqual(
        [10006, 10006, 10006, 10006, 10006, 200].toSorted(),
      );
    });

    test('registration offers a free name', async () => {
      const { username } = (await server.call('GET /chat/get-user-name')).data;
      expect((await register(server, { username })).data.username).toBe(username);
    });
  });

  describe('captcha', () => {
    test('the captcha must not be empty', async () => {
      expect(await register(server, { captcha: ' ' })).toMatchObject({ status: 400, code: 10025 });
    });

    test('the captcha is not used up by an answer that cannot be one', async () => {
      const captcha_id = await captchaOf(server);
      expect(await register(server, { captcha: 'k?', captcha_id })).toMatchObject({ code: 10010 });
      expect((await register(server, { username: 'second-try', captcha_id })).code).toBe(200);
    });

    test('the captcha is used up by a wrong answer', async () => {
      const captcha_id = await captchaOf(server);
      expect(await register(server, { captcha: 'aaaa', captcha_id })).toMatchObject({
        status: 400,
        code: 20017,
      });
      expect(await register(server, { captcha_id })).toMatchObject({ status: 400, code: 10026 });
    });

    test('the captcha serves one of two that use it at once', async () => {
      const captcha_id = await captchaOf(server);
      const both = ['twin-one', 'twin-two'].map((username) => register(server, { username, captcha_id }));
      expect((await Promise.all(both)).map(({ code }) => code).toSorted()).toEqual([10026, 200]);
    });

    test('the captcha takes the answer in any case', async () => {
      expect((await register(server, { username: 'loud', captcha: ' KmPx ' })).code).toBe(200);
    });

    test('the captcha is good for five minutes', async () => {
      const captcha_id = await captchaOf(server);
      pass(5 * 60_000);
      expect(await register(server, { captcha_id })).toMatchObject({ code: 10026 });
    });
  });
});

describe('a captcha that cannot be drawn', () => {
  const server = useTestApp(undefined, {
    overrides: { drawCaptcha: () => Promise.reject(new Error('no font')) },
  });

  test('a captcha that cannot be drawn is refused with a code that says to try again', async () => {
    expect(await server.call('GET /chat/help/captcha')).toMatchObject({ status: 502, code: 20016 });
  });
});
