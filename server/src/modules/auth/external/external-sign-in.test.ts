import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { codeFor } from '../../user/testing/people.ts';
import { createOidcBrowser, startProviders } from '../oidc/testing/oidc-browser.ts';

const { server, config } = await startProviders();
afterAll(() => server.close());

describe.each(testDatabases)('people others vouch for, on $name', (database) => {
  const app = useTestApp(database, { config });
  let count = 0;
  const unique = () => {
    count += 1;
    return `somebody${count}`;
  };
  const db = () => app.database().db;
  const enter = async (claims: Record<string, unknown>) =>
    (await createOidcBrowser(app, server).useIdToken(claims)).answer.data;
  const emailOf = async (username: string) =>
    (
      await db()
        .selectFrom('accounts')
        .select('email')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).email;
  /** An account that has proved its address. */
  const memberWith = async (email: string) => {
    const made = await app.signUp();
    await db().updateTable('accounts').set({ email }).where('username', '=', made.username).execute();
    return made;
  };

  // The embedded database does one thing after the other.
  test.runIf(database.name === 'postgresql').each([
    ['the identity', {}],
    ['the e-mail address', { email: 'leaving@gmail.com', email_verified: true }],
  ])(
    'makes a new account when the one that %s leads to is deleted at the same moment',
    async (_by, claims) => {
      const known = 'email' in claims ? await memberWith(claims.email) : await enter({ sub: 'leaving' });
      const waiting = async () =>
        (await sql<{ pid: number }>`select pid from pg_locks where not granted`.execute(db())).rows.length;
      const { coming } = await db()
        .transaction()
        .execute(async (leaving) => {
          await leaving.deleteFrom('accounts').where('username', '=', known.username).execute();
          const coming = enter({ sub: 'leaving', ...claims });
          await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0));
          return { coming };
        });
      const came = await coming;
      expect(came).toMatchObject({ created: true });
      expect(came.username).not.toBe(known.username);
      await db().deleteFrom('accounts').where('username', '=', came.username).execute();
    },
  );

  describe('the e-mail address', () => {
    test('the e-mail address a provider gives is taken over when it is verified and free', async () => {
      const email = `${unique()}@Example.com`;
      const { username } = await enter({ sub: unique(), email, email_verified: true });
      expect(await emailOf(username)).toBe(email.toLowerCase());
    });

    test.each<[string, Record<string, unknown>]>([
      ['not verified', { email: 'unverified@example.com', email_verified: false }],
      ['not said to be verified', { email: 'silent@example.com' }],
      ['none', { email: 'not an address', email_verified: true }],
      ['not ASCII', { email: 'ädä@example.com', email_verified: true }],
    ])('the e-mail address a provider gives is left when it is %s', async (_what, claims) => {
      const { username, created } = await enter({ sub: unique(), ...claims });
      expect(created).toBe(true);
      expect(await emailOf(username)).toBeNull();
    });

    test.each<[string, (name: string) => Record<string, unknown>]>([
      ['of Gmail', (name) => ({ email: `${name}@GMail.com` })],
      ['that Google runs for an organisation', (name) => ({ email: `${name}@acme.test`, hd: 'acme.test' })],
    ])('the e-mail address %s leads into the account that has it', async (_what, claimsFor) => {
      const claims = claimsFor(unique());
      const member = await memberWith(String(claims.email).toLowerCase());
      const sub = unique();
      const entered = await enter({ sub, ...claims, email_verified: true });
      expect(entered).toMatchObject({ created: false, username: member.username });
      // From now on the identity is enough.
      expect(await enter({ sub })).toMatchObject({ created: false, username: member.username });
    });

    test('an e-mail address that Apple has checked leads into the account that has it', async () => {
      const email = `${unique()}@example.com`;
      const member = await memberWith(email);
      const browser = createOidcBrowser(app, server);
      const sub = unique();
      server.people.push({ sub, email, email_verified: true });
      const answer = await browser.finish('apple', await browser.fetchCode('apple', sub));
      expect(answer.data).toMatchObject({ created: false, username: member.username });
    });

    test('an e-mail address of another mail service leads to a separate account', async () => {
      const email = `${unique()}@example.com`;
      const member = await memberWith(email);
      const entered = await enter({ sub: unique(), email, email_verified: true });
      expect(entered.created).toBe(true);
      expect(entered.username).not.toBe(member.username);
      expect(await emailOf(entered.username)).toBeNull();
    });

    test('an e-mail address that is not verified leads into no account', async () => {
      const email = `${unique()}@gmail.com`;
      await memberWith(email);
      expect((await enter({ sub: unique(), email, email_verified: false })).created).toBe(true);
    });

    test('an e-mail address that was given to the next person does not lead into the account of the last', async () => {
      const address = { email: `${unique()}@acme.test`, email_verified: true, hd: 'acme.test' };
      const last = await enter({ sub: unique(), ...address });
      const next = await enter({ sub: unique(), ...address });
      expect(next.created).toBe(true);
      expect(next.username).not.toBe(last.username);
    });
  });

  test('the display name keeps of the provider’s name what a display name may have', async () => {
    const nicknameOf = async (claims: Record<string, unknown>) => {
      const { token } = await enter({ sub: unique(), ...claims });
      return (await app.call('GET /chat/user/info', {}, { token })).data.nickname;
    };
    expect(await nicknameOf({ name: '  王 小明 <b>' })).toBe('王小明b');
    expect(await nicknameOf({ name: 'x'.repeat(300) })).toBe('x'.repeat(20));
    expect(await nicknameOf({ name: '***', email: 'a.b@example.com', email_verified: true })).toBe('ab');
    expect(await nicknameOf({ name: '***' })).toMatch(/^[\p{L}\p{N}]{1,20}$/u);
  });

  describe('unlinking an identity', () => {
    const unlink = (token: string, provider: 'google' | 'apple' | 'wechat') =>
      app.call('POST /chat/user/unlink', { body: { provider } }, { token });
    const linkedOf = async (username: string) => {
      const rows = await db()
        .selectFrom('identities as i')
        .innerJoin('accounts as a', 'a.id', 'i.account_id')
        .select('i.provider')
        .where('a.username', '=', username)
        .execute();
      return rows.map(({ provider }) => provider).toSorted();
    };
    const addApple = async (username: string) => {
      const { id } = await db()
        .selectFrom('accounts')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      const row = { provider: 'apple', subject: unique(), account_id: id, created_at: new Date() };
      await db().insertInto('identities').values(row).execute();
    };

    test('unlinking an identity is refused for the last one', async () => {
      const { token, username } = await enter({ sub: unique() });
      expect(await unlink(token, 'google')).toMatchObject({ status: 400, code: 1001 });
      expect(await linkedOf(username)).toEqual(['google']);
    });

    test('unlinking an identity takes the password of an account that has one', async () => {
      const { token, username } = await enter({ sub: unique() });
      const password = 'good enough';
      await app.call('POST /chat/user/password', { body: { password } }, { token });
      expect((await unlink(token, 'google')).code).toBe(20004);
      const body = { provider: 'google', password } as const;
      expect((await app.call('POST /chat/user/unlink', { body }, { token })).code).toBe(200);
      expect(await linkedOf(username)).toEqual([]);
    });

    test('unlinking an identity takes a code to the contact of an account without a password', async () => {
      const { token, username } = await enter({ sub: unique() });
      const email = `${unique()}@example.com`;
      await db().updateTable('accounts').set({ email }).where('username', '=', username).execute();
      expect((await unlink(token, 'google')).code).toBe(10025);
      const body = { provider: 'google', old_code: await codeFor(app, email, 'verify', token) } as const;
      expect((await app.call('POST /chat/user/unlink', { body }, { token })).code).toBe(200);
      expect(await linkedOf(username)).toEqual([]);
    });

    test('unlinking an identity leaves one of two, even when both are taken away at once', async () => {
      const takeBoth = async () => {
        const { token, username } = await enter({ sub: unique() });
        await addApple(username);
        const answers = await Promise.all([unlink(token, 'google'), unlink(token, 'apple')]);
        expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 1001]);
        expect(await linkedOf(username)).toHaveLength(1);
      };
      await Promise.all([1, 2, 3, 4].map(takeBoth));
    });

    test('unlinking an identity needs a session', async () => {
      expect((await unlink('', 'google')).code).toBe(401);
    });
  });
});
