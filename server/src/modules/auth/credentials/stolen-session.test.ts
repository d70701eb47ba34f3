import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { bindFirst, codeFor } from '../../user/testing/people.ts';

/** What a thief tries who has the token of a session and nothing else, and contacts that are the thief's. */
describe.each(testDatabases)('a stolen session on $name', (database) => {
  const server = useTestApp(database);
  const thief = 'thief@example.org';

  const bind = async (token: string, proof: { password?: string; old_code?: string } = {}) => {
    const code = await codeFor(server, thief, 'bind', token);
    return server.call('POST /chat/user/bind', { body: { contact: thief, code, ...proof } }, { token });
  };
  const setPassword = (token: string) =>
    server.call('POST /chat/user/password', { body: { password: 'of the thief' } }, { token });
  const idOf = async (token: string) => (await server.call('GET /chat/user/info', {}, { token })).data.id;
  const change = async (token: string, changes: { password_hash?: null }) =>
    server
      .database()
      .db.updateTable('accounts')
      .set(changes)
      .where('id', '=', await idOf(token))
      .execute();
  /** A process whose clock is wrong starts sessions at any time; only the database's clock counts. */
  const signedIn = async (token: string, { minutesAgo }: { minutesAgo: number }) =>
    server
      .database()
      .db.updateTable('sessions')
      .set({ proved_at: new Date(Date.now() - minutesAgo * 60_000), seen_at: new Date() })
      .where('account_id', '=', await idOf(token))
      .execute();

  test('a stolen session binds no first contact to an account with a password, so no reset follows', async () => {
    const { token, username, password } = await server.signUp();
    expect(await bind(token)).toMatchObject({ status: 403, code: 20004 });
    expect((await bind(token, { password: 'a guess' })).code).toBe(20004);
    await server.call('POST /chat/captcha-code', { body: { purpose: 'reset', contact: thief } });
    const login = await server.call('POST /chat/login', { body: { username, password } });
    const { email } = (await server.call('GET /chat/user/info', {}, { token: login.data.token })).data;
    expect(email).toBeNull();
  });

  test('a stolen session binds no second contact to an account that has one and no password', async () => {
    const { token, password } = await server.signUp();
    await bindFirst(server, { token, password }, '+8613912340011');
    await change(token, { password_hash: null });
    expect((await bind(token)).code).toBe(10025);
    const old_code = await codeFor(server, '+8613912340011', 'verify', token);
    expect((await bind(token, { old_code })).code).toBe(200);
  });

  test('a stolen session of an account without password and contact changes nothing ten minutes after signing in', async () => {
    const { token } = await server.signUp();
    await change(token, { password_hash: null });
    await signedIn(token, { minutesAgo: 11 });
    expect(await bind(token)).toMatchObject({ status: 403, code: 60005 });
    expect(await setPassword(token)).toMatchObject({ status: 403, code: 60005 });
    const cancelled = await server.call('POST /chat/user/cancel', { body: {} }, { token });
    expect(cancelled).toMatchObject({ status: 403, code: 60005 });
    await signedIn(token, { minutesAgo: 9 });
    expect((await setPassword(token)).code).toBe(200);
  });

  test('a session from before signing in was timed does not count as a new one', async () => {
    const { token } = await server.signUp();
    await change(token, { password_hash: null });
    await server.database().db.updateTable('sessions').set({ proved_at: null }).execute();
    expect((await setPassword(token)).code).toBe(60005);
  });
});
