import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPasswords } from '../modules/auth/passwords/passwords.service.ts';
import { readPlans } from '../modules/plans/plans.ts';
import { createAdminServices } from '../services/admin.ts';
import { cheapHash, testConfig, useTestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { createCommands } from './commands.ts';
import { understand } from './run.ts';

const day = 24 * 60 * 60_000;

describe.each(testDatabases)('the operator command on $name', (database) => {
  let time = new Date('2026-11-20T12:00:00Z');
  const server = useTestApp(database, { overrides: { now: () => time } });
  const run = (...argv: string[]) => {
    const passwords = createPasswords(cheapHash);
    const plans = { current: () => readPlans(testConfig().plansFile) };
    const services = createAdminServices(server.database().db, { passwords, plans, now: () => time });
    return understand(argv)(createCommands(services));
  };
  const info = (token: string) => server.call('GET /chat/user/info', {}, { token });
  const signUp = async () => {
    const made = await server.signUp();
    return { ...made, id: (await info(made.token)).data.id };
  };
  const change = (id: string, changes: Record<string, unknown>) =>
    server.database().db.updateTable('accounts').set(changes).where('id', '=', id).execute();

  test('the operator command shows an account by its name, id, phone or e-mail', async () => {
    const { id, username } = await signUp();
    await change(id, { phone: '+8613912345678', email: 'ada@example.com' });
    for (const typed of [username.toUpperCase(), id, `id:${id}`, '139 1234 5678', 'Ada@Example.com']) {
      const report = await run('show', typed);
      expect(report).toContain(`${username} (${id})`);
      expect(report).toContain('ada@example.com');
      expect(report).toMatch(/live, seen 20/);
    }
  });

  test('the operator command shows no secret, and nothing that a terminal obeys', async () => {
    const { id, password, token } = await signUp();
    await change(id, { nickname: 'a\u001b[31mb' });
    const report = await run('show', id);
    for (const secret of [password, token, '\u001b', 'argon2']) expect(report).not.toContain(secret);
  });

  test('the operator command does not guess whom a text means', async () => {
    const [owner, stranger] = [await signUp(), await signUp()];
    await change(stranger.id, { username: owner.id, username_key: owner.id });
    await expect(run('block', owner.id)).rejects.toThrow(/could be .* or /);
    expect(await run('show', `id:${owner.id}`)).toContain(owner.username);
    expect(await run('show', `name:${owner.id}`)).toContain(stranger.id);
    await expect(run('show', 'nobody')).rejects.toMatchObject({ code: 20003 });
    await expect(run('show', 'id:1000000000')).rejects.toMatchObject({ code: 20003 });
    await expect(run('show', `id:${owner.username}`)).rejects.toMatchObject({ code: 10017 });
  });

  test('the operator command ends sessions', async () => {
    const { token, username } = await signUp();
    await run('end-sessions', username);
    expect((await info(token)).code).toBe(401);
  });

  test('the operator command grants a plan for some days, until a day, or for good', async () => {
    const { token, username } = await signUp();
    await run('grant', username, 'svip', '--days', '30');
    expect((await info(token)).data).toMatchObject({
      vip_level: 3,
      plan: 'svip',
      expire_time: time.getTime() + 30 * day,
    });
    await run('grant', username, 'pro', '--until', '2027-01-31');
    expect((await info(token)).data).toMatchObject({
      vip_level: 4,
      expire_time: Date.parse('2027-01-31T00:00:00Z'),
    });
    await run('grant', username, 'lifetime');
    expect((await info(token)).data).toMatchObject({ vip_level: 5, expire_time: null });
    await run('grant', username, 'free');
    expect((await info(token)).data).toMatchObject({ vip_level: 1, plan: null });
  });

  test.each([['gold'], ['constructor'], ['']])('the operator command knows no level "%s"', async (level) => {
    const { username } = await signUp();
    await expect(run('grant', username, level, '--days', '3')).rejects.toMatchObject({ code: 10018 });
  });

  test.each([
    ['vip'],
    ['vip', '--days', '0'],
    ['vip', '--days', '1.5'],
    ['vip', '--until', 'tomorrow'],
    ['vip', '--until', '2020-01-01'],
    ['vip', '--until', '2099-02-30'],
    ['vip', '--until', '2099-04-31T12:00:00Z'],
    ['vip', '--days', '1', '--until', '2027-01-01'],
    ['lifetime', '--days', '1'],
  ])('the operator command grants nothing for %s %s %s', async (...options) => {
    const { token, username } = await signUp();
    await expect(run('grant', username, ...options)).rejects.toMatchObject({ name: 'UsageError' });
    expect((await info(token)).data.vip_level).toBe(1);
  });

  test('the operator command gives oranges and takes them away, never more than there are, and writes it down', async () => {
    const { token, username, id } = await signUp();
    expect(await run('oranges', username, '+12')).toContain('has 12 orange');
    expect(await run('oranges', username, '-5')).toContain('has 7 orange');
    await expect(run('oranges', username, '-8')).rejects.toMatchObject({ name: 'Refusal' });
    expect((await info(token)).data.oranges).toBe(7);
    const { db } = server.database();
    const log = await db
      .selectFrom('orange_log')
      .selectAll()
      .where('account_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { category: 'obtained', number: 12, reason: 'operator', ref: null },
      { category: 'used', number: 5, reason: 'operator', ref: null },
    ]);
  });

  test.each(['5', '+0', '-', '+1.5', '+1000000', 'many'])(
    'the operator command changes no oranges by "%s"',
    async (change) => {
      const { token, username } = await signUp();
      await expect(run('oranges', username, change)).rejects.toMatchObject({ name: 'UsageError' });
      expect((await info(token)).data.oranges).toBe(0);
    },
  );

  test('the operator command gives a plugin that is sold, and lengthens that', async () => {
    const { username, token } = await signUp();
    expect(await run('subscribe', username, '2', '--days', '30')).toContain('has the plugin 2 until');
    await run('subscribe', username, '2', '--days', '1');
    const { plugins } = (await server.call('GET /chat/plugins', {}, { token })).data;
    const { usable, expire_time } = plugins.find(({ id }) => id === 2) ?? {};
    expect(usable).toBe(true);
    expect(Math.round(((expire_time ?? 0) - Date.now()) / 86_400_000)).toBe(31);
  });

  test.each([
    ['no days', 'ada', '2'],
    ['days below one', 'ada', '2', '--days', '0'],
    ['no plugin', 'ada', 'ocr', '--days', '3'],
  ])('the operator command gives no plugin for %s', async (_what, ...words) => {
    await expect(run('subscribe', ...words)).rejects.toMatchObject({ name: 'UsageError' });
  });

  test('the operator command shows oranges and what was used of the plan', async () => {
    const { username, id } = await signUp();
    await run('grant', username, 'svip', '--days', '30');
    await run('oranges', username, '+3');
    const use = {
      account_id: id,
      pool: 'gpt4',
      model: '4.0',
      source: 'plan' as const,
      status: 'settled' as const,
    };
    const rows = ['2026-11-20', '2026-11-02', '2026-10-31'].map((day) => ({
      ...use,
      id: randomUUID(),
      amount: 1,
      day,
      created_at: time,
      updated_at: time,
    }));
    await server.database().db.insertInto('quota_uses').values(rows).execute();
    const report = await run('show', username);
    expect(report).toMatch(/Oranges: +3\n/);
    expect(report).toMatch(/gpt4 +1 of 20 today, 2 of 600 this month/);
    expect(report).toMatch(/default +0 today, 0 this month/);
  });

  test('the operator command sets a new password and ends the sessions', async () => {
    const { token, username, password } = await signUp();
    const printed = await run('reset-password', username);
    const next = /: (\S{12})\n/.exec(printed)?.[1] ?? '';
    expect((await info(token)).code).toBe(401);
    const login = (typed: string) => server.call('POST /chat/login', { body: { username, password: typed } });
    expect((await login(password)).code).toBe(20004);
    expect((await login(next)).code).toBe(200);
  });

  test('the operator command keeps an account out and lets it in again', async () => {
    const { token, username, password } = await signUp();
    const login = () => server.call('POST /chat/login', { body: { username, password } });
    await run('block', username);
    expect((await info(token)).code).toBe(401);
    expect((await login()).code).toBe(20030);
    await run('unblock', username);
    expect((await login()).code).toBe(200);
  });

  test('the operator command writes a notice to everyone or to one', async () => {
    const [ada, eve] = [await signUp(), await signUp()];
    time = new Date(time.getTime() + 1_000);
    await run('notice', '--title', 'Hello', '--body', 'All', '--title-zh', '你好', '--body-zh', '大家');
    await run('notice', '--title', 'Ada', '--body', 'Only you', '--for', ada.username);
    const titles = async (token: string, language: string) =>
      (await server.call('GET /chat/user/notices', {}, { token, language })).data.notices.map(
        ({ title }) => title,
      );
    expect(await titles(ada.token, 'en')).toEqual(['Ada', 'Hello']);
    expect(await titles(eve.token, 'zh-tw')).toEqual(['你好']);
  });

  test.each([
    ['--title', 'Hello'],
    ['--title', ' ', '--body', 'x'],
    ['--title-zh', '你好', '--body-zh', '大家'],
    [],
  ])('the operator command writes no notice that says nothing: %s %s', async (...options) => {
    await expect(run('notice', ...options)).rejects.toMatchObject({ code: 10036 });
  });

  test('the operator command lists what people wrote', async () => {
    const { token, id } = await signUp();
    const body = { kind: 'problem' as const, text: 'First line\nSecond \u001b[2J line' };
    await server.call('POST /chat/help/feedback', { body }, { token });
    const report = await run('feedback', '--last', '1');
    expect(report).toContain(`problem (${id})\n  First line\n  Second  [2J line`);
  });

  test.each([
    [],
    ['destroy'],
    ['toString'],
    ['show'],
    ['show', 'a', 'b'],
    ['show', 'a', '--force'],
    ['feedback', '--last', 'all'],
    ['notice', '--title'],
  ])('the operator command does not understand %s %s %s', async (...argv) => {
    await expect((async () => run(...argv))()).rejects.toMatchObject({ name: 'UsageError' });
  });
});
