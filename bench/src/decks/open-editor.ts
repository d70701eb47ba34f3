import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { call, signUp } from '../kit/api.ts';
import { openPage, startBrowser } from '../kit/browser.ts';
import { buildAll, publishedReleases } from '../kit/builds.ts';
import { rootUrl, startChild } from '../kit/child.ts';
import type { CleanUp } from '../kit/clean-up.ts';
import { startServer } from '../kit/orangery-server.ts';
import { longDeck } from './make-decks.ts';

export type Opened = { readonly page: Page; readonly cdp: CDPSession };

/** The product, and a browser for it. */
export type Product = { readonly origin: string; readonly browser: Browser; readonly dataDir: string };

export async function startProduct(cleanUp: CleanUp): Promise<Product> {
  await buildAll(cleanUp);
  const releasesDir = await publishedReleases(cleanUp);
  const dataDir = await cleanUp.folder();
  const { origin } = await startServer(cleanUp, { releasesDir, dataDir });
  return { origin, dataDir, browser: await startBrowser(cleanUp) };
}

/** Only subscribers download presentations. */
async function subscribe({ dataDir }: Product, username: string): Promise<void> {
  const command = startChild({
    file: new URL('server/src/admin/main.ts', rootUrl),
    args: ['grant', username, 'vip', '--days', '1'],
    env: { DATA_DIR: dataDir },
  });
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error(`The account was not granted a plan: ${code}`);
}

type Wanted = {
  readonly slides: number /** How many times slower the page is. */;
  readonly slowdown: number;
};

/** The editor with a deck of a new subscriber, and fonts, pictures and icons of its first slides there. */
export async function openEditor(
  product: Product,
  { slides, slowdown }: Wanted,
): Promise<Opened & { close: () => Promise<void> }> {
  const { origin, browser } = product;
  const { token, username } = await signUp(origin);
  await subscribe(product, username);
  const id = randomUUID();
  await call(origin, 'POST /chat/ppt/save', { deck_id: id, revision: 0, deck: longDeck(slides) }, token);
  const { context, page, cdp } = await openPage(browser, { slowdown: 1 });
  await page.addInitScript((given) => {
    localStorage.setItem('token', given);
    localStorage.setItem('guide', 'seen');
  }, token);
  await page.goto(`${origin}/chat_ppt?deck=${id}`);
  await page.locator('[data-part="title"]').waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, cdp, close: () => context.close() };
}
