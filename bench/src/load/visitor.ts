import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signUp } from '../kit/api.ts';
import { type Conditions, openContext, openPageOf, openProfile } from '../kit/browser.ts';
import { chatIsReady } from '../kit/chat-is-ready.ts';
import type { CleanUp } from '../kit/clean-up.ts';
import { fillRecords } from '../kit/fill-records.ts';
import { sum } from '../kit/statistics.ts';
import { depthOf, type LoadedFile, recordRequests } from './requests.ts';
import type { Visit } from './visits.ts';
import { watchLoad } from './watch-load.ts';

export type Run = Readonly<
  Record<
    | 'paint'
    | 'seen'
    | 'usable'
    | 'longTasks'
    | 'shifts'
    | 'bytes'
    | 'scriptBytes'
    | 'allScriptBytes'
    | 'requests'
    | 'depth',
    number
  >
>;

/** What a visitor has on the device, and where the visits lead to. */
export type Visitor = { readonly visit: () => Promise<Run>; readonly leave: () => Promise<void> };

const conditions: Conditions = { slowdown: 4, network: { megabitsPerSecond: 10, latency: 40 } };
/** Milliseconds without a request after which nothing follows any more. */
const quiet = 1_500;
/** Visits after which the browser has compiled code in its cache: it waits for the second to do so, and reads it at the third. */
const warming = 3;

/** What a page consists of; calls of the API are no part of it. */
const isFile = ({ type }: { type: string }) =>
  ['Document', 'Script', 'Stylesheet', 'Preload', 'Other'].includes(type);

const scriptBytesOf = (files: readonly LoadedFile[]): number =>
  sum(files.filter(({ url }) => url.endsWith('.js')).map(({ bytes }) => bytes));

/** A box takes what is written. */
async function checkBox(page: Page): Promise<void> {
  const box = page.locator('textarea').first();
  if ((await box.count()) === 0) return;
  await box.fill('Hello', { timeout: 5_000 });
  if ((await box.inputValue()) !== 'Hello') throw new Error('The box does not keep what is written');
  await box.fill('');
}

/** Until nothing is asked for any more; the network is never idle where a member's events are read. */
async function waitUntilQuiet(page: Page, requests: readonly LoadedFile[]): Promise<void> {
  for (let count = -1; count !== requests.length; ) {
    count = requests.length;
    await page.waitForTimeout(quiet);
  }
}

async function load(context: BrowserContext, address: string, { ready }: Visit): Promise<Run> {
  const { page, cdp } = await openPageOf(context, conditions);
  try {
    const requests = recordRequests(cdp);
    await page.addInitScript(watchLoad, ready);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.usableAt !== undefined, undefined, { timeout: 60_000 });
    const usable = (await page.evaluate(() => window.usableAt)) ?? Number.NaN;
    // What was asked for after that is prefetching.
    const files = requests.filter((file) => isFile(file) && file.startedAt <= usable);
    await waitUntilQuiet(page, requests);
    const seen = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      seen: window.seenAt ?? Number.NaN,
      longTasks: window.longTasks,
      shifts: window.shifts,
    }));
    await checkBox(page);
    return {
      ...seen,
      usable,
      bytes: sum(files.map(({ bytes }) => bytes)),
      scriptBytes: scriptBytesOf(files),
      allScriptBytes: scriptBytesOf(requests),
      requests: files.length,
      depth: depthOf(files),
    };
  } finally {
    await page.close();
  }
}

/** Signs up, and leaves on the device what earlier visits of the member have left. */
async function becomeMember(context: BrowserContext, origin: string, { rooms }: Visit): Promise<void> {
  const { token } = await signUp(origin);
  const page = await context.newPage();
  await page.goto(`${origin}/404.txt`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${origin}/chat_room`);
  await chatIsReady(page);
  // Kept when the account has been asked for; a page that does not know it waits for it.
  await page.waitForFunction(() => localStorage.getItem('account') !== null);
  if (rooms) await fillRecords(page, rooms);
  await page.close();
}

/** Somebody who comes back with what the visit before has left. */
async function returningVisitor(cleanUp: CleanUp, address: string, visit: Visit): Promise<Visitor> {
  const context = await openProfile(cleanUp, visit);
  if (visit.member) await becomeMember(context, new URL(address).origin, visit);
  for (let time = 0; time < warming; time += 1) await load(context, address, visit);
  return { visit: () => load(context, address, visit), leave: () => context.close() };
}

/** Somebody who comes with an empty cache each time. */
async function newVisitor(browser: Browser, address: string, visit: Visit): Promise<Visitor> {
  const { onPhone } = visit;
  const before = await openContext(browser, { onPhone });
  if (visit.member) await becomeMember(before, new URL(address).origin, visit);
  const stored = await before.storageState({ indexedDB: true });
  await before.close();
  return {
    visit: async () => {
      const context = await openContext(browser, { onPhone, stored });
      try {
        return await load(context, address, visit);
      } finally {
        await context.close();
      }
    },
    leave: async () => {},
  };
}

/** Somebody who visits a page once and again, with an empty cache each time or with what the visit before has left. */
export const visitorOf = (
  { cleanUp, browser }: { cleanUp: CleanUp; browser: Browser },
  address: string,
  visit: Visit,
): Promise<Visitor> =>
  visit.cache === 'warm' ? returningVisitor(cleanUp, address, visit) : newVisitor(browser, address, visit);
