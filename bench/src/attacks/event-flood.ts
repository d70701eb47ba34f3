import type { Page } from '@playwright/test';
import { inPage } from './in-page.ts';

/** Runs in the page: what another tab that has run wild sends to this one. */
function flood(count: number): void {
  const channel = new BroadcastChannel('orangery');
  for (let number = 0; number < count; number += 3) {
    channel.postMessage({ name: 'quota:changed', payload: { model: '3.5', left: number } });
    channel.postMessage({ name: 'notice:arrived', payload: { unread: number } });
    channel.postMessage({ name: 'theme:changed', payload: { theme: number % 2 ? 'dark' : 'default' } });
  }
}

/** Two seconds in which the timer of the page was never late. */
const atRest = (page: Page) =>
  page.waitForFunction(
    () => {
      const last = window.lateness?.slice(-40) ?? [];
      return last.length === 40 && last.every((late) => late < 50);
    },
    undefined,
    { timeout: 180_000, polling: 500 },
  );

/** Another tab of the same site sends events without end. */
export const eventFlood = inPage({
  name: 'event-flood',
  what: '100,000 events from another tab, as fast as it can send them',
  path: '/chat_room',
  attack: async ({ page, origin, times }) => {
    const other = await page.context().newPage();
    await other.goto(`${origin}/ready`);
    await atRest(page);
    const startedAt = performance.now();
    await other.evaluate(flood, times(100_000));
    await page.waitForTimeout(100);
    await atRest(page);
    // It has rested for two seconds then.
    return `at rest after ${Math.round((performance.now() - startedAt) / 1_000) - 2} s`;
  },
});
