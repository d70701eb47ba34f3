import { describe, expect, test, vi } from 'vitest';
import { codeSentTo, notificationsTo } from '../../../testing/dev-inbox.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';

const password = 'a-new-secret';
let people = 0;

describe.each(testDatabases)('a forgotten password on $name', (database) => {
  let time = new Date('2026-11-01T12:00:00Z');
  const server = useTestApp(database, { overrides: { now: () => time } });
  const send = (contact: string) =>
    server.call('POST /chat/captcha-code', { body: { purpose: 'reset', contact } });
  const verify = (contact: string, code: string) =>
    server.call('POST /chat/reset-pass/verify', { body: { contact, code } });
  const reset = (ticket: string, word = password) =>
    server.call('POST /chat/reset-pass', { body: { ticket, password: word } });

  const owner = async () => {
    const made = await server.signUp();
    const email = `owner${++people}@example.org`;
    await server
      .database()
      .db.updateTable('accounts')
      .set({ email })
      .where('username', '=', made.username)
      .execute();
    return { ...made, email };
  };
  const tokenFor = async (email: string) => {
    await send(email);
    return (await verify(email, await codeSentTo(server.app(), email))).data.ticket;
  };

  test('a forgotten password is replaced by a new one: every session ends and the owner is notified', async () => {
    const { token, username, password: old, email } = await owner();
    await send(email);
    const { ticket, expires_in } = (await verify(email, await codeSentTo(server.app(), email))).data;
    expect(expires_in).toBe(600);
    expect((await reset(ticket)).data).toBeNull();
    expect(await server.call('GET /chat/user/info', {}, { token })).toMatchObject({ code: 401 });
    const login = (word: string) => server.call('POST /chat/login', { body: { username, password: word } });
    expect((await login(old)).code).toBe(20004);
    expect((await login(password)).code).toBe(200);
    await vi.waitFor(async () =>
      expect((await notificationsTo(server.app(), email))[0]).toMatchObject({
        subject: expect.stringContaining('changed'),
        text: expect.stringContaining(username),
      }),
    );
  });

  test('asking for a forgotten password does not reveal who has an account', async () => {
    const { email } = await owner();
    const unknown = `nobody${++people}@example.org`;
    const [known, other] = [await send(email), await send(unknown)];
    expect([other.status, other.code, other.msg]).toEqual([known.status, known.code, known.msg]);
    expect({ ...other.data, sent_to: '' }).toEqual({ ...known.data, sent_to: '' });
    const code = await codeSentTo(server.app(), email);
    const wrong = code === '123456' ? '654321' : '123456';
    for (let guess = 0; guess < 6; guess += 1) {
      const [first, second] = [await verify(email, wrong), await verify(unknown, wrong)];
      expect([second.status, second.code, second.msg]).toEqual([first.status, first.code, first.msg]);
    }
  });

  test('a forgotten password of nobody is answered by a message that says so and has no code', async () => {
    const unknown = `nobody${++people}@example.org`;
    await send(unknown);
    const sent = await notificationsTo(server.app(), unknown);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('there is no account');
    expect(sent[0]?.text).not.toMatch(/\b\d{6}\b/);
  });

  test('setting a forgotten password needs a live token, and uses it up', async () => {
    const { email } = await owner();
    const ticket = await tokenFor(email);
    expect(await reset('made-up')).toMatchObject({ status: 401, code: 10015 });
    expect(await reset(ticket, 'short')).toMatchObject({ status: 400, code: 10005 });
    expect((await reset(ticket)).code).toBe(200);
    expect((await reset(ticket)).code).toBe(10015);
    const late = await tokenFor(email);
    time = new Date(time.getTime() + 10 * 60_000);
    expect((await reset(late)).code).toBe(10015);
  });

  test('a forgotten password is set once by simultaneous calls with one token', async () => {
    const ticket = await tokenFor((await owner()).email);
    const answers = await Promise.all(
      ['first-one', 'second-one', 'third-one'].map((word) => reset(ticket, word)),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([10015, 10015, 200]);
  });

  test('a forgotten password is not set by a token from before the owner changed the password', async () => {
    const { token, email, password: old } = await owner();
    const ticket = await tokenFor(email);
    const body = { old_password: old, password: 'chosen-by-owner' };
    expect((await server.call('POST /chat/user/password', { body }, { token })).code).toBe(200);
    expect((await reset(ticket)).code).toBe(10015);
    expect((await server.call('GET /chat/user/info', {}, { token })).code).toBe(200);
  });

  test('a forgotten password is not set by a token for a contact that the account has replaced', async () => {
    const { username, email } = await owner();
    const ticket = await tokenFor(email);
    await server
      .database()
      .db.updateTable('accounts')
      .set({ email: `new-${email}` })
      .where('username', '=', username)
      .execute();
    expect((await reset(ticket)).code).toBe(10015);
  });

  test('a forgotten password is set once by two tokens', async () => {
    const { email } = await owner();
    const first = await tokenFor(email);
    const second = await tokenFor(email);
    const answers = await Promise.all([reset(first, 'first-one'), reset(second, 'second-one')]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([10015, 200]);
  });

  test('a forgotten password is no way into an account that is gone', async () => {
    const { username, email } = await owner();
    const ticket = await tokenFor(email);
    await server.database().db.deleteFrom('accounts').where('username', '=', username).execute();
    expect(await reset(ticket)).toMatchObject({ status: 404, code: 20003 });
  });
});
