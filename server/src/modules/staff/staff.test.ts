import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { createBuyer } from '../billing/testing/buyer.ts';

const operatorKey = 'the-key-of-the-operator-of-this-site';
const hostile = '<img src=x onerror=alert(1)>"';

describe.each(testDatabases)('pages for staff on $name', (database) => {
  let time = new Date('2026-11-20T04:00:00Z');
  const server = useTestApp(database, {
    config: { operatorKey, rateLimitFactor: 1 },
    overrides: { now: () => time },
  });
  const newBuyer = async () => {
    const { token, username } = await server.signUp();
    return { ...createBuyer(server, token), username };
  };
  type Buyer = Awaited<ReturnType<typeof newBuyer>>;
  const bought = async (buyer: Buyer, offer: string) => {
    const { order } = (await buyer.order(offer)).data;
    await buyer.act(order.id, 'approve');
    return buyer.check(order.id);
  };
  const at = (moment: string) => {
    time = new Date(moment);
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const signIn = (key: string, to = '', remoteAddress = '203.0.113.7') =>
    server.app().inject({
      method: 'POST',
      url: '/staff/sign-in',
      headers: form,
      payload: new URLSearchParams({ key, to }).toString(),
      remoteAddress,
    });
  const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const session = async () => cookieOf(await signIn(operatorKey));
  const get = async (url: string, cookie?: string) =>
    server.app().inject({ url, headers: cookie ? { cookie } : {} });
  const textOf = (html: string) =>
    html
      .replace(/<style>.*?<\/style>|<[^>]+>/gs, ' ')
      .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
      .replace(/\s+/g, ' ');
  const read = async (url: string) => {
    const answer = await get(url, await session());
    expect(answer.statusCode).toBe(200);
    return textOf(answer.body);
  };

  test.each([
    '/staff',
    '/staff/sales',
    '/staff/orders',
    '/staff/orders/20261120040000123456',
    '/staff/books',
  ])('%s asks for the key and shows nothing without it', async (url) => {
    for (const cookie of [undefined, 'staff=', 'staff=9999999999999.x', 'staff=9999999999999']) {
      const answer = await get(url, cookie);
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toContain('type="password"');
      expect(answer.body).not.toContain('<table');
    }
  });

  test('a right key opens the page that was wanted, for twelve hours', async () => {
    at('2026-11-20T04:00:00Z');
    const answer = await signIn(operatorKey, '/staff/orders?state=failed');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/staff/orders?state=failed']);
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/);
    const cookie = cookieOf(answer);
    at('2026-11-20T15:59:00Z');
    expect((await get('/staff/orders', cookie)).statusCode).toBe(200);
    at('2026-11-20T16:01:00Z');
    expect((await get('/staff/orders', cookie)).statusCode).toBe(401);
  });

  test.each([
    'https://evil.example/staff/',
    '//evil.example',
    '/staff/sign-out',
    '/chat_room',
    'javascript:alert(1)',
  ])('signing in does not lead to %s', async (to) => {
    expect((await signIn(operatorKey, to)).headers.location).toBe('/staff/sales');
  });

  test('a wrong key is refused, ten of them also refuse the right one, elsewhere it still opens', async () => {
    const from = '203.0.113.99';
    const wrong = await signIn('x'.repeat(30), '', from);
    expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([403, undefined]);
    expect(wrong.body).toContain('This is not the operator');
    for (let tries = 0; tries < 9; tries += 1) await signIn('x', '', from);
    expect((await signIn(operatorKey, '', from)).statusCode).toBe(429);
    expect((await signIn(operatorKey)).statusCode).toBe(303);
  });

  test('sales add up by day and plan, with refunds on their own day and failures by reason', async () => {
    at('2027-03-01T04:00:00Z');
    const [one, two, three] = [await newBuyer(), await newBuyer(), await newBuyer()];
    const first = await bought(one, 'vip-month');
    // Half an hour before midnight in UTC is the next day in the zone of the catalogue.
    at('2027-03-01T23:30:00Z');
    const second = await bought(two, 'svip-year');
    const declined = (await three.order('pro-year')).data.order;
    await three.act(declined.id, 'decline');
    expect(await three.check(declined.id)).toMatchObject({ state: 'failed' });
    const yuan = (fen: number) => `CN¥${(fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
    const page = await read('/staff/sales?range=7d');
    expect(page).toContain(`Revenue ${yuan(first.amount + second.amount)}`);
    expect(page).toContain(`Mar 2 1 ${yuan(second.amount)} Mar 1 1 ${yuan(first.amount)}`);
    expect(page).toContain(`VIP 1 ${yuan(first.amount)}`);
    expect(page).toContain('Failed payments 1');
    expect(page).toMatch(/refused.*\(20023\) Test bank 1/);
    at('2027-03-09T04:00:00Z');
    expect(await read('/staff/sales?range=7d')).toContain('Nothing was sold in this time');
    expect(await read('/staff/sales?range=30d')).toContain(yuan(first.amount + second.amount));
    expect(await read('/staff/sales?range=30d&method=stripe')).toContain('Nothing was sold in this time');
  });

  test('orders are found by number, account, state and method, page by page', async () => {
    at('2027-05-01T04:00:00Z');
    const buyer = await newBuyer();
    const { id } = await bought(buyer, 'vip-month');
    at('2027-05-01T04:01:00Z');
    const open = (await buyer.order('vip-year')).data.order.id;
    const both = await read(`/staff/orders?find=${buyer.username}`);
    expect(both.indexOf(open)).toBeLessThan(both.indexOf(id));
    const done = await read(`/staff/orders?find=${buyer.username}&state=fulfilled`);
    expect([done.includes(id), done.includes(open)]).toEqual([true, false]);
    expect(await read(`/staff/orders?find=${id}&method=sandbox`)).toContain(id);
    const older = await read(`/staff/orders?find=${buyer.username}&before=${open}`);
    expect([older.includes(id), older.includes(open)]).toEqual([true, false]);
    expect(await read(`/staff/orders?find=${randomUUID()}`)).toContain('There are no such orders');
  });

  test('an order shows everything that has happened to it', async () => {
    const order = await bought(await newBuyer(), 'vip-month');
    const page = await read(`/staff/orders/${order.id}`);
    for (const part of [
      'Not paid',
      'Waiting',
      'Paid',
      'Completed',
      'Report of the provider',
      'Accepted',
      'CN¥29.00',
    ])
      expect(page).toContain(part);
    const missing = await get('/staff/orders/1', await session());
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('the ledger says that it agrees, and what does not', async () => {
    const { id } = await bought(await newBuyer(), 'vip-month');
    expect(await read('/staff/books')).toContain('Ledger, payments, orders and accounts agree.');
    const { db } = server.database();
    await db.updateTable('orders').set({ state: 'created' }).where('id', '=', id).execute();
    expect(await read('/staff/books')).toContain(`order ${id} is created with 1 accepted payments`);
    await db.updateTable('orders').set({ state: 'fulfilled' }).where('id', '=', id).execute();
  });

  test('what addresses, accounts and providers bring along is text', async () => {
    const order = await bought(await newBuyer(), 'vip-month');
    const { db } = server.database();
    await db
      .updateTable('payments')
      .set({ transaction_id: hostile + order.id })
      .where('order_id', '=', order.id)
      .execute();
    const cookie = await session();
    for (const url of [
      `/staff/orders?find=${encodeURIComponent(hostile)}&state=${encodeURIComponent(hostile)}&lang=${encodeURIComponent(hostile)}`,
      `/staff/sales?range=${encodeURIComponent(hostile)}&method[]=x`,
      `/staff/orders/${order.id}`,
      `/staff/sign-in?to=${encodeURIComponent(hostile)}`,
    ]) {
      const { body, headers } = await get(url, cookie);
      expect(body).not.toContain('<img');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
      expect(headers['cache-control']).toBe('no-store');
    }
    await db
      .updateTable('payments')
      .set({ transaction_id: order.id })
      .where('order_id', '=', order.id)
      .execute();
  });

  test('pages speak the language that is asked for, and links keep it', async () => {
    const { body } = await get('/staff/sales?lang=fa', await session());
    expect(body).toContain('<html lang="fa" dir="rtl">');
    expect(body).toContain('درآمد');
    expect(body).toContain('href="/staff/orders?lang&#61;fa"');
  });
});

describe('a server without an operator’s key', () => {
  const server = useTestApp();
  test('has no pages for staff', async () => {
    for (const url of ['/staff', '/staff/sales', '/staff/sign-in'])
      expect((await server.app().inject({ url })).body).not.toContain('name="key"');
    const { statusCode } = await server.app().inject({ method: 'POST', url: '/staff/sign-in' });
    expect(statusCode).toBe(404);
  });
});
