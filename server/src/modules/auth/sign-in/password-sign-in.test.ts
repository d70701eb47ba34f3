import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimits } from '../../../http/rate-limits.ts';
import { cheapHash, type TestApp, useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { type AccountRow, createAccountRepository } from '../accounts/account.repository.ts';
import { createPasswordGuard } from '../passwords/password-guard.service.ts';
import { type Asker, createPasswords } from '../passwords/passwords.service.ts';
import { createPasswordSignIn } from './password-sign-in.service.ts';

type Changes = { email?: string; phone?: string; username?: string; blocked_at?: Date };

/** A new account with more than one-click registration gives. */
async function person(server: TestApp, changes: Changes): Promise<{ username: string; password: string }> {
  const made = await server.signUp();
  const { username, ...others } = changes;
  await server
    .database()
    .db.updateTable('accounts')
    .set({ ...others, ...(username && { username, username_key: username.toLowerCase() }) })
    .where('username', '=', made.username)
    .execute();
  return { ...made, username: username ?? made.username };
}

describe.each(testDatabases)('login on $name', (database) => {
  const server = useTestApp(database);
  const login = (username: string, password: string) =>
    server.call('POST /chat/login', { body: { username, password } });
  beforeEach(() => server.database().db.deleteFrom('accounts').execute());

  test.each([
    ['+8613812345678', '138 1234 5678'],
    ['+8613812345678', '+86 138 1234 5678'],
  ])('login takes the bound phone number %s as %s', async (phone, typed) => {
    const { username, password } = await person(server, { phone });
    expect((await login(typed, password)).data.username).toBe(username);
  });

  test('login takes the bound e-mail address in any case', async () => {
    const { username, password } = await person(server, { email: 'ada@example.org' });
    expect((await login(' Ada@Example.ORG', password)).data.username).toBe(username);
  });

  test('login signs both in when one has chosen the e-mail address of the other as a name', async () => {
    const owner = await person(server, { email: 'ada@example.org' });
    const stranger = await person(server, { username: 'ada@example.org' });
    expect((await login('ada@example.org', owner.password)).data.username).toBe(owner.username);
    expect((await login('ada@example.org', stranger.password)).data.username).toBe('ada@example.org');
    expect((await login('ada@example.org', 'neither')).code).toBe(20004);
  });

  test.each(['ada@example.org', 'nobody@example.org', '13812345678'])(
    'login compares two passwords for %s, whether or not there is such an account',
    async (typed) => {
      await person(server, { email: 'ada@example.org' });
      const compared: unknown[] = [];
      const matches = async (stored: string | undefined) => {
        compared.push(stored);
        return false;
      };
      const { signIn } = createPasswordSignIn({
        accounts: createAccountRepository(server.database().db),
        knownDevices: { accountsOf: async () => new Map() },
        passwordGuard: createPasswordGuard(createRateLimits(1, undefined)),
        passwords: { compareInTurn: (_ip, work) => work(matches) },
        signIn: { start: () => Promise.reject(new Error('must not be called')) },
      });
      const client = { device: null, browser: null };
      await expect(
        signIn({ username: typed, password: 'guess' }, client, {
          ip: '10.0.0.1',
          device: undefined,
        }),
      ).rejects.toThrow('code 20004');
      expect(compared).toHaveLength(2);
    },
  );

  test('login refuses a blocked account, and says why only when the password is right', async () => {
    const { username, password } = await person(server, { blocked_at: new Date() });
    expect(await login(username, 'wrong')).toMatchObject({ status: 403, code: 20004 });
    expect(await login(username, password)).toMatchObject({ status: 403, code: 20030 });
  });

  test('login does not take any password for an account that has none', async () => {
    const { username, password } = await server.signUp();
    await server.database().db.updateTable('accounts').set({ password_hash: null }).execute();
    expect((await login(username, password)).code).toBe(20004);
    expect((await login(username, 'whatever')).code).toBe(20004);
  });

  test('login keeps with the session what it was started on', async () => {
    const { username, password } = await server.signUp();
    await server.app().inject({
      method: 'POST',
      url: '/chat/login',
      payload: { username, password },
      headers: {
        device: `desktop${'!'.repeat(60)}`,
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
      },
    });
    const { device, browser } = await server
      .database()
      .db.selectFrom('sessions')
      .select(['device', 'browser'])
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect({ device, browser }).toEqual({ device: `desktop${'!'.repeat(25)}`, browser: 'Firefox, Windows' });
  });
});

test('of a flood of logins only those whose turn comes are looked up in the database and counted', async () => {
  let open = 0;
  let most = 0;
  let looked = 0;
  const findByName = async () => {
    looked += 1;
    open += 1;
    most = Math.max(most, open);
    await nextTurn();
    open -= 1;
    return undefined;
  };
  const guard = createPasswordGuard(createRateLimits(1, undefined));
  const counted = vi.fn(guard.attempt);
  const { signIn } = createPasswordSignIn({
    accounts: { findByName, findByContact: findByName },
    knownDevices: { accountsOf: async () => new Map() },
    passwordGuard: { ...guard, attempt: counted },
    passwords: createPasswords(cheapHash),
    signIn: { start: () => Promise.reject(new Error('must not be called')) },
  });
  const flood = Array.from({ length: 200 }, (_, index) =>
    signIn(
      { username: 'ada', password: 'guess' },
      { device: null, browser: null },
      { ip: `10.0.0.${index}`, device: undefined },
    ),
  );
  const outcomes = await Promise.allSettled(flood);
  const refused = outcomes.filter((each) => each.status === 'rejected' && each.reason.code === 20040);
  expect(refused.length).toBeGreaterThanOrEqual(148);
  expect(looked).toBe(200 - refused.length);
  expect(counted).toHaveBeenCalledTimes(looked);
  expect(most).toBeLessThanOrEqual(2);
});

describe('logins that wait', () => {
  const client = { device: null, browser: null };
  /** Notes who has waited for a turn, and what was looked up before. Account 1 is known on the device `own`. */
  const watched = () => {
    const waited: Asker[] = [];
    const known = new Map([['1', '1 since yesterday']]);
    const { signIn } = createPasswordSignIn({
      accounts: {
        findByName: async (key) => (key === 'ada' ? ({ id: '1' } as AccountRow) : undefined),
        findByContact: async () => undefined,
      },
      knownDevices: { accountsOf: async (device) => (device === 'own' ? known : new Map()) },
      passwordGuard: createPasswordGuard(createRateLimits(0.05, undefined)),
      passwords: {
        compareInTurn: async (asker) => {
          waited.push(asker);
          throw new Error('the end of this test');
        },
      },
      signIn: { start: () => Promise.reject(new Error('must not be called')) },
    });
    const login = (username: string, ip: string, device?: string) =>
      signIn({ username, password: 'a guess' }, client, { ip, device }).catch(() => {});
    return { login, waited };
  };

  test('addresses beyond their limit take no place among the logins that wait', async () => {
    const { login, waited } = watched();
    for (let guess = 0; guess < 20; guess += 1)
      await Promise.all([1, 2, 3, 4].map((index) => login('ada', `10.0.0.${index}`, 'a forged cookie')));
    expect(waited).toHaveLength(12);
  });

  test('owners at known devices wait apart from strangers, even at the same address', async () => {
    const { login, waited } = watched();
    for (let guess = 0; guess < 20; guess += 1) await login('grace', '10.0.0.1', 'own');
    await login('ada', '10.0.0.1', 'own');
    const stranger = { address: '10.0.0.1' };
    expect(waited).toEqual([stranger, stranger, stranger, { owner: '1' }]);
  });
});
