import type { Page } from '@playwright/test';
import { messageBox } from '../src/chat.ts';
import { phone } from '../src/phone.ts';
import { expect, test } from '../src/test.ts';

/** JavaScript of the first load as it goes over the network, bytes. What comes on top has to be worth waiting for. */
const scriptBudget = 205_700;

/** Runs in the page: marks the moment at which the message box is there. */
function noteWhenUsable(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-composer]:not(:disabled)')) return;
    observer.disconnect();
    performance.mark('usable');
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

/** Runs in the page: bytes over the network of each script of the shell and the chat that was asked for until then. */
function scriptsUntilUsable(): number[] {
  const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => /\/(assets|mf-chat)\/.+\.js$/.test(name) && startTime < usable)
    .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize);
}

const isFile = (url: string): boolean => /\.(js|css|woff2)$/.test(new URL(url).pathname);

/** Lists the addresses that came over the network so far, and not out of a cache of the browser. */
async function watchTransfers(page: Page): Promise<() => string[]> {
  const cached = new Set<string>();
  const received: { id: string; url: string }[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache && !response.fromPrefetchCache)
      received.push({ id: requestId, url: response.url });
  });
  return () => received.filter(({ id }) => !cached.has(id)).map(({ url }) => url);
}

for (const [layout, settings] of [
  ['desktop', {}],
  ['phone', phone],
] as const) {
  test.describe(`a cold load, ${layout}`, () => {
    test.use(settings);

    test('needs nothing for the message box but what the HTML names', async ({ page, member: _member }) => {
      const html = await (
        await page.request.get('/chat_room', {
          headers: { 'user-agent': await page.evaluate(() => navigator.userAgent) },
        })
      ).text();
      const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url);
      await page.route(
        (url) => isFile(url.href),
        async (route) => {
          const { pathname } = new URL(route.request().url());
          if (named.includes(pathname)) return route.continue();
          await route.abort();
        },
      );
      await page.goto('/chat_room');
      await messageBox(page).fill('usable');
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
      expect(named.filter((url) => /\.(js|css)$/.test(url ?? '')).length).toBeGreaterThan(4);
    });

    test('keeps to its budget of JavaScript', async ({ page, member: _member }) => {
      await page.addInitScript(noteWhenUsable);
      await page.goto('/chat_room');
      await expect(messageBox(page)).toBeEditable();
      const sizes = await page.evaluate(scriptsUntilUsable);
      expect(sizes.length).toBeGreaterThan(4);
      expect(Math.min(...sizes)).toBeGreaterThan(0);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(scriptBudget);
    });

    test('fetches nothing twice and nothing from elsewhere', async ({ page, member: _member, site }) => {
      // Stays open as long as the session: the network would never be idle.
      await page.route('**/chat/user/events', (route) => route.fulfill({ status: 404 }));
      const transfers = await watchTransfers(page);
      await page.goto('/chat_room');
      await messageBox(page).fill('usable');
      await page.waitForLoadState('networkidle');
      const fetched = transfers();
      const files = fetched.filter(isFile);
      expect(files.length).toBeGreaterThan(4);
      expect(files.filter((url, index) => files.indexOf(url) !== index)).toEqual([]);
      expect(fetched.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:'))).toEqual([]);
    });
  });
}

test('a script of the page that does not arrive is asked for again', async ({ page, member: _member }) => {
  const refused = new Set<string>();
  await page.route(
    (url) => url.pathname.endsWith('.js'),
    async (route) => {
      const url = route.request().url();
      if (refused.has(url)) return route.continue();
      refused.add(url);
      await route.abort();
    },
  );
  await page.goto('/chat_room');
  await messageBox(page).fill('usable');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  expect(refused.size).toBeGreaterThan(4);
});

test('a script that failed twice is fetched by the code that needs it', async ({ page, member: _member }) => {
  const asked = new Map<string, number>();
  const html = await (await page.request.get('/chat_room')).text();
  const chunks = [...html.matchAll(/<script defer src="([^"]+)" integrity/g)].map(([, url]) => url ?? '');
  await page.route(
    (url) => chunks.includes(url.pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
      if (asked.get(pathname) === 1 || asked.get(pathname) === 2) return route.abort();
      await route.continue();
    },
  );
  await page.goto('/chat_room');
  await messageBox(page).fill('usable');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  expect(asked.size).toBeGreaterThan(1);
});

test('a part of the shell that cannot be loaded says so, leaves the page standing, and comes when it can', async ({
  page,
}) => {
  await page.goto('/chat_room');
  await messageBox(page).fill('a draft');
  let online = false;
  await page.route(
    (url) => url.pathname.endsWith('.js'),
    (route) => (online ? route.continue() : route.abort()),
  );
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('This part could not be loaded')).toBeVisible();
  await expect(messageBox(page)).toHaveValue('a draft');
  online = true;
  await expect(page.getByRole('dialog')).toBeVisible();
});
