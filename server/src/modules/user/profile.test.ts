import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

describe('the profile', () => {
  const server = useTestApp();
  const rename = async (nickname: string) => {
    const { token } = await server.signUp();
    return server.call('POST /chat/user/nickname', { body: { nickname } }, { token });
  };

  test.each(['  ', ''])('the profile refuses the display name "%s"', async (nickname) => {
    expect(await rename(nickname)).toMatchObject({ status: 400, code: 10042 });
  });

  test.each([
    'with space',
    'a'.repeat(21),
    '橙'.repeat(11),
    '<b>',
    'a\u200fb',
    '🍊',
    '\u3164',
    '\u0301',
    'a\u034fb',
  ])('the profile refuses the display name %s', async (nickname) => {
    expect(await rename(nickname)).toMatchObject({ status: 400, code: 10044 });
  });

  test.each([
    ['a'.repeat(20), 'a'.repeat(20)],
    ['橙'.repeat(10), '橙'.repeat(10)],
    [' Zoe\u0308 ', 'Zoë'],
    ['علی۱', 'علی۱'],
  ])('the profile takes the display name %s', async (nickname, kept) => {
    expect((await rename(nickname)).data.nickname).toBe(kept);
  });

  test('the profile keeps the display name', async () => {
    const { token } = await server.signUp();
    await server.call('POST /chat/user/nickname', { body: { nickname: 'Orange' } }, { token });
    expect((await server.call('GET /chat/user/info', {}, { token })).data.nickname).toBe('Orange');
  });

  test('the profile shows where the account was signed in, ten times at most, newest first', async () => {
    const { username, password } = await server.signUp();
    const tokens: string[] = [];
    for (let login = 0; login < 11; login += 1)
      tokens.push((await server.call('POST /chat/login', { body: { username, password } })).data.token);
    const token = tokens.at(-1) ?? '';
    const { devices } = (await server.call('GET /chat/user/devices', {}, { token })).data;
    expect(devices).toHaveLength(10);
    expect(devices[0]).toMatchObject({ current: true, ended: null });
    expect(devices[1]).toMatchObject({ current: false, ended: 'replaced' });
  });

  test('the profile names this device', async () => {
    const { token } = await server.signUp();
    const name = (typed: string) =>
      server.call('POST /chat/user/device', { body: { name: typed } }, { token });
    expect(await name(' \n ')).toMatchObject({ status: 400, code: 20047 });
    expect(await name('x'.repeat(41))).toMatchObject({ status: 400, code: 1001 });
    expect((await name('  Laptop\tat home ')).code).toBe(200);
    const { devices } = (await server.call('GET /chat/user/devices', {}, { token })).data;
    expect(devices[0]?.name).toBe('Laptop at home');
  });
});
