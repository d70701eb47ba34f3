import { describe, expect, test } from 'vitest';
import { type TestApp, useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';

const drawCaptcha = async () => ({ text: 'abcd', png: Buffer.from('') });

const oneClick = (server: TestApp, ip: string, captcha: { captcha_id?: string; captcha?: string } = {}) =>
  server.call('POST /chat/auto-register', { body: captcha }, { ip });
const solved = async (server: TestApp) => {
  const { captcha_id } = (await server.call('GET /chat/help/captcha')).data;
  return { captcha_id, captcha: 'abcd' };
};

describe.each(testDatabases)('one-click accounts of one address on $name', (database) => {
  const server = useTestApp(database, { config: { rateLimitFactor: 1 }, overrides: { drawCaptcha } });

  test('one-click accounts of one address take a captcha from the fourth in an hour on', async () => {
    const ip = '192.0.2.1';
    for (let made = 0; made < 3; made += 1) expect((await oneClick(server, ip)).code).toBe(200);
    expect(await oneClick(server, ip)).toMatchObject({ status: 403, code: 60006 });
    const captcha = await solved(server);
    expect((await oneClick(server, ip, { ...captcha, captcha: 'ABCX' })).code).toBe(20017);
    expect((await oneClick(server, ip, captcha)).code).toBe(10026);
    expect((await oneClick(server, ip, await solved(server))).code).toBe(200);
    expect((await oneClick(server, ip, { captcha_id: 'made-up' })).code).toBe(10025);
    expect((await oneClick(server, '192.0.2.2')).code).toBe(200);
  });

  test('addresses of one IPv6 network are one address', async () => {
    const codes: number[] = [];
    for (let made = 0; made < 4; made += 1)
      codes.push((await oneClick(server, `2001:db8:1:2::${made + 1}`)).code);
    expect(codes).toEqual([200, 200, 200, 60006]);
  });
});

describe.each(testDatabases)('one-click accounts of a whole installation on $name', (database) => {
  const server = useTestApp(database, {
    config: { rateLimitFactor: 1, registrationsPerDay: 100 },
    overrides: { drawCaptcha },
  });

  test('one-click accounts from many addresses take a captcha from everybody before they close registration', async () => {
    const codes: number[] = [];
    for (let made = 0; made < 21; made += 1) codes.push((await oneClick(server, `198.51.100.${made}`)).code);
    expect(codes).toEqual([...Array(20).fill(200), 60006]);
    expect((await oneClick(server, '203.0.113.1', await solved(server))).code).toBe(200);
  });
});
