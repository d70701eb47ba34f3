import type { BodyOf } from '@orangery/api/contract';
import { describe, expect, test } from 'vitest';
import { codeSentTo, notificationsTo } from '../../../testing/dev-inbox.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';

const minute = 60_000;
let people = 0;
/** A contact that no test has used. */
const someone = () => `person${++people}@example.org`;
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

describe.each(testDatabases)('codes on $name', (database) => {
  let time = new Date('2026-11-01T12:00:00Z');
  const pass = (milliseconds: number) => {
    time = new Date(time.getTime() + milliseconds);
  };
  const server = useTestApp(database, { overrides: { now: () => time } });
  const send = (body: BodyOf<'POST /chat/captcha-code'>, token?: string) =>
    server.call('POST /chat/captcha-code', { body }, token ? { token } : {});
  const enter = (contact: string, code: string, more: object = {}) =>
    server.call('POST /chat/login/code', { body: { contact, code, ...more } });
  const codeFor = async (contact: string) => {
    expect((await send({ purpose: 'sign-in', contact })).code).toBe(200);
    return codeSentTo(server.app(), contact);
  };

  describe('asked for', () => {
    test('asking for a code says where to look and how long, and the code arrives', async () => {
      expect((await send({ purpose: 'sign-in', contact: ' Ada@Example.org ' })).data).toEqual({
        resend_after: 60,
        expires_in: 600,
        sent_to: 'a***@example.org',
        sandbox: true,
      });
      const [sent] = await notificationsTo(server.app(), 'ada@example.org');
      expect(sent?.text).toMatch(/logging in .*\b\d{6}\b/);
    });

    test('codes are sent in the language of the request', async () => {
      const body = { purpose: 'sign-in', contact: '13812345678' } as const;
      await server.call('POST /chat/captcha-code', { body }, { language: 'zh-tw' });
      const [sent] = await notificationsTo(server.app(), '+8613812345678');
      expect(sent?.text).toMatch(/登录验证码是 \d{6}/);
    });

    test.each([
      ['no phone number', '12345', 10009],
      ['no e-mail address', 'ada@', 10007],
      ['neither', 'ada', 10008],
      ['nothing', undefined, 10008],
    ])('codes for %s are refused', async (_what, contact, code) => {
      expect(await send({ purpose: 'sign-in', ...(contact && { contact }) })).toMatchObject({
        status: 400,
        code,
      });
    });

    test.each(['bind', 'verify'] as const)('codes to %s need a session', async (purpose) => {
      const contact = someone();
      expect(await send({ purpose, contact })).toMatchObject({ status: 401, code: 401 });
      const { token, username, password } = await server.signUp();
      await server.call('POST /chat/login', { body: { username, password } });
      expect(await send({ purpose, contact }, token)).toMatchObject({ status: 401, code: 1002 });
      expect(await notificationsTo(server.app(), contact)).toEqual([]);
    });

    test('codes to verify go to the account’s own contact, e-mail first, whatever else is asked', async () => {
      const { token, username } = await server.signUp();
      expect(await send({ purpose: 'verify' }, token)).toMatchObject({ status: 400, code: 10020 });
      const bind = (contact: { email?: string; phone?: string }) =>
        server.database().db.updateTable('accounts').set(contact).where('username', '=', username).execute();
      await bind({ phone: '+8613900001111' });
      expect((await send({ purpose: 'verify' }, token)).data.sent_to).toBe('+86 *** 1111');
      await bind({ email: 'own@example.org' });
      const { data } = await send({ purpose: 'verify', contact: someone() }, token);
      expect(data.sent_to).toBe('o***@example.org');
    });

    test('codes for binding do not reveal whether the contact is taken', async () => {
      const taken = someone();
      await enter(taken, await codeFor(taken));
      const { token } = await server.signUp();
      const answers = [taken, someone()].map((contact) => send({ purpose: 'bind', contact }, token));
      expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([200, 200]);
    });
  });

  describe('answered', () => {
    test('codes sign a new person in, and the same person again', async () => {
      const contact = 'grace.hopper@example.org';
      const first = await enter(contact, await codeFor(contact), { channel: 'poster' });
      expect(first.data).toMatchObject({ created: true, vip_level: 1 });
      const second = await enter('GRACE.hopper@example.org', await codeFor(contact));
      expect(second.data).toMatchObject({ created: false, username: first.data.username });
      const info = await server.call('GET /chat/user/info', {}, { token: second.data.token });
      expect(info.data).toMatchObject({ nickname: 'gracehopper', has_password: false });
    });

    test('codes sign a person in by phone, who is then known by the whole number', async () => {
      await send({ purpose: 'sign-in', contact: '139 1234 5678' });
      const code = await codeSentTo(server.app(), '+8613912345678');
      expect((await enter('13912345678', ` ${code.slice(0, 3)} ${code.slice(3)} `)).data.created).toBe(true);
    });

    test('codes are taken in the digits of any keyboard', async () => {
      const contact = someone();
      const persian = (await codeFor(contact)).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
      expect((await enter(contact, persian)).code).toBe(200);
    });

    test('codes work once', async () => {
      const contact = someone();
      const code = await codeFor(contact);
      expect((await enter(contact, code)).code).toBe(200);
      expect(await enter(contact, code)).toMatchObject({ status: 400, code: 10026 });
    });

    test('codes serve one of many that use them at once', async () => {
      const contact = someone();
      const code = await codeFor(contact);
      const answers = await Promise.all(Array.from({ length: 4 }, () => enter(contact, code)));
      expect(answers.map((answer) => answer.code).toSorted()).toEqual([10026, 10026, 10026, 200]);
    });

    test('codes must be six digits, and what is not costs no answer', async () => {
      const contact = someone();
      const code = await codeFor(contact);
      expect((await enter(contact, ' ')).code).toBe(10025);
      for (const typed of ['12345', '1234567', 'abcdef', '12345x', '-12345'])
        expect((await enter(contact, typed)).code).toBe(10010);
      expect((await enter(contact, code)).code).toBe(200);
    });

    test('codes end with the fifth wrong answer', async () => {
      const contact = someone();
      const code = await codeFor(contact);
      for (let answer = 0; answer < 5; answer += 1)
        expect((await enter(contact, wrongFor(code))).code).toBe(20017);
      expect((await enter(contact, code)).code).toBe(10026);
    });

    test('codes are compared five times at most, however many guess at once', async () => {
      const contact = someone();
      const code = await codeFor(contact);
      const guesses = Array.from({ length: 12 }, () => enter(contact, wrongFor(code)));
      const codes = (await Promise.all(guesses)).map((answer) => answer.code);
      expect(codes.filter((answer) => answer === 20017)).toHaveLength(5);
      expect(codes.filter((answer) => answer === 10026)).toHaveLength(7);
    });

    test('codes live ten minutes', async () => {
      const contact = someone();
      const code = await codeFor(contact);
      pass(10 * minute);
      expect((await enter(contact, code)).code).toBe(10026);
    });

    test('codes end when the next one is sent', async () => {
      const contact = someone();
      const old = await codeFor(contact);
      const fresh = await codeFor(contact);
      if (old !== fresh) expect((await enter(contact, old)).code).toBe(20017);
      expect((await enter(contact, fresh)).code).toBe(200);
    });

    test('codes are good for their purpose and their contact only', async () => {
      const [contact, other] = [someone(), someone()];
      const code = await codeFor(contact);
      expect((await enter(other, code)).code).toBe(10026);
      const verify = { contact, code };
      expect((await server.call('POST /chat/reset-pass/verify', { body: verify })).code).toBe(10026);
    });

    test('codes keep a blocked account out', async () => {
      const contact = someone();
      const { username } = (await enter(contact, await codeFor(contact))).data;
      await server
        .database()
        .db.updateTable('accounts')
        .set({ blocked_at: time })
        .where('username', '=', username)
        .execute();
      expect(await enter(contact, await codeFor(contact))).toMatchObject({ status: 403, code: 20030 });
    });
  });

  test('codes are not in the database', async () => {
    const contact = someone();
    const code = await codeFor(contact);
    const rows = await server.database().db.selectFrom('sent_codes').selectAll().execute();
    expect(JSON.stringify(rows.map((row) => row.code_hash.toString('latin1')))).not.toContain(code);
  });
});

describe('codes that find no new account', () => {
  const server = useTestApp(undefined, { config: { registrationsPerDay: 0 } });

  test('a code makes no new account when the installation takes no more', async () => {
    const contact = someone();
    await server.call('POST /chat/captcha-code', { body: { purpose: 'sign-in', contact } });
    const code = await codeSentTo(server.app(), contact);
    expect(await server.call('POST /chat/login/code', { body: { contact, code } })).toMatchObject({
      status: 429,
      code: 20002,
    });
  });
});
