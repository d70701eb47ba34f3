import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { bindFirst, codeFor, notificationsTo } from '../../user/testing/people.ts';
import { createAccountRepository } from '../accounts/account.repository.ts';

describe.each(testDatabases)('contacts and passwords on $name', (database) => {
  const server = useTestApp(database);
  const info = async (token: string) => (await server.call('GET /chat/user/info', {}, { token })).data;
  type Binding = { contact: string; code: string; password?: string; old_code?: string };
  const bind = (token: string, body: Binding, language?: string) =>
    server.call('POST /chat/user/bind', { body }, { token, ...(language && { language }) });
  const forgetPassword = (token: string) =>
    info(token).then(({ id }) =>
      server
        .database()
        .db.updateTable('accounts')
        .set({ password_hash: null })
        .where('id', '=', id)
        .execute(),
    );

  describe('binding', () => {
    test('binding takes a first contact with its code and the password', async () => {
      const { token, password } = await server.signUp();
      await bindFirst(server, { token, password }, 'Ada@Example.com'.toLowerCase());
      await bindFirst(server, { token, password }, '+8613912340001');
      const { email, phone } = await info(token);
      expect(email).toMatch(/^a.*@example\.com$/);
      expect(phone).toBe('+86 *** 0001');
    });

    test.each([
      ['', 10025],
      ['12', 10010],
      ['123456', 10026],
    ])('binding refuses the code "%s"', async (code, refused) => {
      const { token, password } = await server.signUp();
      expect((await bind(token, { contact: 'nobody@example.com', code, password })).code).toBe(refused);
    });

    test('binding refuses a wrong code', async () => {
      const { token, password } = await server.signUp();
      const right = await codeFor(server, 'wrong@example.com', 'bind', token);
      const code = right === '000000' ? '000001' : '000000';
      expect((await bind(token, { contact: 'wrong@example.com', code, password })).code).toBe(20017);
      expect((await info(token)).email).toBeNull();
    });

    test.each([
      ['12345', 10009],
      ['someone@', 10007],
      ['someone', 10008],
    ])('binding refuses the contact %s', async (contact, refused) => {
      const { token } = await server.signUp();
      expect((await bind(token, { contact, code: '123456' })).code).toBe(refused);
    });

    test.each([
      ['owned@example.com', 20035],
      ['+8613912340002', 20034],
    ])(
      "binding refuses %s, another account's, only after the code for it has proven to be right",
      async (contact, refused) => {
        await bindFirst(server, await server.signUp(), contact);
        const { token, password } = await server.signUp();
        const code = await codeFor(server, contact, 'bind', token);
        const wrong = code === '000000' ? '000001' : '000000';
        expect((await bind(token, { contact, code: wrong, password })).code).toBe(20017);
        expect((await bind(token, { contact, code, password })).code).toBe(refused);
      },
    );

    test('binding gives a contact that two want at once to one of them', async () => {
      const contact = 'wanted@example.com';
      const both = [await server.signUp(), await server.signUp()];
      const { db } = server.database();
      const ids = await Promise.all(both.map(async ({ token }) => (await info(token)).id));
      const accounts = createAccountRepository(db);
      const outcomes = await Promise.all(
        ids.map((id) => accounts.setContact(id, 'email', { from: null, to: contact })),
      );
      expect(outcomes.toSorted()).toEqual(['set', 'taken']);
    });

    test('binding replaces a contact only with the password, and notifies the old contact', async () => {
      const { token, password, username } = await server.signUp();
      await bindFirst(server, { token, password }, 'first@example.com');
      const contact = 'second@example.com';
      const code = await codeFor(server, contact, 'bind', token);
      expect((await bind(token, { contact, code })).code).toBe(20004);
      expect((await bind(token, { contact, code, password: 'not it' })).code).toBe(20004);
      expect((await bind(token, { contact, code, password })).code).toBe(200);
      expect((await info(token)).email).toMatch(/^s/);
      const [sent] = await notificationsTo(server, 'first@example.com');
      expect(sent?.text).not.toMatch(/\d{6}/);
      expect(sent?.text).not.toContain('{{');
      expect(sent?.text).not.toContain(contact);
      const login = await server.call('POST /chat/login', { body: { username: contact, password } });
      expect(login.data.username).toBe(username);
    });

    test('binding asks an account without a password for a code of the old contact', async () => {
      const { token, password } = await server.signUp();
      await bindFirst(server, { token, password }, 'old@example.com');
      await forgetPassword(token);
      const contact = 'new@example.com';
      const code = await codeFor(server, contact, 'bind', token);
      expect((await bind(token, { contact, code })).code).toBe(10025);
      const old_code = await codeFor(server, 'old@example.com', 'verify', token);
      expect((await bind(token, { contact, code, old_code })).code).toBe(200);
    });

    test('binding the contact one has changes nothing', async () => {
      const { token, password } = await server.signUp();
      const contact = 'same@example.com';
      await bindFirst(server, { token, password }, contact);
      const code = await codeFor(server, contact, 'bind', token);
      expect((await bind(token, { contact, code, password })).code).toBe(200);
    });
  });

  describe('the password', () => {
    type Change = { old_password?: string; code?: string; password: string };
    const setPassword = (token: string, body: Change) =>
      server.call('POST /chat/user/password', { body }, { token });

    test('the password changes with the old one, which ends the other sessions and keeps this one', async () => {
      const { token, username, password } = await server.signUp();
      await bindFirst(server, { token, password }, 'notified@example.com');
      const changed = await setPassword(token, { old_password: password, password: 'another one' });
      expect(changed.code).toBe(200);
      expect((await info(token)).username).toBe(username);
      const old = await server.call('POST /chat/login', { body: { username, password } });
      expect(old.code).toBe(20004);
      const login = await server.call('POST /chat/login', { body: { username, password: 'another one' } });
      expect(login.code).toBe(200);
      expect((await notificationsTo(server, 'notified@example.com'))[0]?.text).not.toMatch(/\{\{|\d{6}/);
    });

    test.each(['short', 'x'.repeat(21), ''])('"%s" is refused as a new password', async (password) => {
      const made = await server.signUp();
      expect(await setPassword(made.token, { old_password: made.password, password })).toMatchObject({
        status: 400,
        code: 10005,
      });
    });

    test('a password is not changed with a wrong old one, or none', async () => {
      const { token } = await server.signUp();
      for (const body of [{ old_password: 'not it', password: 'good enough' }, { password: 'good enough' }])
        expect(await setPassword(token, body)).toMatchObject({ status: 403, code: 20004 });
    });

    test('the password is set for the first time with a code, where there is a contact', async () => {
      const { token, username, password } = await server.signUp();
      await bindFirst(server, { token, password }, '+8613912340003');
      await forgetPassword(token);
      expect((await setPassword(token, { password: 'the first' })).code).toBe(10025);
      const code = await codeFor(server, '+8613912340003', 'verify', token);
      expect((await setPassword(token, { code, password: 'the first' })).code).toBe(200);
      const login = await server.call('POST /chat/login', { body: { username, password: 'the first' } });
      expect(login.code).toBe(200);
    });

    test('the password is set for the first time right after signing in, where there is no contact', async () => {
      const { token } = await server.signUp();
      await forgetPassword(token);
      expect((await setPassword(token, { password: 'the first' })).code).toBe(200);
      expect((await info(token)).has_password).toBe(true);
    });
  });
});

describe('guessing at an open page', () => {
  const server = useTestApp(undefined, { config: { rateLimitFactor: 1 } });
  // The waiting time that is asserted does not pass while a busy machine gets through the attempts.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('guessing the password at an open page is slowed down together with guessing at the login', async () => {
    const { token, username } = await server.signUp();
    const guess = () =>
      server.call(
        'POST /chat/user/password',
        { body: { old_password: 'a guess', password: 'good enough' } },
        { token },
      );
    const login = () => server.call('POST /chat/login', { body: { username, password: 'a guess' } });
    const codes: number[] = [];
    for (const attempt of [guess, login, guess, login, guess, login]) codes.push((await attempt()).code);
    expect(codes).toEqual(Array(6).fill(20004));
    expect(await guess()).toMatchObject({ status: 429, code: 20040, headers: { 'retry-after': '2' } });
  });
});

describe('guessing a password by deleting or binding', () => {
  const server = useTestApp(undefined, { config: { rateLimitFactor: 1 } });
  // The waiting time that is asserted does not pass while a busy machine gets through the attempts.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('guessing a password by deleting or binding is slowed down with every other way to guess it', async () => {
    const { token, username } = await server.signUp();
    await server.database().db.updateTable('accounts').set({ email: 'guessed@example.org' }).execute();
    const cancel = () => server.call('POST /chat/user/cancel', { body: { password: 'a guess' } }, { token });
    const binding = { contact: 'other@example.org', code: '123456', password: 'a guess' };
    const bind = () => server.call('POST /chat/user/bind', { body: binding }, { token });
    const login = () => server.call('POST /chat/login', { body: { username, password: 'a guess' } });
    const codes: number[] = [];
    for (const attempt of [cancel, bind, login, cancel, bind, login]) codes.push((await attempt()).code);
    expect(codes).toEqual(Array(6).fill(20004));
    for (const attempt of [cancel, bind, login])
      expect(await attempt()).toMatchObject({ status: 429, code: 20040 });
  });
});

describe('many changes', () => {
  const server = useTestApp(undefined, { config: { rateLimitFactor: 0.1 } });

  test('too many changes of contacts and passwords are slowed down', async () => {
    const { token } = await server.signUp();
    const rename = () => server.call('POST /chat/user/nickname', { body: { nickname: 'Ada' } }, { token });
    for (let change = 0; change < 6; change += 1) await rename();
    expect(await rename()).toMatchObject({ status: 429, code: 20040 });
  });
});
