import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeSentTo } from '../../../testing/dev-inbox.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each(testDatabases)('limits of codes on $name', (database) => {
  const drawCaptcha = async () => ({ text: 'abcd', png: Buffer.from('') });
  const server = useTestApp(database, { config: { rateLimitFactor: 1 }, overrides: { drawCaptcha } });
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const send = (contact: string, ip: string) =>
    server.call('POST /chat/captcha-code', { body: { purpose: 'sign-in', contact } }, { ip });
  const enter = (contact: string, code: string, ip: string) =>
    server.call('POST /chat/login/code', { body: { contact, code } }, { ip });

  test('limits of codes allow one code a minute for one contact, from any address and however it is written', async () => {
    expect((await send('13812345678', '10.1.0.1')).code).toBe(200);
    vi.advanceTimersByTime(10_000);
    expect(await send('+86 138 1234 5678', '10.1.0.2')).toMatchObject({
      status: 429,
      code: 20015,
      headers: { 'retry-after': '50' },
    });
    vi.advanceTimersByTime(50_000);
    expect((await send('13812345678', '10.1.0.1')).code).toBe(200);
  });

  test('limits of codes give one contact five an hour and ten a day', async () => {
    const contact = 'five@example.org';
    const next = async () => {
      vi.advanceTimersByTime(minute);
      // One address alone has a share of them only.
      asked += 1;
      return (await send(contact, `10.1.3.${asked % 3}`)).code;
    };
    let asked = 0;
    for (let sent = 0; sent < 5; sent += 1) expect(await next()).toBe(200);
    expect(await next()).toBe(20015);
    vi.advanceTimersByTime(hour);
    for (let sent = 0; sent < 5; sent += 1) expect(await next()).toBe(200);
    vi.advanceTimersByTime(hour);
    expect(await next()).toBe(20015);
    vi.advanceTimersByTime(24 * hour);
    expect(await next()).toBe(200);
  });

  test('limits of codes give one account five an hour and ten a day to bind, whatever it binds and from any address', async () => {
    const { token } = await server.signUp();
    let asked = 0;
    const next = async () => {
      asked += 1;
      const body = { purpose: 'bind' as const, contact: `bound${asked}@example.org` };
      return (await server.call('POST /chat/captcha-code', { body }, { token, ip: `10.1.5.${asked}` })).code;
    };
    for (const codes of [Array(5).fill(200), Array(5).fill(200), []]) {
      for (const code of [...codes, 20015]) expect(await next()).toBe(code);
      vi.advanceTimersByTime(hour + minute);
    }
    const other = await server.signUp();
    const body = { purpose: 'bind' as const, contact: 'bound@example.org' };
    const answer = await server.call('POST /chat/captcha-code', { body }, { token: other.token });
    expect(answer.code).toBe(200);
  });

  test('limits of codes take no share of who asks again too early', async () => {
    const contact = 'early@example.org';
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await send(contact, '10.1.0.11')).code).toBe(200);
      for (let early = 0; early < 2; early += 1) expect((await send(contact, '10.1.0.11')).code).toBe(20015);
      vi.advanceTimersByTime(minute);
    }
    // The share of one address is used up, and another need not wait for that.
    expect((await send(contact, '10.1.0.11')).code).toBe(20015);
    expect((await send(contact, '10.1.0.12')).code).toBe(200);
  });

  test('limits of codes leave one address three an hour of what a contact is sent', async () => {
    const contact = 'three@example.org';
    const next = async (ip: string) => {
      vi.advanceTimersByTime(minute);
      return (await send(contact, ip)).code;
    };
    for (let sent = 0; sent < 3; sent += 1) expect(await next('10.1.0.9')).toBe(200);
    expect(await next('10.1.0.9')).toBe(20015);
    expect(await next('10.1.0.10')).toBe(200);
  });

  test('limits of codes stop one address that asks for many contacts', async () => {
    for (let sent = 0; sent < 30; sent += 1)
      expect((await send(`many${sent}@example.org`, '10.1.0.4')).code).toBe(200);
    expect((await send('more@example.org', '10.1.0.4')).code).toBe(20015);
    expect((await send('more@example.org', '10.1.0.5')).code).toBe(200);
  });

  test('limits of codes stop one address that guesses', async () => {
    for (let guess = 0; guess < 30; guess += 1)
      expect((await enter(`guess${guess}@example.org`, '123456', '10.1.0.6')).code).toBe(10026);
    expect(await enter('guess@example.org', '123456', '10.1.0.6')).toMatchObject({
      status: 429,
      code: 20040,
    });
    const body = { contact: 'guess@example.org', code: '123456' };
    const verify = await server.call('POST /chat/reset-pass/verify', { body }, { ip: '10.1.0.6' });
    expect(verify.code).toBe(20040);
    expect((await enter('guess@example.org', '123456', '10.1.0.7')).code).toBe(10026);
  });

  test('limits of codes allow fifty guesses a day from many addresses, however many codes are requested', async () => {
    const contact = 'wanted@example.org';
    let compared = 0;
    for (let round = 0; round < 24; round += 1) {
      vi.advanceTimersByTime(hour - 6 * minute);
      for (let asked = 0; asked < 6; asked += 1) {
        vi.advanceTimersByTime(minute);
        const ip = `10.2.${round}.${asked}`;
        if ((await send(contact, ip)).code !== 200) continue;
        const code = await codeSentTo(server.app(), contact);
        const wrong = code === '123456' ? '654321' : '123456';
        for (let guess = 0; guess < 6; guess += 1)
          compared += Number((await enter(contact, wrong, ip)).code === 20017);
      }
    }
    expect(compared).toBe(50);
  });

  test('limits of codes count new accounts by code with all the others of an address', async () => {
    const ip = '10.1.0.8';
    for (let made = 0; made < 30; made += 1) {
      const { captcha_id } = (await server.call('GET /chat/help/captcha', {}, { ip })).data;
      await server.call('POST /chat/auto-register', { body: { captcha_id, captcha: 'abcd' } }, { ip });
    }
    await send('late@example.org', ip);
    const code = await codeSentTo(server.app(), 'late@example.org');
    expect(await enter('late@example.org', code, ip)).toMatchObject({ status: 429, code: 20033 });
  });
});
