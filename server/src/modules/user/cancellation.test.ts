import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { bindFirst, codeFor } from './testing/people.ts';

const day = 24 * 60 * 60_000;

describe.each(testDatabases)('account cancellation on $name', (database) => {
  const server = useTestApp(database);
  const db = () => server.database().db;
  const info = async (token: string) => (await server.call('GET /chat/user/info', {}, { token })).data;
  const look = async (token: string) =>
    (await server.call('GET /chat/user/cancellation', {}, { token })).data;
  const cancel = (token: string, body: { password?: string; code?: string } = {}) =>
    server.call('POST /chat/user/cancel', { body }, { token });
  const change = (id: string, changes: Record<string, unknown>) =>
    db().updateTable('accounts').set(changes).where('id', '=', id).execute();
  const answerOf = (id: string) => ({
    id: randomUUID(),
    account_id: id,
    room_id: 'room',
    model: '3.5',
    demo: true,
    text: 'something private',
    status: 'done' as const,
    finish: 'stop' as const,
    created_at: new Date(),
    updated_at: new Date(),
  });

  test('account cancellation deletes every row about the person and frees name, phone and e-mail', async () => {
    const { token, username, password } = await server.signUp();
    const { id } = await info(token);
    const at = new Date();
    await bindFirst(server, { token, password }, 'leaving@example.com');
    await bindFirst(server, { token, password }, '+8613912349999');
    await db().insertInto('answers').values(answerOf(id)).execute();
    await db()
      .insertInto('identities')
      .values({ provider: 'apple', subject: 's', account_id: id, created_at: at })
      .execute();
    const texts = JSON.stringify({ en: { title: 'For you', body: 'Only.' } });
    await db().insertInto('notices').values({ account_id: id, texts, created_at: at }).execute();
    const feedback = { kind: 'idea', text: 'More oranges', contact: 'leaving@example.com' } as const;
    await server.call('POST /chat/help/feedback', { body: feedback }, { token });
    await codeFor(server, 'leaving@example.com', 'verify', token);
    const upload = { filename: 'a.png', bucket: 'avatar' as const, size: 10 };
    await server.call('GET /chat/help/qiniu-token', { query: upload }, { token });
    expect(await look(token)).toEqual({
      allowed: true,
      plan_until: null,
      oranges: 0,
      proof: 'password',
      answers: 1,
      invited: 0,
    });

    expect((await cancel(token, { password })).code).toBe(200);

    expect((await server.call('GET /chat/user/info', {}, { token })).code).toBe(401);
    const tables = [
      'accounts',
      'sessions',
      'identities',
      'answers',
      'notices',
      'sent_codes',
      'tickets',
    ] as const;
    for (const table of tables) {
      const rows = await db().selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toMatch(new RegExp(`${id}|leaving@|13912349999`));
    }
    const kept = await db().selectFrom('feedback').selectAll().execute();
    expect(kept).toMatchObject([{ text: 'More oranges', account_id: null, contact: null }]);

    const next = await server.signUp();
    await bindFirst(server, next, 'leaving@example.com');
    await bindFirst(server, next, '+8613912349999');
    const login = await server.call('POST /chat/login', { body: { username, password } });
    expect(login.code).toBe(20004);
    await change((await info(next.token)).id, { username, username_key: username });
  });

  test.each([
    ['a plan that runs', { vip_level: 2, plan: 'vip', plan_expires_at: new Date(Date.now() + day) }],
    ['a plan without an end', { vip_level: 5, plan: 'lifetime', plan_expires_at: null }],
  ])('account cancellation is refused during %s', async (_why, plan) => {
    const { token, password } = await server.signUp();
    await change((await info(token)).id, plan);
    const until = plan.plan_expires_at?.getTime() ?? 0;
    expect(await look(token)).toMatchObject({ allowed: false, plan_until: until });
    expect(await cancel(token, { password })).toMatchObject({ status: 403, code: 20031 });
    expect((await info(token)).plan).toBe(plan.plan);
  });

  test('account cancellation is refused while oranges are left', async () => {
    const { token, password } = await server.signUp();
    const { id } = await info(token);
    await change(id, { oranges: 3 });
    expect(await look(token)).toMatchObject({ allowed: false, plan_until: null, oranges: 3 });
    expect(await cancel(token, { password })).toMatchObject({ status: 403, code: 20031 });
    await change(id, { oranges: 0 });
    expect(await look(token)).toMatchObject({ allowed: true, oranges: 0 });
    expect((await cancel(token, { password })).code).toBe(200);
  });

  test('account cancellation is allowed after the plan has ended', async () => {
    const { token, password } = await server.signUp();
    const ended = { vip_level: 2, plan: 'vip', plan_expires_at: new Date(Date.now() - day) };
    await change((await info(token)).id, ended);
    expect((await cancel(token, { password })).code).toBe(200);
  });

  test('account cancellation asks for the password', async () => {
    const { token } = await server.signUp();
    expect(await cancel(token)).toMatchObject({ status: 403, code: 20004 });
    expect(await cancel(token, { password: 'not it' })).toMatchObject({ code: 20004 });
    expect((await info(token)).has_password).toBe(true);
  });

  test('account cancellation asks for a code where there is no password', async () => {
    const { token, password } = await server.signUp();
    await bindFirst(server, { token, password }, 'coded@example.com');
    await change((await info(token)).id, { password_hash: null });
    expect((await look(token)).proof).toBe('code');
    expect((await cancel(token)).code).toBe(10025);
    expect((await cancel(token, { code: '123456' })).code).toBe(10026);
    const code = await codeFor(server, 'coded@example.com', 'verify', token);
    expect((await cancel(token, { code })).code).toBe(200);
  });

  test('account cancellation asks for a new sign-in where there is neither', async () => {
    const { token } = await server.signUp();
    await change((await info(token)).id, { password_hash: null });
    expect((await look(token)).proof).toBe('sign-in');
    const signedIn = (proved_at: Date) =>
      server.database().db.updateTable('sessions').set({ proved_at }).execute();
    await signedIn(new Date(Date.now() - 11 * 60_000));
    expect(await cancel(token)).toMatchObject({ status: 403, code: 60005 });
    await signedIn(new Date());
    expect((await cancel(token)).code).toBe(200);
  });

  test('account cancellation leaves the people who were invited, without their inviter', async () => {
    const { token, password } = await server.signUp();
    const { invitation_code } = await info(token);
    const guest = await server.call('POST /chat/auto-register', { body: { invitation_code } });
    expect((await look(token)).invited).toBe(1);
    expect((await cancel(token, { password })).code).toBe(200);
    expect((await info(guest.data.token)).username).toBe(guest.data.username);
  });

  test('account cancellation happens once when it is asked for twice at once', async () => {
    const { token, password } = await server.signUp();
    const both = await Promise.all([cancel(token, { password }), cancel(token, { password })]);
    expect(both.map(({ code }) => code)).toContain(200);
    expect((await server.call('GET /chat/user/info', {}, { token })).code).toBe(401);
  });
});
