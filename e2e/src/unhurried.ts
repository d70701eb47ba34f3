import { signUpWithCaptcha, useToken } from './account.ts';
import { answerCaptchas } from './database.ts';
import { startSite } from './site.ts';
import { type SmsGateway, startSmsGateway } from './sms-gateway.ts';
import { test as base } from './test.ts';

/** `test` on a site where three questions a minute are many, which sends text messages. */
export const unhurriedTest = base.extend<object, { gateway: SmsGateway }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const gateway = await startSmsGateway();
      await use(gateway);
      await gateway.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ gateway }, use) => {
      const site = await startSite({
        RATE_LIMIT_FACTOR: '0.1',
        SMS_URL: gateway.url,
        TRUST_PROXY: '127.0.0.1',
      });
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
