import { directoryStore } from '@orangery/build/release';
import type { OpenAiServer } from '@orangery/testing/openai-server';
import { test as base, expect, type Page } from '@playwright/test';
import { type Account, signUp, useToken } from './account.ts';
import { type Site, startSite } from './site.ts';

type WorkerFixtures = { site: Site };
type Fixtures = {
  /** The model behind the site; every test gets it without a script and with nothing recorded. */
  model: OpenAiServer;
  /** A new account; `page` is signed in with it. */
  member: Account;
  /** Folder of the published releases; the registry is put back after the test. */
  releases: string;
  /** What must not happen on any page: an uncaught error, or a refusal by the page's own security policy. */
  quiet: undefined;
  /** The person has seen the introduction; `test.use({ introduced: false })` for one who has not. */
  introduced: boolean;
  /** Complaints that a test provokes; none unless it says so with `test.use`. */
  provoked: RegExp | null;
};

const policy = /Content Security Policy|Refused to (?:execute|apply|load)/i;

/** Collects uncaught errors and refusals of a page. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && policy.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/**
 * A page that is loaded again begins with what it looked like: journeys go on when it is there for real, unless they say what
 * they wait for.
 */
function waitForRealPage(page: Page): void {
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await page.locator('#first-paint').waitFor({ state: 'detached' });
    return response;
  };
}

/** In the page. A frame without an origin has no storage. */
function skipIntroduction(): void {
  try {
    localStorage.setItem('guide', 'seen');
  } catch {}
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  model: async ({ site: { model } }, use) => {
    model.hold();
    model.script([]);
    model.requests.length = 0;
    await use(model);
    model.release();
  },
  member: async ({ site, page, model: _model }, use) => {
    const account = await signUp(site.url);
    await useToken(page, account.token);
    await use(account);
  },
  releases: async ({ site }, use) => {
    const store = directoryStore(site.releases);
    const before = await store.read();
    await use(site.releases);
    await store.change(({ revision }) => ({ ...before, revision: revision + 1 }));
  },
  introduced: [true, { option: true }],
  context: async ({ context, introduced }, use) => {
    if (introduced) await context.addInitScript(skipIntroduction);
    context.on('page', waitForRealPage);
    await use(context);
  },
  provoked: [null, { option: true }],
  quiet: [
    async ({ page, provoked }, use) => {
      const complaints = watchComplaints(page);
      await use(undefined);
      const others = complaints.filter((complaint) => !provoked?.test(complaint));
      expect(others, 'uncaught errors and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
