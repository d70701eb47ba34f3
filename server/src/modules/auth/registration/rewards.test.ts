import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { codeSentTo } from '../../../testing/dev-inbox.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { bindFirst, notificationsTo } from '../../user/testing/people.ts';
import { createRewardRepository } from './reward.repository.ts';
import { createRewards } from './rewards.service.ts';

const day = 24 * 60 * 60_000;

describe.each(testDatabases)('rewards for invitations on $name', (database) => {
  const at = new Date('2026-03-02T10:00:00Z');
  const server = useTestApp(database, { overrides: { now: () => at } });
  const db = () => server.database().db;

  /** As another instance would. */
  const rewards = (now = new Date(at.getTime() + 2 * day)) =>
    createRewards({
      repository: createRewardRepository(db()),
      now: () => now,
      accountEvents: { publish: () => {} },
      terms: () => ({ days: 1, timeZone: 'Asia/Shanghai' }),
      onDelay: () => {},
    });
  const rowOf = (username: string) =>
    db().selectFrom('accounts').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
  const daysOf = async (username: string, from: Date) =>
    ((await rowOf(username)).unlimited_until?.getTime() ?? from.getTime()) - from.getTime();
  const invite = async (inviter: { username: string }) => {
    const { own_code: invitation_code } = await rowOf(inviter.username);
    return (await server.call('POST /chat/auto-register', { body: { invitation_code } })).data;
  };
  const use = async (
    friend: { username: string },
    on: string,
    status: 'settled' | 'refunded' = 'settled',
  ) => {
    const { id: account_id } = await rowOf(friend.username);
    const row = { id: crypto.randomUUID(), pool: 'default', account_id, model: '3.5', amount: 1, status };
    await db()
      .insertInto('quota_uses')
      .values({ ...row, source: 'plan', day: on, created_at: at, updated_at: at })
      .execute();
  };

  test('29 one-click accounts with an own invitation earn nothing', async () => {
    const inviter = await server.signUp();
    for (let made = 0; made < 29; made += 1) await invite(inviter);
    await rewards().payDue();
    expect((await rowOf(inviter.username)).unlimited_until).toBeNull();
  });

  test('a friend who binds a contact earns a day for the inviter at once, and the second contact nothing', async () => {
    const inviter = await server.signUp();
    const friend = await invite(inviter);
    await bindFirst(server, friend, `friend-${database.name}@example.org`);
    expect(await daysOf(inviter.username, at)).toBe(day);
    await bindFirst(server, friend, '+8613912340021');
    expect(await daysOf(inviter.username, at)).toBe(day);
  });

  test('a friend who comes by a code earns a day for the inviter with the registration', async () => {
    const inviter = await server.signUp();
    const { own_code: invitation_code } = await rowOf(inviter.username);
    const contact = `coded-${database.name}@example.org`;
    await server.call('POST /chat/captcha-code', { body: { purpose: 'sign-in', contact } });
    const code = await codeSentTo(server.app(), contact);
    await server.call('POST /chat/login/code', { body: { contact, code, invitation_code } });
    expect(await daysOf(inviter.username, at)).toBe(day);
  });

  test('a contact is bound, and its owner notified, even when the reward for the invitation fails and is paid later', async () => {
    const inviter = await server.signUp();
    const friend = await invite(inviter);
    const email = `delayed-${database.name}@example.org`;
    await sql`alter table accounts add constraint unpaid check (invitation_earned_at is null) not valid`.execute(
      db(),
    );
    try {
      await bindFirst(server, friend, email);
      await bindFirst(server, friend, '+8613912340022');
    } finally {
      await sql`alter table accounts drop constraint unpaid`.execute(db());
    }
    const [notification] = await notificationsTo(server, email);
    expect(notification?.text).toContain('0022');
    await rewards(at).payDue();
    expect(await daysOf(inviter.username, at)).toBe(day);
  });

  test('a friend who asks something on another day of the installation earns a day, on the same day none', async () => {
    const inviter = await server.signUp();
    const [same, refunded, other] = [await invite(inviter), await invite(inviter), await invite(inviter)];
    await use(same, '2026-03-02');
    await use(refunded, '2026-03-03', 'refunded');
    await rewards(at).payDue();
    expect(await daysOf(inviter.username, at)).toBe(0);
    await use(other, '2026-03-03');
    await rewards(at).payDue();
    expect(await daysOf(inviter.username, at)).toBe(day);
  });

  test('friends are counted once each, by however many instances at once, and days are added up', async () => {
    const inviter = await server.signUp();
    for (let made = 0; made < 3; made += 1) await use(await invite(inviter), '2026-03-03');
    await Promise.all([rewards(at).payDue(), rewards(at).payDue(), rewards(at).payDue()]);
    expect(await daysOf(inviter.username, at)).toBe(3 * day);
  });

  test('an inviter who is rewarded at the same moment as a friend of a friend loses nothing', async () => {
    const first = await server.signUp();
    const second = await invite(first);
    const third = await invite(second);
    await use(second, '2026-03-03');
    await use(third, '2026-03-03');
    await rewards(at).payDue();
    expect([await daysOf(first.username, at), await daysOf(second.username, at)]).toEqual([day, day]);
  });

  test('days of a new friend begin now when those before are over', async () => {
    const inviter = await server.signUp();
    await use(await invite(inviter), '2026-03-03');
    await rewards(at).payDue();
    await use(await invite(inviter), '2026-03-03');
    const later = new Date(at.getTime() + 5 * day);
    await rewards(later).payDue();
    expect(await daysOf(inviter.username, later)).toBe(day);
  });

  test('a friend who comes back after more than 30 days earns nothing', async () => {
    const inviter = await server.signUp();
    await use(await invite(inviter), '2026-04-03');
    await rewards(new Date(at.getTime() + 31 * day)).payDue();
    expect(await daysOf(inviter.username, at)).toBe(0);
  });
});
