import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createRateLimits } from '../../../http/rate-limits.ts';
import { codeSentTo } from '../../../testing/dev-inbox.ts';
import { cheapHash, type TestApp, testConfig, useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { createPasswordGuard } from '../passwords/password-guard.service.ts';

const hour = 60 * 60_000;
const minute = 60_000;

/** The cookie of the device, as the browser sends it back; undefined when the answer sets none. */
function cookieOf({ headers }: { headers: Record<string, unknown> }): string | undefined {
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  return set.find((line) => line.startsWith('orangery_device='))?.split(';', 1)[0];
}

const strangerAt = (index: number) => `10.${20 + (index >> 8)}.${index & 255}.1`;

function people(server: TestApp) {
  const login = (username: string, password: string, from: { ip?: string; cookie?: string | undefined }) =>
    server.call(
      'POST /chat/login',
      { body: { username, password } },
      { ip: from.ip ?? '192.0.2.1', ...(from.cookie && { cookie: from.cookie }) },
    );
  let owners = 0;
  /** An owner whose browser has signed in once. */
  const owner = async () => {
    owners += 1;
    const made = await server.call(
      'POST /chat/auto-register',
      { body: {} },
      { ip: `203.0.113.${100 + owners}` },
    );
    const { username, password, token } = made.data;
    return { username, password, token, cookie: cookieOf(made) };
  };
  return { login, owner };
}

describe.each(testDatabases)('strangers who want to lock an owner out on $name', (database) => {
  const server = useTestApp(database, { config: { rateLimitFactor: 1 } });
  const { login, owner } = people(server);
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const send = (contact: string, from: { ip: string; cookie?: string }) =>
    server.call('POST /chat/captcha-code', { body: { purpose: 'sign-in', contact } }, from);
  const enter = (contact: string, code: string, from: { ip: string; cookie?: string }) =>
    server.call('POST /chat/login/code', { body: { contact, code } }, from);
  const withContact = async (email: string) => {
    const { username, cookie = '' } = await owner();
    const { db } = server.database();
    await db.updateTable('accounts').set({ email }).where('username', '=', username).execute();
    return { username, cookie };
  };

  test('200 wrong passwords from 100 addresses keep neither a new address of the owner nor a known device out', async () => {
    const { username, password, cookie } = await owner();
    const codes = new Set<number>();
    for (let guess = 0; guess < 200; guess += 1)
      codes.add((await login(username, 'a guess', { ip: strangerAt(guess % 100) })).code);
    expect([...codes]).toEqual([20004]);
    expect((await login(username, 'a guess', {})).code).toBe(20004);
    expect((await login(username, password, {})).code).toBe(200);
    expect((await login(username, password, { ip: strangerAt(1), cookie })).code).toBe(200);
  });

  test('a stranger at the address of the owner does not slow a known device down', async () => {
    const { username, password, cookie } = await owner();
    const ip = '198.51.100.1';
    for (let guess = 0; guess < 7; guess += 1) await login(username, 'a guess', { ip });
    expect((await login(username, password, { ip })).code).toBe(20040);
    expect((await login(username, password, { ip, cookie })).code).toBe(200);
  });

  test('guessing on a known device is slowed down like anywhere else', async () => {
    const { username, cookie } = await owner();
    const codes: number[] = [];
    for (let guess = 0; guess < 7; guess += 1)
      codes.push((await login(username, 'a guess', { ip: strangerAt(300 + guess), cookie })).code);
    expect(codes).toEqual([...Array(6).fill(20004), 20040]);
  });

  test('signing in to another account on a known device gives no more guesses', async () => {
    const [victim, own] = [await owner(), await owner()];
    const ip = strangerAt(350);
    for (let guess = 0; guess < 6; guess += 1)
      expect((await login(victim.username, 'a guess', { ip, cookie: victim.cookie })).code).toBe(20004);
    const entered = await login(own.username, own.password, { ip, cookie: victim.cookie });
    expect(entered.code).toBe(200);
    const again = await login(victim.username, 'a guess', { ip, cookie: cookieOf(entered) });
    expect(again).toMatchObject({ status: 429, code: 20040 });
  });

  test('guessing on a known device is counted together, whether the name or the address is typed', async () => {
    const email = `typed-${database.name}@example.org`;
    const { username, cookie } = await withContact(email);
    const codes: number[] = [];
    for (let guess = 0; guess < 7; guess += 1)
      codes.push((await login(guess % 2 ? email : username, 'a guess', { cookie })).code);
    expect(codes).toEqual([...Array(6).fill(20004), 20040]);
  });

  test('guessing on one known device does not keep another out', async () => {
    const { username, password, cookie } = await owner();
    const other = cookieOf(await login(username, password, { ip: '198.51.100.30' }));
    for (let guess = 0; guess < 7; guess += 1) await login(username, 'a guess', { cookie });
    expect((await login(username, password, { cookie })).code).toBe(20040);
    expect((await login(username, password, { cookie: other })).code).toBe(200);
  });

  test('signing in to another account on a known device gives no more codes, and no more answers', async () => {
    const email = `rotated-${database.name}@example.org`;
    const { cookie } = await withContact(email);
    const own = await owner();
    const from = { ip: strangerAt(351), cookie };
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await send(email, from)).code).toBe(200);
      vi.advanceTimersByTime(minute);
    }
    for (let guess = 0; guess < 30; guess += 1) await enter(email, '12', from);
    const rotated = cookieOf(await login(own.username, own.password, from)) ?? '';
    const later = { ip: strangerAt(352), cookie: rotated };
    expect(await send(email, later)).toMatchObject({ status: 429, code: 20015 });
    expect(await enter(email, '12', later)).toMatchObject({ status: 429, code: 20040 });
  });

  test('one known device uses up neither the codes nor the answers of another', async () => {
    const email = `seat-${database.name}@example.org`;
    const { username, cookie } = await withContact(email);
    await send(email, { ip: strangerAt(360) });
    const code = await codeSentTo(server.app(), email);
    // The owner, at another device.
    const entered = await enter(email, code, { ip: strangerAt(360) });
    expect(entered.data.username).toBe(username);
    const own = { ip: strangerAt(361), cookie: cookieOf(entered) ?? '' };
    const seat = { ip: strangerAt(362), cookie };
    vi.advanceTimersByTime(minute);
    const codes: number[] = [];
    for (let asked = 0; asked < 4; asked += 1) {
      codes.push((await send(email, seat)).code);
      vi.advanceTimersByTime(minute);
    }
    expect(codes).toEqual([200, 200, 200, 20015]);
    for (let guess = 0; guess < 30; guess += 1) await enter(email, '12', seat);
    expect((await enter(email, '12', seat)).code).toBe(20040);
    expect((await send(email, own)).code).toBe(200);
    expect((await enter(email, '12', own)).code).toBe(10010);
  });

  test('a device on which only other accounts are known has the answers of its address', async () => {
    const own = await owner();
    const ip = strangerAt(353);
    const someone = `someone-${database.name}@example.org`;
    for (let guess = 0; guess < 30; guess += 1)
      expect((await enter(someone, '12', { ip, cookie: own.cookie ?? '' })).code).toBe(10010);
    const cookie = cookieOf(await login(own.username, own.password, { ip, cookie: own.cookie })) ?? '';
    expect((await enter(someone, '12', { ip, cookie })).code).toBe(20040);
  });

  test('codes that strangers ask for do not use up those of a known device', async () => {
    const email = `asked-${database.name}@example.org`;
    const { username, cookie } = await withContact(email);
    for (let asked = 0; asked < 6; asked += 1) {
      vi.advanceTimersByTime(minute);
      await send(email, { ip: strangerAt(400 + asked) });
    }
    expect((await send(email, { ip: '192.0.2.1' })).code).toBe(20015);
    expect((await send(email, { ip: '192.0.2.1', cookie })).code).toBe(200);
    const code = await codeSentTo(server.app(), email);
    expect((await enter(email, code, { ip: '203.0.113.5', cookie })).data.username).toBe(username);
  });

  test('five wrong guesses, or a new code, of a stranger do not spend the code of the owner', async () => {
    const email = `guessed-${database.name}@example.org`;
    const { username } = await withContact(email);
    const asked = await send(email, { ip: '192.0.2.2' });
    const code = await codeSentTo(server.app(), email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1)
      expect((await enter(email, wrong, { ip: strangerAt(500) })).code).toBe(10026);
    vi.advanceTimersByTime(minute);
    expect((await send(email, { ip: strangerAt(501) })).code).toBe(200);
    for (let guess = 0; guess < 5; guess += 1) await enter(email, wrong, { ip: strangerAt(501) });
    // The person's first visit; the phone has changed its network while the code was on its way.
    const cookie = cookieOf(asked) ?? '';
    expect((await enter(email, code, { ip: '203.0.113.6', cookie })).data.username).toBe(username);
  });

  test('the code of a browser that keeps no cookies is answered from the network that asked', async () => {
    const email = `plain-${database.name}@example.org`;
    await send(email, { ip: '192.0.2.3' });
    const code = await codeSentTo(server.app(), email);
    expect((await enter(email, code, { ip: strangerAt(502) })).code).toBe(10026);
    expect((await enter(email, code, { ip: '192.0.2.3' })).code).toBe(200);
  });

  test('a code that one tab asked for is taken after another tab has signed in, which renews the cookie', async () => {
    const email = `tabs-${database.name}@example.org`;
    const { username, cookie } = await withContact(email);
    const own = await owner();
    const ip = strangerAt(503);
    expect((await send(email, { ip, cookie })).code).toBe(200);
    const code = await codeSentTo(server.app(), email);
    const renewed = cookieOf(await login(own.username, own.password, { ip, cookie })) ?? '';
    // The old cookie no longer counts, in case somebody else had planted it.
    expect((await enter(email, code, { ip: strangerAt(504), cookie })).code).toBe(10026);
    expect((await enter(email, code, { ip, cookie: renewed })).data.username).toBe(username);
  });

  test('a device is known to every instance, and by a new cookie after each sign-in', async () => {
    const { username, password, cookie } = await owner();
    const database = server.database();
    const config = testConfig({ rateLimitFactor: 1 });
    const other = await buildApp(config, { database, hashCost: cheapHash });
    const post = async (password: string, given: string | undefined) =>
      other.inject({
        method: 'POST',
        url: '/chat/login',
        payload: { username, password },
        remoteAddress: '198.51.100.9',
        headers: given ? { cookie: given } : {},
      });
    for (let guess = 0; guess < 7; guess += 1) await post('a guess', undefined);
    expect((await post(password, undefined)).statusCode).toBe(429);
    const entered = await post(password, cookie);
    expect(entered.statusCode).toBe(200);
    expect(String(entered.headers['set-cookie'])).toMatch(
      /; Path=\/chat; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    const renewed = cookieOf(entered);
    expect(renewed).not.toBe(cookie);
    expect(entered.body).not.toContain(renewed?.split('=')[1]);
    expect((await post(password, cookie)).statusCode).toBe(429);
    expect((await post(password, renewed)).statusCode).toBe(200);
    await other.close();
  });

  test('a wrong password gives no cookie, and a new password makes other devices strangers', async () => {
    const { username, password, token, cookie } = await owner();
    const ip = '198.51.100.20';
    expect(cookieOf(await login(username, 'a guess', { ip }))).toBeUndefined();
    const body = { old_password: password, password: 'another one' };
    await server.call('POST /chat/user/password', { body }, { token });
    for (let guess = 0; guess < 7; guess += 1) await login(username, 'a guess', { ip });
    expect((await login(username, 'another one', { ip, cookie })).code).toBe(20040);
  });
});

describe('strangers who have used everything up', () => {
  const server = useTestApp(undefined, { config: { rateLimitFactor: 0.01 } });
  const { login, owner } = people(server);

  test('a known device signs in when strangers have used up all attempts of the day', async () => {
    const { username, password, cookie } = await owner();
    const codes: number[] = [];
    for (let guess = 0; guess < 21; guess += 1)
      codes.push((await login(username, 'a guess', { ip: strangerAt(600 + guess) })).code);
    expect(codes.at(-1)).toBe(20040);
    expect((await login(username, password, { ip: strangerAt(700) })).code).toBe(20040);
    expect((await login(username, password, { ip: strangerAt(700), cookie })).code).toBe(200);
  });
});

describe('guessing from everywhere', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('the known devices of an account together have fifty guesses an hour', async () => {
    const guard = createPasswordGuard(createRateLimits(1, undefined));
    const outcomes: boolean[] = [];
    for (let guess = 0; guess < 60; guess += 1) {
      const known = { account: 'a1', device: `a1 ${guess % 12}` };
      const attempt = guard.attempt(strangerAt(guess), [{ subject: 'name ada', known }]);
      outcomes.push(
        await attempt.then(
          () => true,
          () => false,
        ),
      );
    }
    expect(outcomes).toEqual([...Array(50).fill(true), ...Array(10).fill(false)]);
    // Of strangers, nobody is refused by that.
    expect((await guard.attempt('192.0.2.1', [{ subject: 'name ada' }])).subjects).toHaveLength(1);
  });

  test('strangers together have 3,200 guesses of one password a day, from however many addresses', async () => {
    // A tenth of everything: 200 first attempts a day, and 5 more an hour.
    const guard = createPasswordGuard(createRateLimits(0.1, undefined));
    let admitted = 0;
    for (let at = 0; at < 24; at += 1) {
      for (let guess = 0; guess < 40; guess += 1) {
        const attempt = guard.attempt(`${at}.${guess >> 1}`, [{ subject: 'name ada' }]);
        admitted += await attempt.then(
          () => 1,
          () => 0,
        );
      }
      vi.advanceTimersByTime(hour);
    }
    expect(admitted).toBe(320);
  });
});
