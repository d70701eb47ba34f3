import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from '../kit/api.ts';
import type { CleanUp } from '../kit/clean-up.ts';
import { compare, reconcile } from './books.ts';
import type { Bought } from './bought.ts';
import { type Buyer, buy, type Shop } from './buyer.ts';
import { waitInChromium } from './in-page.ts';
import { createOutages, type Outages } from './outages.ts';
import { openPage } from './page.ts';
import { createReports } from './reports.ts';
import type { World } from './world.ts';

export type Run = {
  readonly bought: readonly Bought[];
  readonly outages: Outages;
  /** Orders a second in the rush. */
  readonly perSecond: number;
  /** Seconds after the rush until all was found that nobody had reported. */
  readonly reconciled: number;
  /** Milliseconds from reports to what Chromium shows. */
  readonly inChromium: readonly number[];
  readonly differences: readonly string[];
};

/** Accounts that sign up at a time. */
const together = 8;
/** Times that each server is killed. */
const rounds = 2;
/** Orders a second, and of each buyer, when nobody is in a hurry. */
export const calmRate = 5;
const calmTurns = 2;

async function signUpAll(cleanUp: CleanUp, world: World, count: number): Promise<Buyer[]> {
  const closing = new AbortController();
  cleanUp.defer(() => closing.abort());
  const buyers: Buyer[] = [];
  while (buyers.length < count) {
    const some = Array.from({ length: Math.min(together, count - buyers.length) }, async () => {
      const { token } = await signUp(world.origin());
      return { token, page: openPage(world, token, closing.signal), bought: [] };
    });
    buyers.push(...(await Promise.all(some)));
  }
  while (!buyers.every(({ page }) => page.isOpen())) await wait(50);
  return buyers;
}

type Setting = { readonly orders: number; readonly buyers: number; readonly hasPages: boolean };

/** Everybody buys one thing after another while servers are killed. @returns orders a second */
async function rush(shop: Shop, buyers: readonly Buyer[], orders: number): Promise<number> {
  const started = performance.now();
  const share = (place: number) => Math.floor((place * orders) / buyers.length);
  await Promise.all(
    buyers.map(async (buyer, place) => {
      for (let number = share(place); number < share(place + 1); number += 1) await buy(shop, buyer, number);
    }),
  );
  return orders / ((performance.now() - started) / 1_000);
}

/** People buy in turns, so many a second. */
async function calm(shop: Shop, buyers: readonly Buyer[]): Promise<void> {
  const each = async (buyer: Buyer, place: number) => {
    await wait((place * 1_000) / calmRate);
    await buy(shop, buyer, place);
  };
  const turns = Array.from({ length: calmTurns }, () => buyers).flat();
  await Promise.all(turns.map(each));
}

/** Everything is bought, what nobody reported is found, and all books are compared. */
export async function run(
  cleanUp: CleanUp,
  world: World,
  { orders, buyers: count, hasPages }: Setting,
): Promise<Run> {
  const buyers = await signUpAll(cleanUp, world, count);
  const pages = buyers.map(({ page }) => page);
  const outages = createOutages(world, pages, orders, rounds);
  const reports = createReports(world);
  const shop = { world, reports };
  const perSecond = await rush({ ...shop, phase: 'rush', onBought: outages.count }, buyers, orders);
  await outages.ended();
  await reports.settled();
  const reconciled = await reconcile(world, buyers);
  const slow: Shop = { ...shop, phase: 'calm', onBought: () => {} };
  const visitors = hasPages ? await signUpAll(cleanUp, world, 1) : [];
  const [inChromium] = await Promise.all([
    Promise.all(visitors.map((visitor) => waitInChromium(cleanUp, slow, visitor))),
    calm(slow, buyers),
  ]);
  const everybody = [...buyers, ...visitors];
  await reports.settled();
  await reconcile(world, everybody);
  return {
    bought: buyers.flatMap(({ bought }) => bought),
    outages,
    perSecond,
    reconciled,
    inChromium: inChromium.flat(),
    differences: await compare(cleanUp, world, everybody),
  };
}
