import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPasswords } from '../../modules/auth/passwords/passwords.service.ts';
import { createBuyer } from '../../modules/billing/testing/buyer.ts';
import { readPlans } from '../../modules/plans/plans.ts';
import { useTemporaryFolder } from '../../modules/storage/testing/temporary-folder.ts';
import { createAdminServices } from '../../services/admin.ts';
import { cheapHash, testConfig, useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { createCommands } from '../commands.ts';
import { understand } from '../run.ts';

const folder = useTemporaryFolder();

describe.each(testDatabases)('orders for an operator on $name', (database) => {
  let time = new Date('2026-11-20T04:00:00Z');
  const server = useTestApp(database, { overrides: { now: () => time } });
  const run = (...argv: string[]) => {
    const plans = { current: () => readPlans(testConfig().plansFile) };
    const passwords = createPasswords(cheapHash);
    const services = createAdminServices(server.database().db, { passwords, plans, now: () => time });
    return understand(argv)(createCommands(services));
  };
  const newBuyer = async () => {
    const { token, username } = await server.signUp();
    return { ...createBuyer(server, token), username };
  };
  const bought = async (buyer: Awaited<ReturnType<typeof newBuyer>>, offer = 'vip-month') => {
    const { order } = (await buyer.order(offer)).data;
    await buyer.act(order.id, 'approve');
    return (await buyer.check(order.id)).id;
  };
  const wait = (milliseconds: number) => {
    time = new Date(time.getTime() + milliseconds);
  };

  test('are listed newest first, by state and by account', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const first = await bought(buyer);
    wait(1_000);
    const open = (await buyer.order('svip-year')).data.order.id;
    const lines = (await run('orders', '--for', buyer.username)).split('\n');
    expect(lines.map((line) => line.split('  ')[0])).toEqual([open, first]);
    expect(lines[1]).toContain('29.00 CNY');
    expect(await run('orders', '--for', buyer.username, '--state', 'fulfilled')).not.toContain(open);
    expect(await run('orders', '--for', other.username)).toBe('There are no such orders.');
    await expect(run('orders', '--state', 'gone')).rejects.toThrow(/no state "gone"/);
  });

  test('tell everything that has happened to one', async () => {
    const id = await bought(await newBuyer());
    const report = await run('order', id);
    for (const part of ['created', 'pending', 'paid', 'fulfilled', 'sandbox', 'accepted'])
      expect(report).toContain(part);
    await expect(run('order', '20200101000000000000')).rejects.toThrow(/no order/);
    expect(() => run('order', '7')).toThrow(/20 digits/);
  });

  test('are refunded: the plan goes at once, the money with the next look of a server', async () => {
    const buyer = await newBuyer();
    const id = await bought(buyer);
    expect(await run('refund', id)).toContain('29.00 CNY go back');
    expect(await buyer.info()).toMatchObject({ vip_level: 1, plan: null });
    expect(await run('order', id)).toContain('refund due');
    await server.app().reconcilePayments();
    expect(await run('order', id)).toContain('refund done');
    await expect(run('refund', id)).rejects.toThrow(/Not refunded: not paid/);
    expect(await run('ledger')).toContain('Books, payments, orders and accounts agree.');
  });

  test('are not refunded when what they gave has changed since', async () => {
    const buyer = await newBuyer();
    const id = await bought(buyer);
    wait(1_000);
    await bought(buyer, 'svip-year');
    await expect(run('refund', id)).rejects.toThrow(/Not refunded: plan changed/);
    expect(await buyer.info()).toMatchObject({ vip_level: 3 });
  });

  test('explain each level and each orange of an account', async () => {
    const buyer = await newBuyer();
    const id = await bought(buyer);
    const { order } = (await buyer.orderPack('oranges-50', 2_700)).data;
    await buyer.act(order.id, 'approve');
    await run('oranges', buyer.username, '-7');
    await run('grant', buyer.username, 'pro', '--days', '3');
    const history = await run('history', buyer.username);
    expect(history).toMatch(new RegExp(`1 -> 2 vip until .*order ${id}`));
    expect(history).toMatch(/2 until .* -> 4 pro until .*operator/);
    expect(history).toContain(`+50  pack ${order.id}`);
    expect(history).toContain('-7  operator');
  });

  test('have providers asked again at once', async () => {
    const buyer = await newBuyer();
    const { order } = (await buyer.order('vip-month')).data;
    await buyer.pay(order.id);
    expect(await run('reconcile')).toMatch(/asks about [1-9]\d* payment/);
  });

  test('are exported as lines of the ledger that add up to zero, into a new file only', async () => {
    await bought(await newBuyer());
    const file = path.join(folder, `ledger-${database.name}.csv`);
    const answer = await run('ledger', '--csv', file);
    const [head, ...lines] = (await readFile(file, 'utf8')).trim().split('\n');
    expect(head).toBe('id,at,entry,account,unit,amount,order');
    expect(answer).toBe(`${lines.length} line(s) are in ${file}.`);
    const amounts = lines.map((line) => Number(line.split(',')[5]));
    expect(amounts.length).toBeGreaterThanOrEqual(4);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    await expect(run('ledger', '--csv', file)).rejects.toThrow(/EEXIST/);
  });

  test('are about what the catalogue sells', async () => {
    const report = await run('catalogue');
    expect(report).toContain('The catalogue can be used.');
    expect(report).toMatch(/pro-year .*699\.00 CNY \(before 1188\.00 CNY\), trial of 7 days/);
  });
});
