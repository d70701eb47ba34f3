import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { createLedgerRepository } from './ledger.repository.ts';
import { endOfPeriod } from './periods.ts';
import { signatureHeader, signatureOf } from './providers/sandbox/sandbox.ts';
import { createBuyer } from './testing/buyer.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(testDatabases)('orders on $name', (database) => {
  let time = new Date('2026-11-20T04:00:00Z');
  const server = useTestApp(database, { overrides: { now: () => time } });
  const wait = (milliseconds: number) => {
    time = new Date(time.getTime() + milliseconds);
  };
  const newBuyer = async () => createBuyer(server, (await server.signUp()).token);
  const db = () => server.database().db;
  const books = () => createLedgerRepository(db());
  const eventsOf = (order: string) =>
    db()
      .selectFrom('order_events')
      .select(['state', 'cause'])
      .where('order_id', '=', order)
      .orderBy('id')
      .execute();
  const paymentsOf = (order: string) =>
    db().selectFrom('payments').selectAll().where('order_id', '=', order).orderBy('id').execute();
  const bought = async (buyer: Awaited<ReturnType<typeof newBuyer>>, offer: string) => {
    const { order } = (await buyer.order(offer)).data;
    await buyer.act(order.id, 'approve');
    return buyer.check(order.id);
  };

  afterEach(async () => {
    expect(await books().faults()).toEqual([]);
  });

  test('an order that is paid gives its plan once, and every step is written down', async () => {
    const buyer = await newBuyer();
    const { order } = (await buyer.order('vip-month')).data;
    expect(order).toMatchObject({ state: 'created', amount: 2900, plan: 'vip', kind: 'plan' });
    expect(await buyer.act(order.id, 'approve')).toBe(303);
    expect(await buyer.check(order.id)).toMatchObject({
      state: 'fulfilled',
      given: { level_before: 1, level: 2, until: Date.parse('2026-12-20T04:00:00Z') },
    });
    expect(await buyer.info()).toMatchObject({ vip_level: 2, plan: 'vip' });
    expect((await eventsOf(order.id)).map(({ state }) => state)).toEqual([
      'created',
      'pending',
      'paid',
      'fulfilled',
    ]);
  });

  test('the same key orders once', async () => {
    const buyer = await newBuyer();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => buyer.order('vip-month', { key })));
    expect(new Set(answers.map(({ data }) => data.order.id)).size).toBe(1);
    expect(await buyer.order('vip-year', { key })).toMatchObject({ code: 10011 });
    expect(await buyer.orderPack('vip-month', 2_900, key)).toMatchObject({ code: 10011 });
  });

  test.each(['1', '2026112004000012345x', '../../etc/passwd'])(
    'a number that no order has the form of (%s) is refused as such',
    async (order) => {
      const { token } = await newBuyer();
      for (const answer of [
        server.call('GET /chat/order/check-is-paid', { query: { order } }, { token }),
        server.call('POST /chat/order/pay', { body: { order, method: 'sandbox' } }, { token }),
        server.call('POST /chat/order/cancel', { body: { order } }, { token }),
      ])
        expect(await answer).toMatchObject({ code: 10013 });
    },
  );

  test.each([
    ['a price that is not the one of the catalogue', { price: 1 }, 60080],
    ['a price that was lowered in the browser below zero', { price: -5 }, 60080],
  ])('%s is refused', async (_what, further, code) => {
    const buyer = await newBuyer();
    expect(await buyer.order('vip-month', further)).toMatchObject({ code });
  });

  test("an offer that does not exist, and another account's order, are refused", async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    expect(await buyer.order('vip-century')).toMatchObject({ code: 10043 });
    const { order } = (await buyer.order('vip-month')).data;
    expect(await other.pay(order.id)).toMatchObject({ code: 20013 });
    expect(
      await server.call(
        'GET /chat/order/check-is-paid',
        { query: { order: order.id } },
        { token: other.token },
      ),
    ).toMatchObject({ code: 20013 });
  });

  test('a payment that is declined can be tried again', async () => {
    const buyer = await newBuyer();
    const { order } = (await buyer.order('vip-month')).data;
    await buyer.act(order.id, 'decline');
    expect(await buyer.check(order.id)).toMatchObject({ state: 'failed', reason: 20023 });
    await buyer.act(order.id, 'approve');
    expect(await buyer.check(order.id)).toMatchObject({ state: 'fulfilled', reason: null });
    expect((await paymentsOf(order.id)).map(({ status }) => status)).toEqual(['accepted']);
  });

  test('who pays twice is given one plan, and the second payment goes back', async () => {
    const buyer = await newBuyer();
    const { order } = (await buyer.order('vip-month')).data;
    await buyer.act(order.id, 'twice');
    expect(await buyer.info()).toMatchObject({ expire_time: Date.parse('2026-12-20T04:00:00Z') });
    await reconcile();
    expect(await paymentsOf(order.id)).toMatchObject([
      { status: 'accepted', refund_state: null },
      { status: 'surplus', refund_state: 'done', refund_reason: 20021 },
    ]);
  });

  test('money that comes after the order has expired still pays it', async () => {
    const buyer = await newBuyer();
    const { order } = (await buyer.order('vip-month')).data;
    await buyer.act(order.id, 'late');
    wait(31 * minute - 30_000);
    await reconcile();
    expect(await buyer.check(order.id)).toMatchObject({ state: 'expired', reason: 20022 });
    wait(2 * minute);
    await reconcile();
    expect(await buyer.check(order.id)).toMatchObject({ state: 'fulfilled' });
    expect(await buyer.info()).toMatchObject({ vip_level: 2 });
  });

  test('a payment whose notify is late is found by asking', async () => {
    const buyer = await newBuyer();
    const { order } = (await buyer.order('vip-month')).data;
    await buyer.act(order.id, 'delay');
    expect(await buyer.check(order.id)).toMatchObject({ state: 'pending' });
    wait(minute);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'fulfilled' });
  });

  describe('what providers report', () => {
    const notify = (body: string, signature: string) =>
      server.app().inject({
        method: 'POST',
        url: '/chat/order/notify/sandbox',
        headers: { 'content-type': 'application/json', [signatureHeader]: signature },
        payload: body,
      });
    const begun = async () => {
      const buyer = await newBuyer();
      const { order } = (await buyer.order('vip-month')).data;
      await buyer.pay(order.id);
      const payment = await db()
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('id', '=', `${order.id}01`)
        .executeTakeFirstOrThrow();
      const report = (changes: object = {}) =>
        JSON.stringify({
          payment: payment.id,
          transaction: `t-${payment.id}`,
          event: 'paid',
          amount: 2900,
          currency: 'CNY',
          ...changes,
        });
      const send = (body: string) => notify(body, signatureOf(payment, Buffer.from(body)));
      return { buyer, order, report, send };
    };

    test('a report that was forged changes nothing', async () => {
      const { buyer, order, report } = await begun();
      const { statusCode } = await notify(report(), 'f'.repeat(64));
      expect(statusCode).toBe(402);
      expect(await buyer.check(order.id)).toMatchObject({ state: 'pending' });
    });

    test('a report that was changed on its way changes nothing', async () => {
      const { buyer, order, report } = await begun();
      const signature = signatureOf({ secret: 'another' }, Buffer.from(report()));
      expect((await notify(report(), signature)).statusCode).toBe(402);
      expect(await buyer.check(order.id)).toMatchObject({ state: 'pending' });
    });

    test.each([
      ['amount', { amount: 29 }],
      ['currency', { currency: 'USD' }],
    ])('a payment of another %s gives nothing and goes back', async (_what, changes) => {
      const { buyer, order, report, send } = await begun();
      expect((await send(report(changes))).statusCode).toBe(200);
      expect(await buyer.check(order.id)).toMatchObject({ state: 'failed', reason: 20014 });
      expect(await buyer.info()).toMatchObject({ vip_level: 1 });
      await reconcile();
      expect(await paymentsOf(order.id)).toMatchObject([{ status: 'mismatched', refund_state: 'done' }]);
    });

    test('the same report many times at once pays once', async () => {
      const { buyer, order, report, send } = await begun();
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(report())));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
      const end = endOfPeriod(time, { unit: 'month', count: 1 }, 'Asia/Shanghai');
      expect(await buyer.info()).toMatchObject({ expire_time: end.getTime() });
      expect((await eventsOf(order.id)).filter(({ state }) => state === 'fulfilled')).toHaveLength(1);
    });

    test('money for an account that was deleted meanwhile goes back', async () => {
      const { buyer, order, report, send } = await begun();
      const { id } = await buyer.info();
      await db().deleteFrom('accounts').where('id', '=', id).execute();
      expect((await send(report())).statusCode).toBe(200);
      const row = await db().selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirst();
      expect(row).toMatchObject({ account_id: null, state: 'refunded', reason: 20003 });
      await reconcile();
      expect(await paymentsOf(order.id)).toMatchObject([{ refund_state: 'done' }]);
    });

    test.each(['', '{', '[]', '{"payment":1}', 'x'.repeat(70_000)])(
      'a report that is none is refused: %.20s',
      async (body) => {
        const { statusCode } = await notify(body, 'f'.repeat(64));
        expect([400, 402, 413]).toContain(statusCode);
      },
    );
  });

  test('a higher plan replaces a lower one from today; a lower one is refused', async () => {
    const buyer = await newBuyer();
    await bought(buyer, 'vip-year');
    const upgraded = await bought(buyer, 'svip-half-year');
    expect(upgraded.given).toMatchObject({ level_before: 2, level: 3 });
    expect(await buyer.info()).toMatchObject({ vip_level: 3, plan: 'half_year_svip' });
    expect(await buyer.order('vip-year')).toMatchObject({ code: 20007 });
  });

  test('two plans bought in two tabs at once are both given, or the lower one goes back', async () => {
    const buyer = await newBuyer();
    const [vip, pro] = [
      (await buyer.order('vip-month')).data.order,
      (await buyer.order('pro-month')).data.order,
    ];
    await buyer.act(pro.id, 'approve');
    await buyer.act(vip.id, 'approve');
    expect(await buyer.check(vip.id)).toMatchObject({ state: 'refunded', reason: 20007 });
    expect(await buyer.info()).toMatchObject({ vip_level: 4 });
    await reconcile();
    expect(await paymentsOf(vip.id)).toMatchObject([{ refund_state: 'done' }]);
  });

  test('members of two years confirm first', async () => {
    const buyer = await newBuyer();
    await bought(buyer, 'vip-two-years');
    expect(await buyer.order('vip-month')).toMatchObject({ code: 60081 });
    expect(await buyer.order('vip-month', { confirmed: true })).toMatchObject({ code: 200 });
  });

  test('an order keeps its price and promise when the catalogue changes', async () => {
    const buyer = await newBuyer();
    const { order } = (await buyer.order('vip-month')).data;
    await db().updateTable('orders').set({ amount: 2000 }).where('id', '=', order.id).execute();
    await buyer.act(order.id, 'approve');
    expect(await paymentsOf(order.id)).toMatchObject([{ amount: 2000, status: 'accepted' }]);
  });

  test('rights last a day longer than the plan, and a plan bought then begins anew', async () => {
    const buyer = await newBuyer();
    await bought(buyer, 'vip-day');
    wait(day + 60_000);
    expect(await buyer.info()).toMatchObject({ vip_level: 2 });
    expect((await buyer.plans()).offers.find(({ id }) => id === 'vip-day')).toMatchObject({ effect: 'new' });
    wait(day);
    expect(await buyer.info()).toMatchObject({ vip_level: 1, plan: null });
  });

  test('a trial is given once', async () => {
    const buyer = await newBuyer();
    const start = () =>
      server.call(
        'POST /chat/order/start-trial',
        { body: { key: randomUUID(), offer: 'pro-year' } },
        { token: buyer.token },
      );
    expect((await start()).data.order).toMatchObject({ state: 'fulfilled', kind: 'trial', amount: 0 });
    expect(await buyer.info()).toMatchObject({ vip_level: 4, expire_time: time.getTime() + 7 * day });
    expect(await start()).toMatchObject({ code: 20054 });
    wait(9 * day);
    expect(await start()).toMatchObject({ code: 20054 });
    expect((await buyer.plans()).trial_claimed).toBe(true);
  });

  test('oranges are for members, are booked with their order, and can be refunded while they are there', async () => {
    const buyer = await newBuyer();
    expect(await buyer.orderPack('oranges-50', 2700)).toMatchObject({ code: 20049 });
    await bought(buyer, 'vip-month');
    const { order } = (await buyer.orderPack('oranges-50', 2700)).data;
    await buyer.act(order.id, 'approve');
    expect(await buyer.info()).toMatchObject({ oranges: 50 });
    const logs = await server.call('GET /chat/plugins/pack/logs', {}, { token: buyer.token });
    expect(logs.data).toMatchObject({
      oranges: 50,
      records: [{ category: 'obtained', number: 50, content: 'pack', order: order.id }],
    });
    expect(await books().balances()).toContainEqual({ account: 'oranges:held', unit: 'orange', amount: 50 });
  });

  test('an order that was closed cannot be paid, and one that was paid cannot be closed', async () => {
    const buyer = await newBuyer();
    const { order } = (await buyer.order('vip-month')).data;
    const cancel = (id: string) =>
      server.call('POST /chat/order/cancel', { body: { order: id } }, { token: buyer.token });
    expect((await cancel(order.id)).data.order).toMatchObject({ state: 'expired', reason: 20022 });
    expect(await buyer.pay(order.id)).toMatchObject({ code: 20022 });
    const paid = await bought(buyer, 'vip-month');
    expect(await cancel(paid.id)).toMatchObject({ code: 20021 });
    expect(await buyer.pay(paid.id)).toMatchObject({ code: 20021 });
  });

  test('orders are listed newest first, in pages, and the open one is found again', async () => {
    const buyer = await newBuyer();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      wait(1_000);
      ids.unshift((await buyer.order('vip-month')).data.order.id);
    }
    const page = (before?: string) =>
      server.call(
        'GET /chat/order/list',
        { query: { limit: 2, ...(before && { before }) } },
        { token: buyer.token },
      );
    const first = (await page()).data;
    expect([first.orders.map(({ id }) => id), first.more]).toEqual([ids.slice(0, 2), true]);
    expect((await page(ids[1])).data).toMatchObject({ orders: [{ id: ids[2] }], more: false });
    const open = await server.call('GET /chat/order/open', {}, { token: buyer.token });
    expect(open.data.order?.id).toBe(ids[0]);
  });

  test('an entry of the ledger that does not add up is refused by the database', async () => {
    const buyer = await newBuyer();
    const { order } = (await buyer.order('vip-month')).data;
    const unbalanced = db()
      .insertInto('ledger_lines')
      .values({
        entry: 'wrong',
        ledger_account: 'orders',
        unit: 'CNY',
        amount: 5,
        order_id: order.id,
        at: time,
      })
      .execute();
    await expect(unbalanced).rejects.toThrow('does not add up to zero');
  });

  /** What the server does by itself every few seconds. */
  async function reconcile() {
    await server.app().reconcilePayments();
  }
});
