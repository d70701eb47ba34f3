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
});
