import { signUpWithCaptcha, useToken } from './account.ts';
import { answerCaptchas } from './database.ts';
import { startSite } from './site.ts';
import { test as base } from './test.ts';

/** `test` on a site where three questions a minute are many. */
export const unhurriedTest = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const site = await startSite({ RATE_LIMIT_FACTOR: '0.1' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // Two accounts of one address are unusual here.
  member: async ({ site, page, model: _model }, use) => {
    const account = await signUpWithCaptcha(site.url, (text) => answerCaptchas(site, text));
    await useToken(page, account.token);
    await use(account);
  },
});
