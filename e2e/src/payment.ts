import { type AlipayServer, startAlipayServer } from '@orangery/testing/alipay-server';
import { paypalKeys, startPaypalServer } from '@orangery/testing/paypal-server';
import { startStripeServer, stripeKeys } from '@orangery/testing/stripe-server';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Site, startSite } from './site.ts';
import { test as base } from './test.ts';

/** `test` on a site that takes payments by an Alipay, a Stripe and a PayPal on this machine. */
export const providersTest = base.extend<object, { alipay: AlipayServer; site: Site }>({
  alipay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const alipay = await startAlipayServer();
      await use(alipay);
      await alipay.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ alipay }, use) => {
      const stripe = await startStripeServer();
      const paypal = await startPaypalServer();
      const site = await startSite({
        ALIPAY_APP_ID: alipay.config.appId,
        ALIPAY_PRIVATE_KEY: alipay.config.privateKey,
        ALIPAY_PUBLIC_KEY: alipay.config.publicKey,
        ALIPAY_GATEWAY: alipay.config.gateway,
        STRIPE_SECRET_KEY: stripeKeys.secretKey,
        STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
        STRIPE_API_URL: stripe.origin,
        PAYPAL_CLIENT_ID: paypalKeys.clientId,
        PAYPAL_SECRET: paypalKeys.secret,
        PAYPAL_WEBHOOK_ID: paypalKeys.webhookId,
        PAYPAL_API_URL: paypal.origin,
        PAYMENT_SANDBOX: 'off',
      });
      await use(site);
      await site.stop();
      await Promise.all([stripe.close(), paypal.close()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The panel in which something is ordered and paid. */
export const paymentPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Payment' });

/** Presses a button of the bank that plays, and comes back to the order. */
export async function atTheBank(page: Page, button: string): Promise<void> {
  await page.waitForURL(/\/sandbox-cashier/);
  await expect(page.getByText('Test: no money moves')).toBeVisible();
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL(/panel=payment/);
}
