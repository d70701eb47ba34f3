import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import type { CleanUp } from './clean-up.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** Chromium: the one `CHROMIUM_PATH` names, one installed here, or Playwright's own. */
function chromiumHere() {
  const executablePath = process.env.CHROMIUM_PATH ?? installed.find(existsSync);
  return { args: quiet, ...(executablePath ? { executablePath } : {}) };
}

/** Starts Chromium. */
export async function startBrowser(cleanUp: CleanUp): Promise<Browser> {
  const browser = await chromium.launch(chromiumHere());
  cleanUp.defer(() => browser.close());
  return browser;
}

/** The product takes the browser's word for being a phone. */
const phone = {
  ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

export type Conditions = {
  /** How many times slower than this machine the page runs. */
  slowdown: number;
  /** Left out: as fast as the loopback interface. */
  network?: { megabitsPerSecond: number; latency: number };
};

type ContextOptions = {
  /** A phone with a finger instead of a desktop. */
  onPhone?: boolean | undefined;
  /** Cookies and storage of an earlier visit. */
  stored?: BrowserContextOptions['storageState'];
};

const settingsOf = (onPhone = false): BrowserContextOptions => ({
  ...(onPhone ? phone : { viewport: { width: 1280, height: 800 } }),
  locale: 'en-US',
});

/** A context in which nothing is cached and nothing stored, but what `stored` says. */
export const openContext = (
  browser: Browser,
  { onPhone, stored }: ContextOptions = {},
): Promise<BrowserContext> =>
  browser.newContext({ ...settingsOf(onPhone), ...(stored ? { storageState: stored } : {}) });

/**
 * The browser of somebody who comes again, with a profile on disk. Other contexts are private windows, which keep no compiled
 * code.
 */
export async function openProfile(
  cleanUp: CleanUp,
  { onPhone }: Pick<ContextOptions, 'onPhone'>,
): Promise<BrowserContext> {
  const folder = await cleanUp.folder();
  const context = await chromium.launchPersistentContext(folder, {
    ...chromiumHere(),
    ...settingsOf(onPhone),
  });
  cleanUp.defer(() => context.close());
  return context;
}

/** Opens a page of a context under the given conditions. */
export async function openPageOf(
  context: BrowserContext,
  { slowdown, network }: Conditions,
): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await cdp.send('Network.enable');
  if (network) {
    const throughput = (network.megabitsPerSecond * 1_000_000) / 8;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  return { page, cdp };
}

/** Opens a page in a new context (nothing cached, nothing stored) under the given conditions. */
export async function openPage(
  browser: Browser,
  { onPhone, ...conditions }: Conditions & Pick<ContextOptions, 'onPhone'>,
): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
  const context = await openContext(browser, { onPhone });
  return { context, ...(await openPageOf(context, conditions)) };
}
