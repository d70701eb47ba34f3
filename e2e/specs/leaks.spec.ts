import type { CDPSession, Page } from '@playwright/test';
import { goWithin } from '../src/go-within.ts';
import { expect, test } from '../src/test.ts';

const rounds = 50;

/** What may be left of all rounds together. A view that is kept has 143 listeners, and each round mounts two. */
const bounds = { listeners: 5 * rounds, nodes: 5 * rounds, heap: 3_000_000 };

/** From one view of a remote to another and back. */
async function goAround(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await goWithin(page, '/about_us');
  await expect(main.getByRole('link', { name: 'Help centre' })).toBeVisible();
  await goWithin(page, '/help_center');
  await expect(main.getByRole('searchbox')).toBeVisible();
}

/** What the page holds after a garbage collection; the heap in bytes. */
async function measure(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { jsEventListeners: listeners, nodes } = await session.send('Memory.getDOMCounters');
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
  return { listeners, nodes, heap };
}

test('fifty rounds between two pages leave no listeners, nodes or memory behind', async ({ page }) => {
  // A hundred pages: seconds, but many on a machine with other work.
  test.slow();
  const session = await page.context().newCDPSession(page);
  await page.goto('/help_center');
  for (let round = 0; round < 5; round += 1) await goAround(page);
  const before = await measure(session);
  for (let round = 0; round < rounds; round += 1) await goAround(page);
  const after = await measure(session);
  expect(after.listeners - before.listeners).toBeLessThan(bounds.listeners);
  expect(after.nodes - before.nodes).toBeLessThan(bounds.nodes);
  expect(after.heap - before.heap).toBeLessThan(bounds.heap);
});
