import type { CDPSession, Page } from '@playwright/test';
import { goWithin } from '../src/go-within.ts';
import { expect, test } from '../src/test.ts';

const rounds = 50;

/**
 * What may be left of all rounds together: of listeners on the page itself less than one for every other round, of others less
 * than one for each. A view that is kept has 143, and each round mounts two.
 */
const bounds = { onPage: rounds / 2, listeners: rounds, nodes: 5 * rounds, heap: 3_000_000 };

/** single-spa's timers may hold the last few views for half a minute; what is there after it stays. Milliseconds. */
const rest = 40_000;

/** From one view of a remote to another and back. */
async function goAround(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await goWithin(page, '/about_us');
  await expect(main.getByRole('link', { name: 'Help centre' })).toBeVisible();
  await goWithin(page, '/help_center');
  await expect(main.getByRole('searchbox')).toBeVisible();
}

/** Listeners on the window or the document. They do not come and go with a view that is held a while. */
async function countListeners(session: CDPSession, target: 'window' | 'document'): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: target });
  if (!result.objectId) throw new Error(`no ${target}`);
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
  await session.send('Runtime.releaseObject', { objectId: result.objectId });
  return listeners.length;
}

/** What the page holds after a garbage collection; the heap in bytes. */
async function measure(session: CDPSession) {
  const onPage = (await countListeners(session, 'window')) + (await countListeners(session, 'document'));
  await session.send('HeapProfiler.collectGarbage');
  const { jsEventListeners: listeners, nodes } = await session.send('Memory.getDOMCounters');
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
  return { onPage, listeners, nodes, heap };
}

test('fifty rounds between two pages leave no listeners, nodes or memory behind', async ({ page }) => {
  // A hundred pages: seconds, but many on a machine with other work.
  test.slow();
  const session = await page.context().newCDPSession(page);
  await page.goto('/help_center');
  for (let round = 0; round < 5; round += 1) await goAround(page);
  const before = await measure(session);
  for (let round = 0; round < rounds; round += 1) await goAround(page);
  await expect(async () => {
    const after = await measure(session);
    expect(after.onPage - before.onPage).toBeLessThan(bounds.onPage);
    expect(after.listeners - before.listeners).toBeLessThan(bounds.listeners);
    expect(after.nodes - before.nodes).toBeLessThan(bounds.nodes);
    expect(after.heap - before.heap).toBeLessThan(bounds.heap);
  }).toPass({ timeout: rest });
});
