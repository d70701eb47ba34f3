import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Order } from '@orangery/api/contract';
import { startStripeServer, stripeKeys } from '@orangery/testing/stripe-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { repositoryRoot } from '../../config/repository-root.ts';
import { findPostgres, startCluster } from '../../testing/postgres-cluster.ts';
import { processEnvironment, type ServerProcess } from '../../testing/server-process.ts';
import { createServers, signUpAt, soon } from '../../testing/servers.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const folder = useTemporaryFolder();
const [buyers, ordersOfEach] = [5, 4];
const price = 2_900;

type World = Awaited<ReturnType<typeof startWorld>>;

/** @param url of PostgreSQL, for two servers; undefined: one server with the embedded database */
async function startWorld(url: string | undefined) {
  const stripe = await startStripeServer();
  onTestFinished(() => stripe.close());
  const data = () => path.join(folder, randomUUID());
  const own = data();
  const database = url === undefined ? { DATA_DIR: own } : { DATABASE_URL: url };
  const { start, kill } = createServers({
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: stripe.origin,
  });
  const startNext = () => start(url === undefined ? database : { ...database, DATA_DIR: data() });
  const servers = [await startNext()];
  if (url !== undefined) servers.push(await startNext());
  const replace = async (index: number): Promise<void> => {
    const server = servers[index];
    if (server) await kill(server);
    servers[index] = await startNext();
  };
  /** The operator's command. */
  const admin = async (...words: string[]): Promise<string> => {
    const argv = [path.join(repositoryRoot, 'server/src/admin/main.ts'), ...words];
    const child = spawn(process.execPath, argv, { env: { ...processEnvironment, ...database } });
    return text(child.stdout);
  };
  return { servers, stripe, replace, admin };
}

/** Somebody who buys at any server. */
async function newBuyer(servers: readonly ServerProcess[]) {
  const { token } = await signUpAt(servers[0] as ServerProcess);
  const call = async <T>(server: ServerProcess, address: string, body?: object): Promise<T> => {
    const response = await fetch(`${server.origin}${address}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data, msg } = (await response.json()) as { data: T | null; msg: string };
    if (data === null) throw new Error(`${address}: ${msg}`);
    return data;
  };
  return {
    /** @returns the number of the session at Stripe */
    async order(server: ServerProcess): Promise<{ id: string; session: string }> {
      const body = { key: randomUUID(), offer: 'vip-month', price };
      const { order } = await call<{ order: Order }>(server, '/chat/order/create-plan-order', body);
      const { payment } = await call<{ payment: { url: string } }>(server, '/chat/order/pay', {
        order: order.id,
        method: 'stripe',
      });
      return { id: order.id, session: payment.url.split('/').at(-1) ?? '' };
    },
    state: async (server: ServerProcess, id: string) =>
      (await call<{ order: Order }>(server, `/chat/order/check-is-paid?order=${id}`)).order.state,
    plan: async (server: ServerProcess) =>
      (await call<{ expire_time: number | null }>(server, '/chat/user/info')).expire_time,
  };
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);

/**
 * Orders of several people, whose payments are reported twice, shuffled, and some never, while something goes wrong twice.
 * Afterwards each order has given its plan once.
 */
async function expectFulfilledOnce(world: World, disturb: (round: 0 | 1) => Promise<void>): Promise<void> {
  const { servers, stripe, admin } = world;
  const any = () => servers[Math.floor(Math.random() * servers.length)] as ServerProcess;
  const people = await Promise.all(Array.from({ length: buyers }, () => newBuyer(servers)));
  const orders = await Promise.all(
    people.flatMap((buyer) =>
      Array.from({ length: ordersOfEach }, async () => ({ buyer, ...(await buyer.order(any())) })),
    ),
  );
  // Every fourth report is lost.
  const events = orders.flatMap(({ session }, index) => {
    const event = stripe.event('checkout.session.completed', stripe.settle(session));
    return index % 4 === 0 ? [] : [event, event];
  });
  const report = ({ payload, headers }: (typeof events)[number]) =>
    fetch(`${any().origin}/chat/order/notify/stripe`, { method: 'POST', body: payload, headers }).catch(
      () => undefined,
    );
  const mixed = shuffled(events);
  const half = Math.floor(mixed.length / 2);
  await Promise.all([...mixed.slice(0, half).map(report), disturb(0)]);
  await Promise.all([...mixed.slice(half).map(report), disturb(1)]);

  await admin('reconcile');
  await soon(async () => {
    const states = await Promise.all(orders.map(({ buyer, id }) => buyer.state(any(), id)));
    expect(states).toEqual(orders.map(() => 'fulfilled'));
  });
  expect(await admin('ledger')).toContain('Books, payments, orders and accounts agree.');
  const fulfilled = await admin('orders', '--state', 'fulfilled', '--last', '999');
  expect(fulfilled.trim().split('\n')).toHaveLength(orders.length);
  // Each order has lengthened its plan by a month, and none by two.
  const until = new Date();
  until.setUTCMonth(until.getUTCMonth() + ordersOfEach);
  const days = 24 * 60 * 60_000;
  for (const buyer of people)
    expect(Math.abs(((await buyer.plan(any())) ?? 0) - until.getTime())).toBeLessThan(4 * days);
}

test.each(testDatabases)(
  'at servers that are killed, payments are fulfilled once, though reports come twice, in any order, or never, on $name',
  async (database) => {
    const opened = database.name === 'embedded' ? undefined : await database.open();
    onTestFinished(async () => opened?.close());
    const world = await startWorld(opened?.url);
    await expectFulfilledOnce(world, (round) => world.replace(round === 0 ? 0 : world.servers.length - 1));
  },
);

const binaries = findPostgres();

test.runIf(binaries)('while PostgreSQL crashes and restarts, payments are fulfilled once', async () => {
  const cluster = await startCluster(binaries ?? '');
  onTestFinished(cluster.stop);
  const world = await startWorld(cluster.url);
  await expectFulfilledOnce(world, (round) => cluster.interrupt(round === 0 ? 'immediate' : 'fast'));
});
