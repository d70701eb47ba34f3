import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, call } from '../kit/api.ts';
import { type Bought, type Fate, fateOf, stateOf } from './bought.ts';
import type { Page } from './page.ts';
import { patiently } from './patience.ts';
import type { Reports } from './reports.ts';
import type { World } from './world.ts';

/** Milliseconds for which somebody looks at the page before buying something else. */
const patience = 15_000;

const dayPrice = 300;
export const pack = { id: 'oranges-20', price: 1_200, oranges: 20 };

export type Buyer = { readonly token: string; readonly page: Page; readonly bought: Bought[] };

export type Shop = {
  readonly world: World;
  readonly reports: Reports;
  readonly phase: Bought['phase'];
  readonly onBought: () => void;
};

async function order(world: World, token: string, what: Bought['what']): Promise<string> {
  const key = randomUUID();
  const made = await patiently(() =>
    what === 'day'
      ? call(
          world.origin(),
          'POST /chat/order/create-plan-order',
          { key, offer: 'vip-day', price: dayPrice },
          token,
        )
      : call(
          world.origin(),
          'POST /chat/order/create-pack-order',
          { key, pack: pack.id, price: pack.price },
          token,
        ),
  );
  return made.order.id;
}

/** @returns the page of the provider on which the order can be paid */
async function begin(world: World, token: string, id: string, device: 'desktop' | 'mobile'): Promise<string> {
  const { payment } = await patiently(() =>
    call(world.origin(), 'POST /chat/order/pay', { order: id, method: 'stripe', device }, token),
  );
  if (payment.kind !== 'page') throw new Error('The provider has a page');
  return payment.url.split('/').at(-1) ?? '';
}

/** Pays at the provider, which reports it if the fate of the order is so. */
export function pay({ world: { stripe }, reports }: Shop, bought: Bought): void {
  if (bought.fate === 'abandoned') return;
  for (const id of bought.sessions) {
    const session = stripe.sessions.get(id);
    if (session && bought.fate === 'short') session.amount_total -= 1;
    const event = stripe.event('checkout.session.completed', stripe.settle(id));
    if (bought.fate === 'lost') continue;
    reports.send(event, () => {
      bought.reportedAt ??= performance.now();
    });
  }
}

const kindOf = (number: number): Bought['what'] => (Math.floor(number / 3) % 2 === 0 ? 'day' : 'oranges');
const devicesOf = (fate: Fate) =>
  fate === 'twice' ? (['desktop', 'mobile'] as const) : (['desktop'] as const);

/** Orders something and opens the page of the provider. */
export async function choose(
  { world, phase }: Shop,
  { token, bought }: Buyer,
  { what, fate }: Pick<Bought, 'what' | 'fate'>,
): Promise<Bought> {
  const id = await order(world, token, what);
  const sessions: string[] = [];
  for (const device of devicesOf(fate)) sessions.push(await begin(world, token, id, device));
  const purchase: Bought = { id, what, fate, phase, sessions, paidAt: Date.now() };
  bought.push(purchase);
  return purchase;
}

/** Buys what has this number in the run. Oranges are for members, so that the first thing is a plan. */
export async function buy(shop: Shop, buyer: Buyer, number: number): Promise<void> {
  const isFirst = buyer.bought.length === 0;
  const fate = isFirst ? 'paid' : fateOf(number);
  const purchase = await choose(shop, buyer, { fate, what: isFirst ? 'day' : kindOf(number) });
  const shown = stateOf[fate] === 'fulfilled' ? buyer.page.show(purchase) : undefined;
  pay(shop, purchase);
  // Who waits for a report that is lost buys on.
  if (fate !== 'lost') await Promise.race([shown, wait(patience, undefined, { ref: false })]);
  if (isFirst) await isMember(shop.world, buyer.token);
  shop.onBought();
}

async function isMember(world: World, token: string): Promise<void> {
  await patiently(async () => {
    const { vip_level } = await ask(world.origin(), 'GET /chat/user/info', undefined, token);
    if (vip_level === 1) throw new Error('The first plan is not there');
  });
}
