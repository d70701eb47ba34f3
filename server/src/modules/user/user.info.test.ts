import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { UseStatus } from '../../db/tables/quotas.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';

const day = 24 * 60 * 60_000;
const noon = new Date('2026-11-20T12:00:00Z');

describe.each(testDatabases)('user info on $name', (database) => {
  let time = noon;
  const server = useTestApp(database, { overrides: { now: () => time } });
  const info = async (token: string) => (await server.call('GET /chat/user/info', {}, { token })).data;
  const signUp = async () => {
    time = noon;
    const made = await server.signUp();
    return { ...made, id: (await info(made.token)).id };
  };
  const change = (id: string, changes: Record<string, unknown>) =>
    server.database().db.updateTable('accounts').set(changes).where('id', '=', id).execute();
  const grant = (id: string, level: number) =>
    change(id, { vip_level: level, plan: 'a-plan', plan_expires_at: new Date(time.getTime() + 90 * day) });

  type Asked = { pool?: string; model?: string; day?: string; status?: UseStatus; times?: number };
  const ask = async (id: string, asked: Asked) => {
    const { pool = 'default', model = '3.5', day: on = '2026-11-20', status = 'settled', times = 1 } = asked;
    const rows = Array.from({ length: times }, () => ({
      id: randomUUID(),
      account_id: id,
      pool,
      model,
      amount: 1,
      source: 'plan' as const,
      status,
      day: on,
      created_at: time,
      updated_at: time,
    }));
    await server.database().db.insertInto('quota_uses').values(rows).execute();
  };
  const left = async (token: string, model: string, per = 'day') =>
    (await info(token)).quotas.find((quota) => quota.model === model && quota.per === per);

  test('user info has everything about a new user', async () => {
    const made = await signUp();
    expect(await info(made.token)).toMatchObject({
      username: made.username,
      vip_level: 1,
      plan: null,
      expire_time: null,
      phone: null,
      email: null,
      avatar: null,
      has_password: true,
      linked: [],
      invitation_code: expect.stringMatching(/^[A-Z0-9]{10}$/),
      invited: 0,
      unlimited_until: null,
      reply_limit: 3_000,
    });
  });

  test('user info hides most of phone and e-mail', async () => {
    const { id, token } = await signUp();
    await change(id, { phone: '+8613812341234', email: 'michael@example.com' });
    const { phone, email } = await info(token);
    expect(phone).toBe('+86 *** 1234');
    expect(email).toMatch(/^m\w?\*\*\*@example\.com$/);
  });

  test('user info counts what is left of the day: not what was given back, not what was asked yesterday', async () => {
    const { id, token } = await signUp();
    await ask(id, { times: 2 });
    await ask(id, { status: 'reserved' });
    await ask(id, { model: 'minimax' });
    await ask(id, { status: 'refunded' });
    await ask(id, { day: '2026-11-19' });
    const resets_at = Date.parse('2026-11-20T16:00:00Z');
    expect(await left(token, '3.5')).toEqual({ model: '3.5', per: 'day', limit: 10, left: 6, resets_at });
    expect(await left(token, '4.0')).toMatchObject({ limit: 1, left: 1 });
    time = new Date(resets_at);
    expect((await left(token, '3.5'))?.left).toBe(10);
  });

  test('user info has what is left of drawings and voice, the oranges, and whether they may be used', async () => {
    const { id, token } = await signUp();
    await ask(id, { pool: 'drawing', model: 'drawing', times: 3 });
    const free = await info(token);
    expect(free.other_quotas).toMatchObject([
      { use: 'drawing', per: 'day', limit: 4, left: 1 },
      { use: 'voice', per: 'day', limit: 5, left: 5 },
      { use: 'presentation', per: 'month', limit: 1, left: 1 },
      { use: 'transcription', per: 'day', limit: 900, left: 900 },
      { use: 'speech', per: 'day', limit: 15_000, left: 15_000 },
    ]);
    expect(free).toMatchObject({ oranges: 0, oranges_allowed: false });
    await grant(id, 3);
    await change(id, { oranges: 12 });
    const svip = await info(token);
    expect(svip.other_quotas).toMatchObject([
      { use: 'drawing', per: 'month', limit: 600, left: 597 },
      { use: 'drawing', per: 'day', limit: 20, left: 17 },
      { use: 'voice', per: 'day', limit: 60, left: 60 },
      { use: 'presentation', per: 'month', limit: 20, left: 20 },
      { use: 'transcription', per: 'day', limit: 7_200, left: 7_200 },
      { use: 'speech', per: 'day', limit: 120_000, left: 120_000 },
    ]);
    expect(svip).toMatchObject({ oranges: 12, oranges_allowed: true });
  });

  test('user info never has less than nothing left', async () => {
    const { id, token } = await signUp();
    await ask(id, { times: 14 });
    expect((await left(token, '3.5'))?.left).toBe(0);
  });

  test('user info has no limit on the default model while invitations count', async () => {
    const { id, token } = await signUp();
    await change(id, { unlimited_until: new Date(time.getTime() + day) });
    expect(await left(token, '3.5')).toMatchObject({ limit: null, left: null });
    expect(await left(token, '4.0')).toMatchObject({ limit: 1 });
    expect((await info(token)).unlimited_until).toBe(time.getTime() + day);
    time = new Date(noon.getTime() + day);
    expect(await left(token, '3.5')).toMatchObject({ limit: 10 });
    expect((await info(token)).unlimited_until).toBeNull();
  });

  test.each([
    [2, '4.0', 'day', 30],
    [2, '3.5-turbo', 'day', null],
    [3, '4.0', 'month', 600],
    [3, '4.0', 'day', 20],
    [4, 'o1', 'month', 200],
    [5, 'o1', 'month', 200],
  ])('user info says how often level %i may ask %s a %s', async (level, model, per, limit) => {
    const { id, token } = await signUp();
    await grant(id, level);
    expect(await left(token, model, per)).toMatchObject({ limit, left: limit });
    expect((await info(token)).reply_limit).toBeNull();
  });

  test('user info counts both kinds of GPT-4 together, by the calendar month', async () => {
    const { id, token } = await signUp();
    await grant(id, 3);
    const pool = 'gpt4';
    await ask(id, { pool, model: '4.0', day: '2026-11-01' });
    await ask(id, { pool, model: 'GPT-4.0 with plugs' });
    await ask(id, { pool, model: '4.0', day: '2026-10-31' });
    expect((await left(token, '4.0', 'month'))?.left).toBe(598);
    expect((await left(token, '4.0', 'day'))?.left).toBe(19);
  });

  test('user info offers no quota of a model the level may not use', async () => {
    const { token } = await signUp();
    const models = (await info(token)).quotas.map(({ model }) => model);
    expect(models).toEqual(['3.5', 'minimax', '4.0']);
  });

  test('user info counts the people who came by the invitation', async () => {
    const { token } = await signUp();
    const { invitation_code } = await info(token);
    for (let guest = 0; guest < 2; guest += 1)
      await server.call('POST /chat/auto-register', { body: { invitation_code } });
    expect((await info(token)).invited).toBe(2);
  });

  test('user info names the services with which the person can sign in', async () => {
    const { id, token } = await signUp();
    await server
      .database()
      .db.insertInto('identities')
      .values({ provider: 'google', subject: id, account_id: id, created_at: time })
      .execute();
    expect((await info(token)).linked).toEqual(['google']);
  });
});
