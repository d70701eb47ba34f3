import type { CDPSession, Locator, Page } from '@playwright/test';
import { signUp, useToken } from '../src/account.ts';
import { messageBox } from '../src/chat.ts';
import { goWithin } from '../src/go-within.ts';
import { pluginCentre } from '../src/plugins.ts';
import { expect, test } from '../src/test.ts';

const rounds = 50;

/**
 * What may be left of all rounds together: of listeners on the page itself, and of others, less than one for every other round. A
 * view that is kept has 143.
 */
const bounds = { onPage: rounds / 2, listeners: rounds / 2, nodes: 5 * rounds, heap: 3_000_000 };

/** Milliseconds. single-spa's timers hold each view that has gone for half a minute. */
const held = 40_000;

type Stop = { path: string; seen: (page: Page) => Locator };

const inMain = (page: Page) => page.getByRole('main');
const chat: Stop = { path: '/chat_room', seen: messageBox };
/** With its articles: they arrive after the page, and what is counted before them grows by 190 nodes. */
const help: Stop = {
  path: '/help_center',
  seen: (page) => inMain(page).locator('a[href*="article="]').first(),
};

/** Each remote with another page in between, which unmounts its views. */
const tours: Readonly<Record<string, readonly Stop[]>> = {
  'mf-account': [
    { path: '/about_us', seen: (page) => inMain(page).getByRole('link', { name: 'Help centre' }) },
    help,
  ],
  'mf-chat': [chat, help],
  'mf-pdf': [
    { path: '/chat_pdf', seen: (page) => page.getByRole('button', { name: 'Upload document' }) },
    help,
  ],
  'mf-plugins': [
    { path: '/help_center?panel=plugins', seen: (page) => pluginCentre(page).getByRole('searchbox') },
    help,
  ],
};

async function goAround(page: Page, tour: readonly Stop[]): Promise<void> {
  for (const { path, seen } of tour) {
    await goWithin(page, path);
    await seen(page).waitFor();
  }
}

/** Listeners on the window or the document. They do not come and go with a view that is held a while. */
async function countListeners(session: CDPSession, target: 'window' | 'document'): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: target });
  if (!result.objectId) throw new Error(`no ${target}`);
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
  await session.send('Runtime.releaseObject', { objectId: result.objectId });
  return listeners.length;
}

/** What the page holds when everything that is only held a while has gone; the heap in bytes. */
async function measure(page: Page, session: CDPSession) {
  await page.clock.fastForward(held);
  const onPage = (await countListeners(session, 'window')) + (await countListeners(session, 'document'));
  await session.send('HeapProfiler.collectGarbage');
  const { jsEventListeners: listeners, nodes } = await session.send('Memory.getDOMCounters');
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
  return { onPage, listeners, nodes, heap };
}

for (const [remote, tour] of Object.entries(tours))
  test(`fifty rounds through pages of ${remote} leave no listeners, nodes or memory behind`, async ({
    page,
    site,
  }) => {
    // A hundred pages: seconds, but many on a machine with other work.
    test.slow();
    const { token } = await signUp(site.url);
    await useToken(page, token);
    const session = await page.context().newCDPSession(page);
    await page.clock.install();
    await page.goto('/help_center');
    for (let round = 0; round < 5; round += 1) await goAround(page, tour);
    const before = await measure(page, session);
    for (let round = 0; round < rounds; round += 1) await goAround(page, tour);
    await expect(async () => {
      const after = await measure(page, session);
      expect(after.onPage - before.onPage).toBeLessThan(bounds.onPage);
      expect(after.listeners - before.listeners).toBeLessThan(bounds.listeners);
      expect(after.nodes - before.nodes).toBeLessThan(bounds.nodes);
      expect(after.heap - before.heap).toBeLessThan(bounds.heap);
    }).toPass({ timeout: 30_000 });
  });
