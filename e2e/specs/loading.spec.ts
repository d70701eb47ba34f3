import type { Page } from '@playwright/test';
import { messageBox } from '../src/chat.ts';
import { phone } from '../src/phone.ts';
import { expect, test } from '../src/test.ts';

/** JavaScript of the first load as it goes over the network, bytes. What comes on top has to be worth waiting for. */
const scriptBudget = 205_700;

/** Runs in the page: bytes over the network of each of these scripts that has been fetched. */
function bytesOf(scripts: readonly string[]): number[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name }) => scripts.includes(new URL(name).pathname))
    .map(({ encodedBodySize }) => encodedBodySize);
}

/** The files that the HTML of the chat names, for the layout of this page. */
async function filesInHtml(page: Page): Promise<string[]> {
  const headers = { 'user-agent': await page.evaluate(() => navigator.userAgent) };
  const html = await (await page.request.get('/chat_room', { headers })).text();
  return [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
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

/** The scripts have taken over from the first paint. */
const isReady = async (page: Page) => {
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await expect(messageBox(page)).toBeEditable();
};

for (const [layout, settings] of [
  ['desktop', {}],
  ['phone', phone],
] as const) {
  test.describe(`a cold load, ${layout}`, () => {
    test.use(settings);

    test('needs nothing for the message box but what the HTML names', async ({ page, member: _member }) => {
      const named = await filesInHtml(page);
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
      expect(named.filter((url) => /\.(js|css)$/.test(url)).length).toBeGreaterThan(4);
    });

    test('keeps to its budget of JavaScript', async ({ page, member: _member }) => {
      // The test above shows that the message box needs no other.
      const scripts = (await filesInHtml(page)).filter((url) => url.endsWith('.js'));
      await page.goto('/chat_room');
      await isReady(page);
      const sizes = await page.evaluate(bytesOf, scripts);
      expect(sizes.length).toBeGreaterThan(4);
      expect(sizes).toHaveLength(scripts.length);
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
  await expect(page.locator('#first-paint')).toHaveCount(0);
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
  await isReady(page);
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
