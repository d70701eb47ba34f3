import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimits, type RateLimits } from '../../../http/rate-limits.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createPasswordGuard, delayAfter } from '../passwords/password-guard.service.ts';

/** Limits that answer later, as those in Redis do. */
function farLimits(): RateLimits {
  const near = createRateLimits(1, undefined);
  const farther = <A extends unknown[], T>(work: (...given: A) => Promise<T>) => {
    return async (...given: A): Promise<T> => {
      await nextTurn();
      return work(...given);
    };
  };
  return {
    limit: (rule) => {
      const { consume, block, check, reset, giveBack } = near.limit(rule);
      return {
        consume: farther(consume),
        block: farther(block),
        check: farther(check),
        reset: farther(reset),
        giveBack: farther(giveBack),
      };
    },
  };
}

test('of many guesses of a password at once no more get through than of guesses in turn', async () => {
  const guard = createPasswordGuard(farLimits());
  const attempts = Array.from({ length: 40 }, () => guard.attempt('10.0.0.1', [{ subject: 'name ada' }]));
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});

describe('limits', () => {
  const drawCaptcha = async () => ({ text: 'abcd', png: Buffer.from('') });
  const server = useTestApp(undefined, { config: { rateLimitFactor: 1 }, overrides: { drawCaptcha } });
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const login = (username: string, password: string, ip: string) =>
    server.call('POST /chat/login', { body: { username, password } }, { ip });
  /** An account of this name, as one that was registered with it. */
  const named = async (name: string, more: { email?: string } = {}) => {
    const { username, password } = await server.signUp();
    await server
      .database()
      .db.updateTable('accounts')
      .set({ username: name, username_key: name, ...more })
      .where('username', '=', username)
      .execute();
    return { password };
  };
  const repeat = async <T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> => {
    const results: T[] = [];
    for (let index = 0; index < times; index += 1) results.push(await work(index));
    return results;
  };

  test('limits of login make guessing slower and slower, until the right password', async () => {
    const { username, password } = await server.signUp();
    const guess = () => login(username, 'guess', '10.0.0.1');
    const first = await repeat(6, guess);
    expect(first.map(({ code }) => code)).toEqual(Array(6).fill(20004));
    expect(await guess()).toMatchObject({ status: 429, code: 20040, headers: { 'retry-after': '2' } });
    vi.advanceTimersByTime(2_000);
    expect((await guess()).code).toBe(20004);
    expect(await guess()).toMatchObject({ code: 20040, headers: { 'retry-after': '4' } });
    expect((await login(username, password, '10.0.0.1')).code).toBe(20040);
    vi.advanceTimersByTime(4_000);
    expect((await login(username, password, '10.0.0.1')).code).toBe(200);
    expect((await guess()).code).toBe(20004);
    expect((await guess()).code).toBe(20004);
  });

  test('limits of login do not let a stranger lock the owner out', async () => {
    const { username, password } = await server.signUp();
    await repeat(8, () => login(username, 'guess', '10.0.0.2'));
    expect((await login(username, password, '10.0.0.3')).code).toBe(200);
  });

  test('limits of login count every way to write a phone number together', async () => {
    const ways = ['13812345678', '138 1234 5678', '+8613812345678', '+86 138-1234-5678'];
    const answers = await repeat(7, (index) => login(ways[index % 4] ?? '', 'guess', '10.0.0.10'));
    expect(answers.map(({ code }) => code)).toEqual([...Array(6).fill(20004), 20040]);
  });

  test('limits of login are not wiped out by signing in to an account of the same name as the address of another', async () => {
    const address = 'ada@example.org';
    const { password } = await named(address);
    const ip = '10.0.0.11';
    await repeat(4, () => login(address, 'guess', ip));
    expect((await login(address, password, ip)).code).toBe(200);
    const more = await repeat(3, () => login(address, 'guess', ip));
    expect(more.map(({ code }) => code)).toEqual([20004, 20040, 20040]);
  });

  test('limits of login count what signing in by the address of another as a name has compared with the other account', async () => {
    const address = 'eve@example.org';
    const owner = await named('eve', { email: address });
    const decoy = await named(address);
    const ip = '10.0.0.12';
    const answers = await repeat(8, () => login(address, decoy.password, ip));
    // Who has chosen such a name in all honesty still gets in.
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200));
    expect(await login(address, owner.password, ip)).toMatchObject({ status: 429, code: 20040 });
    expect((await login(address, owner.password, '10.0.0.13')).data.username).toBe('eve');
  });

  test('limits of login count nothing when the right password is that of a name and an address of one account', async () => {
    const address = 'mia@example.org';
    const { password } = await named(address, { email: address });
    const answers = await repeat(8, () => login(address, password, '10.0.0.14'));
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200));
    const guesses = await repeat(7, () => login(address, 'guess', '10.0.0.14'));
    expect(guesses.map(({ code }) => code)).toEqual([...Array(6).fill(20004), 20040]);
  });

  test('limits of login treat an unknown account like a known one', async () => {
    const answers = await repeat(7, () => login('no-such-account', 'guess', '10.0.0.4'));
    expect(answers.map(({ code }) => code)).toEqual([...Array(6).fill(20004), 20040]);
  });

  test('limits of login stop one address that tries many accounts', async () => {
    const answers = await repeat(61, (index) => login(`account${index}`, 'guess', '10.0.0.5'));
    expect(answers.at(-2)?.code).toBe(20004);
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 20040 });
    expect((await login('account1', 'guess', '10.0.0.6')).code).toBe(20004);
  });

  test('limits stop one address that registers too much', async () => {
    const signUp = async (ip: string) => {
      // A captcha is limited by address too, and is good from any.
      const from = { ip: `10.9.${solved++ % 20}.1` };
      const { captcha_id } = (await server.call('GET /chat/help/captcha', {}, from)).data;
      return server.call('POST /chat/auto-register', { body: { captcha_id, captcha: 'abcd' } }, { ip });
    };
    let solved = 0;
    const answers = await repeat(31, () => signUp('10.0.0.7'));
    expect(answers.at(-2)?.code).toBe(200);
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 20033 });
    expect((await signUp('10.0.0.8')).code).toBe(200);
  });

  test('limits stop one address that asks for too many captchas, or names', async () => {
    const captchas = await repeat(31, () => server.call('GET /chat/help/captcha', {}, { ip: '10.0.0.9' }));
    expect(captchas.at(-1)).toMatchObject({ status: 429, code: 20015 });
    const names = await repeat(61, () => server.call('GET /chat/get-user-name', {}, { ip: '10.0.0.9' }));
    expect(names.at(-1)).toMatchObject({ status: 429, code: 20040 });
  });

  test('limits of login grow the delay to a quarter of an hour at most', () => {
    expect([1, 5, 6, 7, 8, 14, 15, 500].map(delayAfter)).toEqual([0, 0, 2, 4, 8, 512, 900, 900]);
  });
});
