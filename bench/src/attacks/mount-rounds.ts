import type { CDPSession, Page } from '@playwright/test';
import { inPage } from './in-page.ts';

/** Milliseconds for which the framework holds the last views. */
const held = 40_000;
const megabyte = 1024 * 1024;

async function goTo(page: Page, path: string, seen: 'searchbox' | 'link'): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const main = page.getByRole('main');
  const shown = seen === 'link' ? main.getByRole('link', { name: 'Help centre' }) : main.getByRole(seen);
  await shown.waitFor();
}

/** From one view of a remote to another and back, so many times. */
async function goAround(page: Page, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await goTo(page, '/about_us', 'link');
    await goTo(page, '/help_center', 'searchbox');
  }
}

async function measure(cdp: CDPSession): Promise<{ listeners: number; heap: number }> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { listeners, heap: usedSize / megabyte };
}

/** What each view that came and went leaves behind. */
export const mountRounds = inPage({
  name: 'mount-rounds',
  what: '50 rounds between two pages, each mounting and unmounting two views',
  path: '/help_center',
  attack: async ({ page, cdp, times }) => {
    await goAround(page, 5);
    const before = await measure(cdp);
    await goAround(page, times(50));
    await page.waitForTimeout(times(held));
    const after = await measure(cdp);
    const heap = [before.heap, after.heap].map((value) => value.toFixed(1)).join(' → ');
    return `listeners ${before.listeners} → ${after.listeners}, heap ${heap} MB`;
  },
});
