import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CleanUp } from '../kit/clean-up.ts';
import { compareAccount, ordersOf } from './account-book.ts';
import { stateOf } from './bought.ts';
import { type Buyer, pack } from './buyer.ts';
import { compareLedger, readLedger } from './ledger-book.ts';
import { readProvider } from './provider-book.ts';
import type { World } from './world.ts';

/** Milliseconds. */
const reconcileDeadline = 600_000;
const lookEvery = 1_000;

/** Every order is in its last state, and all money that goes back is there. */
async function isDone(world: World, buyers: readonly Buyer[]): Promise<boolean> {
  const all = buyers.flatMap(({ bought }) => bought);
  const back = all.filter(({ fate }) => fate === 'twice' || fate === 'short').length;
  if (world.stripe.refunds.length < back) return false;
  for (const { token, bought } of buyers) {
    const states = new Map((await ordersOf(world.origin(), token)).map(({ id, state }) => [id, state]));
    if (bought.some(({ id, fate }) => states.get(id) !== stateOf[fate])) return false;
  }
  return true;
}

/** Has providers asked until every order is in its last state. @returns seconds */
export async function reconcile(world: World, buyers: readonly Buyer[]): Promise<number> {
  const started = performance.now();
  await world.admin('reconcile');
  while (!(await isDone(world, buyers))) {
    if (performance.now() - started > reconcileDeadline) break;
    await wait(lookEvery);
  }
  return (performance.now() - started) / 1_000;
}

/** Ways in which the books of the provider, of the accounts and of the server differ. */
export async function compare(cleanUp: CleanUp, world: World, buyers: readonly Buyer[]): Promise<string[]> {
  const all = buyers.flatMap(({ bought }) => bought);
  const { kept, transactions, faults } = readProvider(world.stripe, all);
  const given = all.filter(({ fate }) => stateOf[fate] === 'fulfilled');
  const file = path.join(await cleanUp.folder(), 'ledger.csv');
  await world.admin('ledger', '--csv', file);
  const ledger = compareLedger(await readLedger(file), {
    transactions,
    kept,
    fulfilled: given.map(({ id }) => id),
    oranges: given.filter(({ what }) => what === 'oranges').length * pack.oranges,
  });
  const accounts: string[] = [];
  for (const buyer of buyers) accounts.push(...(await compareAccount(world.origin(), buyer)));
  const books = await world.admin('ledger');
  const own = books.includes('Books, payments, orders and accounts agree.') ? [] : [books];
  return [...faults, ...ledger, ...accounts, ...own];
}
