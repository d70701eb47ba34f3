import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { type TestApp, useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { createAccountRepository } from '../accounts/account.repository.ts';
import { createRegistrationRepository } from '../registration/registration.repository.ts';
import { createRegistration } from '../registration/registration.service.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';
import { createSessions } from '../sessions/session.service.ts';
import { createSignIn } from './sign-in.service.ts';

const day = 24 * 60 * 60_000;

const rowOf = (server: TestApp, username: string) =>
  server
    .database()
    .db.selectFrom('accounts')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow();

describe.each(testDatabases)('new accounts on $name', (database) => {
  let time = new Date('2026-11-01T12:00:00Z');
  const pass = (milliseconds: number) => {
    time = new Date(time.getTime() + milliseconds);
  };
  const now = () => time;

  describe('with an invitation', () => {
    const server = useTestApp(database, { overrides: { now } });
    const come = (invitation_code: string) =>
      server.call('POST /chat/auto-register', { body: { invitation_code, channel: 'poster' } });
    const inviter = async () => {
      const { username } = await server.signUp();
      return {
        code: (await rowOf(server, username)).own_code,
        until: async () => (await rowOf(server, username)).unlimited_until,
        id: (await rowOf(server, username)).id,
      };
    };

    test('a new account keeps who invited it, and earns no reward yet', async () => {
      const { code, until, id } = await inviter();
      const { data } = await come(` ${code.toLowerCase()} `);
      expect(await rowOf(server, data.username)).toMatchObject({ invited_by: id, channel: 'poster' });
      expect(await until()).toBeNull();
    });

    // The embedded database does one thing after the other.
    test.runIf(database.name === 'postgresql')(
      'new accounts with an invitation are made although their inviter is deleted at the same moment',
      async () => {
        const { code, id } = await inviter();
        const { db } = server.database();
        const waiting = async () =>
          (await sql<{ pid: number }>`select pid from pg_locks where not granted`.execute(db)).rows.length;
        const answer = await db.transaction().execute(async (leaving) => {
          await leaving.deleteFrom('accounts').where('id', '=', id).execute();
          const coming = come(code);
          await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0));
          return { coming };
        });
        const { data } = await answer.coming;
        expect(await rowOf(server, data.username)).toMatchObject({ came_with_code: code, invited_by: null });
      },
    );

    test('new accounts are made with an invitation that does not exist, which is kept', async () => {
      const { data } = await come('NOBODYS');
      expect(await rowOf(server, data.username)).toMatchObject({
        came_with_code: 'NOBODYS',
        invited_by: null,
      });
    });
  });

  describe('and signing in', () => {
    const server = useTestApp(database, { overrides: { now } });
    const client = { device: null, browser: null };
    const signIn = (changes: Partial<Parameters<typeof createSignIn>[0]> = {}) => {
      const { db } = server.database();
      const sessions = createSessions({ repository: createSessionRepository(db), now });
      const registration = createRegistration({
        accounts: createAccountRepository(db),
        repository: createRegistrationRepository(db),
        now,
        accountEvents: { publish: () => {} },
        maxPerDay: 100,
        rewards: { payFor: async () => {} },
      });
      const codes = { renewDevice: async () => {} };
      const knownDevices = { remember: async () => {} };
      const onFailure = () => {};
      return createSignIn({ now, codes, registration, sessions, knownDevices, onFailure, ...changes });
    };

    test('a password that has been changed since it was compared does not count', async () => {
      const { username, token } = await server.signUp();
      const { id, password_hash } = await rowOf(server, username);
      await expect(signIn().start(id, client, 'the hash of before')).rejects.toThrow('code 20004');
      expect((await server.call('GET /chat/user/info', {}, { token })).code).toBe(200);
      expect(await signIn().start(id, client, password_hash ?? '')).toMatchObject({ username });
    });

    test('a session that has begun is given to its owner, though the device could not be made known', async () => {
      const { username } = await server.signUp();
      const { id } = await rowOf(server, username);
      const away = () => Promise.reject(new Error('the database is away'));
      const onFailure = vi.fn();
      const { start } = signIn({ knownDevices: { remember: away }, codes: { renewDevice: away }, onFailure });
      const known = { former: 'a cookie', next: 'another' };
      const { token } = await start(id, { ...client, known });
      expect((await server.call('GET /chat/user/info', {}, { token })).data.username).toBe(username);
      expect(onFailure).toHaveBeenCalledTimes(2);
    });

    test('signing in to an account that is gone is refused', async () => {
      await expect(signIn().start('1', client)).rejects.toThrow('code 20003');
    });

    test('a new account with the contact of another is refused, and none is made', async () => {
      const email = 'taken@example.org';
      const phone = '+8613800000000';
      await signIn().startNew({ email, phone }, {}, client);
      const count = async () =>
        (await server.database().db.selectFrom('accounts').select('id').execute()).length;
      const before = await count();
      await expect(signIn().startNew({ email }, {}, client)).rejects.toThrow('code 20035');
      await expect(signIn().startNew({ phone }, {}, client)).rejects.toThrow('code 20034');
      expect(await count()).toBe(before);
    });

    test('a newcomer is called as they are called elsewhere, as far as a name allows', async () => {
      const { username } = await signIn().startNew({ nickname: '  Ада <b>Л.</b> ' }, {}, client);
      const row = await server
        .database()
        .db.selectFrom('accounts')
        .select(['nickname', 'password_hash'])
        .where('username', '=', username)
        .executeTakeFirst();
      expect(row).toEqual({ nickname: 'АдаbЛb', password_hash: null });
    });
  });

  describe('when the installation takes three a day', () => {
    const server = useTestApp(database, { overrides: { now }, config: { registrationsPerDay: 3 } });

    test('where three new accounts a day are allowed, three are made, however many ask at once, and more the next day', async () => {
      const come = () => server.call('POST /chat/auto-register', { body: {} });
      const answers = await Promise.all(Array.from({ length: 6 }, come));
      expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 200, 200, 20002, 20002, 20002]);
      expect(answers.find(({ code }) => code === 20002)?.status).toBe(429);
      pass(day);
      expect((await come()).code).toBe(200);
    });
  });
});
