import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Config } from '../../../config.ts';
import { createRateLimits } from '../../../http/rate-limits.ts';
import { testConfig, useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { startGateway } from './testing/gateway.ts';
import { createTextMessageRepository } from './text-message.repository.ts';
import { createTextMessages } from './text-messages.service.ts';

const gateway = await startGateway();
afterAll(() => gateway.close());

const ceilings = { perDay: 6, countries: { CN: 4, '*': 3, MC: 0 }, perBlock: 2 };
const sms = { url: gateway.url, token: undefined, ceilings } satisfies Config['sms'];

describe.each(testDatabases)('what text messages may cost on $name', (database) => {
  const drawCaptcha = async () => ({ text: 'abcd', png: Buffer.from('') });
  const server = useTestApp(database, { config: { sms }, overrides: { drawCaptcha } });
  /** No hour ends in the middle of a test. */
  const halfPast = sql<Date>`timestamptz '2026-03-02 10:30Z'`;
  /** As another instance would count. */
  const instance = (changes: Partial<typeof ceilings> = {}) =>
    createTextMessages({
      ceilings: { ...ceilings, ...changes },
      limits: createRateLimits(1, undefined),
      repository: createTextMessageRepository(server.database().db, halfPast),
      onCeiling: () => {},
    });
  const codeOf = (sending: Promise<void>): Promise<number> =>
    sending.then(
      () => 200,
      ({ code }: { code: number }) => code,
    );
  const forget = () => server.database().db.deleteFrom('text_message_counts').execute();
  /** As if that many messages had been sent, in this hour and in the one that may begin during the test. */
  const sent = async (counted: string, messages: number) => {
    for (const later of ['0 hours', '1 hour'])
      await sql`insert into text_message_counts (counted, since, sent)
        values (${counted}, date_trunc('hour', now(), 'UTC') + ${later}::interval, ${messages})`.execute(
        server.database().db,
      );
  };
  const solved = async () => {
    const { captcha_id } = (await server.call('GET /chat/help/captcha')).data;
    return { captcha_id, captcha: 'abcd' };
  };
  type Solution = { captcha_id?: string; captcha?: string };
  const ask = (contact: string, solution: Solution, ip = '192.0.2.1') =>
    server.call('POST /chat/captcha-code', { body: { purpose: 'sign-in', contact, ...solution } }, { ip });
  const send = async (contact: string, ip?: string) => ask(contact, await solved(), ip);

  test('messages to neighbouring numbers have a ceiling', async () => {
    await forget();
    const codes: number[] = [];
    for (let at = 0; at < 4; at += 1) codes.push(await codeOf(instance().admit(`+3712612345${at}`)));
    expect(codes).toEqual([200, 200, 20015, 20015]);
    expect(await codeOf(instance().admit('+37126223451'))).toBe(200);
  });

  test('no code is sent beyond a ceiling, from however many addresses it is asked for', async () => {
    await forget();
    await sent('prefix +3712612', 2);
    const before = gateway.count();
    for (let at = 0; at < 3; at += 1)
      expect(await send(`+3712612345${at}`, `192.0.2.${at + 1}`)).toMatchObject({ status: 429, code: 20015 });
    expect(gateway.count()).toBe(before);
    expect((await send('+37126223451')).code).toBe(200);
    expect(gateway.count()).toBe(before + 1);
  });

  test('codes have a ceiling for each country and for all, which several instances keep together', async () => {
    await forget();
    const numbers = [
      '+8613912340001',
      '+8613812340001',
      '+8613712340001',
      '+8613612340001',
      '+8613512340001',
    ];
    const two = [instance({ perDay: 100 }), instance({ perDay: 100 })];
    const codes = await Promise.all(numbers.map((to, at) => codeOf((two[at % 2] ?? instance()).admit(to))));
    expect(codes.toSorted()).toEqual([200, 200, 200, 200, 20015]);
    expect(await codeOf(instance().admit('+37126123451'))).toBe(200);
    expect(await codeOf(instance().admit('+79161234567'))).toBe(200);
    expect(await codeOf(instance().admit('+989121234567'))).toBe(20015);
  });

  test('a refused message counts under no ceiling', async () => {
    await forget();
    for (let at = 0; at < 5; at += 1) await codeOf(instance({ perDay: 1 }).admit(`+37126${at}23451`));
    const rows = await server.database().db.selectFrom('text_message_counts').selectAll().execute();
    expect(rows.map(({ sent }) => sent)).toEqual([1, 1, 1]);
  });

  test.each([
    ['a premium number', '+19005551234', 10009],
    ['a fixed line', '+861062345678', 10009],
    ['a satellite', '+882161234567', 10009],
    ['a number that nobody has', '+8611912340001', 10009],
    ['a country nothing is sent to', '+377612345678', 20048],
  ])('no code is sent to %s', async (_, contact, code) => {
    await forget();
    const before = gateway.count();
    expect((await send(contact)).code).toBe(code);
    expect(gateway.count()).toBe(before);
  });

  test('a stranger takes a captcha once half of a ceiling is used, and it counts once', async () => {
    await forget();
    expect((await ask('+37126223452', {})).code).toBe(200);
    await sent('prefix +3712612', 1);
    expect(await ask('+37126123452', {})).toMatchObject({ status: 403, code: 60006 });
    const solution = await solved();
    expect((await ask('+37126123452', { ...solution, captcha: 'nope' })).code).toBe(20017);
    expect((await ask('+37126123452', solution)).code).toBe(10026);
    expect((await ask('+37126123452', await solved())).code).toBe(200);
  });

  test('an account that binds a number takes a captcha once half of a ceiling is used', async () => {
    await forget();
    await sent('prefix +3712612', 1);
    const { token } = await server.signUp();
    const body = { purpose: 'bind' as const, contact: '+37126123452' };
    expect((await server.call('POST /chat/captcha-code', { body }, { token })).code).toBe(60006);
    const withCaptcha = { body: { ...body, ...(await solved()) } };
    expect((await server.call('POST /chat/captcha-code', withCaptcha, { token })).code).toBe(200);
  });

  test('the counts of old days are deleted', async () => {
    await forget();
    const { db } = server.database();
    const since = new Date('2026-02-27T00:00:00Z');
    await db.insertInto('text_message_counts').values({ counted: 'all', since, sent: 9 }).execute();
    await instance().admit('+37126123451');
    await instance().deleteOld();
    const rows = await db.selectFrom('text_message_counts').select('since').execute();
    expect(rows).toHaveLength(3);
    expect(rows.some((row) => row.since.getTime() === since.getTime())).toBe(false);
  });
});

describe('text messages that one address asks for', () => {
  const generous = { perDay: 1_000, countries: { '*': 1_000 }, perBlock: 100 };
  const config = { sms: { ...sms, ceilings: generous }, rateLimitFactor: 1 };
  const server = useTestApp(undefined, { config });
  const ask = (contact: string, ip: string) =>
    server.call('POST /chat/captcha-code', { body: { purpose: 'reset', contact } }, { ip });

  test('the fourth text message that one address asks for in an hour takes a captcha', async () => {
    const codes: number[] = [];
    for (let at = 0; at < 4; at += 1) codes.push((await ask(`+3712612340${at}`, '192.0.2.9')).code);
    expect(codes).toEqual([200, 200, 200, 60006]);
    expect((await ask('+37126123409', '192.0.2.10')).code).toBe(200);
  });
});

describe('text messages to bind a number', () => {
  const generous = { perDay: 1_000, countries: { '*': 1_000 }, perBlock: 100 };
  const server = useTestApp(undefined, {
    config: { sms: { ...sms, ceilings: generous }, rateLimitFactor: 1 },
    overrides: { drawCaptcha: async () => ({ text: 'abcd', png: Buffer.from('') }) },
  });
  type Solution = { captcha_id?: string; captcha?: string };
  const bind = (token: string, contact: string, ip: string, solution: Solution = {}) =>
    server.call(
      'POST /chat/captcha-code',
      { body: { purpose: 'bind', contact, ...solution } },
      { token, ip },
    );

  test('the fourth text message to bind a number takes a captcha, of one account at many addresses', async () => {
    const { token } = await server.signUp();
    const codes: number[] = [];
    for (let at = 0; at < 4; at += 1)
      codes.push((await bind(token, `+3712612341${at}`, `198.51.100.${at}`)).code);
    expect(codes).toEqual([200, 200, 200, 60006]);
    const { captcha_id } = (await server.call('GET /chat/help/captcha')).data;
    const solution = { captcha_id, captcha: 'abcd' };
    expect((await bind(token, '+37126123413', '198.51.100.3', solution)).code).toBe(200);
  });

  test('the fourth text message to bind a number takes a captcha, of many accounts at one address', async () => {
    const codes: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const { token } = await server.signUp();
      codes.push((await bind(token, `+3712612342${at}`, '203.0.113.1')).code);
    }
    expect(codes).toEqual([200, 200, 200, 60006]);
  });
});

test('the ceilings of text messages have defaults, and are shipped with a home country', () => {
  expect(testConfig().sms.ceilings).toEqual({
    perDay: 6_000,
    countries: { CN: 5_000, '*': 200 },
    perBlock: 20,
  });
});
