import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signUp } from '../kit/api.ts';
import { type Conditions, openContext, openPageOf } from '../kit/browser.ts';
import { chatIsReady } from '../kit/chat-is-ready.ts';
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

/** A context with what a member has on the device, as earlier visits left it. */
async function memberContext(browser: Browser, origin: string, { onPhone, rooms }: Visit) {
  const { token } = await signUp(origin);
  const context = await openContext(browser, { onPhone });
  const page = await context.newPage();
  await page.goto(`${origin}/404.txt`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${origin}/chat_room`);
  await chatIsReady(page);
  // Kept when the account has been asked for; a page that does not know it waits for it.
  await page.waitForFunction(() => localStorage.getItem('account') !== null);
  if (rooms) await fillRecords(page, rooms);
  await page.close();
  return context;
}

/** Somebody who visits a page once and again, with an empty cache each time or with what the visit before has left. */
export async function visitorOf(browser: Browser, address: string, visit: Visit): Promise<Visitor> {
  const { onPhone } = visit;
  const { origin } = new URL(address);
  const kept = visit.member
    ? await memberContext(browser, origin, visit)
    : await openContext(browser, { onPhone });
  if (visit.cache === 'warm') {
    for (let time = 0; time < warming; time += 1) await load(kept, address, visit);
    return { visit: () => load(kept, address, visit), leave: () => kept.close() };
  }
  const stored = await kept.storageState({ indexedDB: true });
  await kept.close();
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
