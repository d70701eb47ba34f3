import type { CDPSession, Page } from '@playwright/test';
import { signUp } from '../kit/api.ts';
import { openPage, startBrowser } from '../kit/browser.ts';
import { publishedReleases } from '../kit/builds.ts';
import { startServer } from '../kit/orangery-server.ts';
import { residentMemory, watchMemory } from '../kit/peak-memory.ts';
import { quantile } from '../kit/statistics.ts';
import { type Attack, rest } from './attack.ts';

declare global {
  interface Window {
    /** How late each beat of a timer of 50 ms came, milliseconds. */
    lateness?: number[];
  }
}

type Place = { page: Page; cdp: CDPSession; origin: string; times: (count: number) => number };

type Plan = Pick<Attack, 'name' | 'what'> & {
  path: string;
  /** Resolves to what became of it. */
  attack: (place: Place) => Promise<string>;
};

/** Milliseconds in which a page that has loaded comes to rest. */
const settling = 5_000;

/** Runs in the page. */
function beat(): void {
  const every = 50;
  const lateness: number[] = [];
  let last = performance.now();
  window.lateness = lateness;
  setInterval(() => {
    const now = performance.now();
    lateness.push(Math.max(0, now - last - every));
    last = now;
  }, every);
}

/** Processes that show pages. */
async function renderers(cdp: CDPSession): Promise<number[]> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  return processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [id] : []));
}

/** An attack on the page of somebody who is signed in. A timer takes the place of the visitor. */
export const inPage = ({ name, what, path, attack }: Plan): Attack => ({
  name,
  what,
  pages: true,
  play: async ({ cleanUp, clone, times }) => {
    const releasesDir = await publishedReleases(cleanUp, clone);
    const { origin } = await startServer(cleanUp, { clone, releasesDir });
    const browser = await startBrowser(cleanUp);
    const { page, cdp } = await openPage(browser, { slowdown: 1 });
    const { token } = await signUp(origin);
    await page.addInitScript((token) => localStorage.setItem('token', token), token);
    await page.goto(`${origin}${path}`);
    await page.getByRole('main').waitFor();
    // What is fetched when there is nothing else to do is no part of it.
    await page.waitForTimeout(settling);
    let crashed = false;
    page.on('crash', () => {
      crashed = true;
    });
    const pages = await renderers(await browser.newBrowserCDPSession());
    const memory = watchMemory(pages);
    cleanUp.defer(memory.end);
    await page.evaluate(beat);
    const outcome = await attack({ page, cdp, origin, times }).catch((error: Error) => {
      if (crashed) return 'the page crashed';
      throw error;
    });
    const lateness = crashed ? [] : await page.evaluate(() => window.lateness ?? []);
    const peak = memory.end();
    if (!crashed) await page.waitForTimeout(times(rest));
    return {
      memory: peak,
      memoryAfter: residentMemory(pages),
      latency: [0.5, 0.99, 1].map((part) => quantile(lateness, part)),
      outcome,
      alive: !crashed,
    };
  },
});
