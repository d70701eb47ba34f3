import { type AlipayServer, startAlipayServer } from '@orangery/testing/alipay-server';
import { paypalKeys, startPaypalServer } from '@orangery/testing/paypal-server';
import { startStripeServer, stripeKeys } from '@orangery/testing/stripe-server';
import { startWechatPayServer, type WechatPayServer } from '@orangery/testing/wechat-pay-server';
import { startWechatServer } from '@orangery/testing/wechat-server';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Site, startSite } from './site.ts';
import { test as base } from './test.ts';

type Providers = { alipay: AlipayServer; wechatPay: WechatPayServer; site: Site };

const officialSecret = 'official-secret';

/** Environment of a site that takes WeChat Pay, with the official account its merchant is bound to. */
const wechatSettings = ({ config }: WechatPayServer, wechatUrl: string) => ({
  WECHATPAY_MERCHANT_ID: config.merchant,
  WECHATPAY_APP_ID: config.appId,
  WECHATPAY_SERIAL: config.serial,
  WECHATPAY_PRIVATE_KEY: config.privateKey,
  WECHATPAY_PUBLIC_KEY_ID: config.publicKeyId,
  WECHATPAY_PUBLIC_KEY: config.publicKey,
  WECHATPAY_API_KEY: config.apiKey,
  WECHATPAY_API_URL: config.apiUrl,
  WECHAT_OFFICIAL_APP_ID: config.appId,
  WECHAT_OFFICIAL_SECRET: officialSecret,
  WECHAT_API_URL: wechatUrl,
  WECHAT_PAGE_URL: wechatUrl,
});

/** `test` on a site that takes payments by a WeChat Pay, an Alipay, a Stripe and a PayPal on this machine. */
export const providersTest = base.extend<object, Providers>({
  alipay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const alipay = await startAlipayServer();
      await use(alipay);
      await alipay.close();
    },
    { scope: 'worker' },
  ],
  wechatPay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const wechatPay = await startWechatPayServer();
      await use(wechatPay);
      await wechatPay.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ alipay, wechatPay }, use) => {
      const wechat = await startWechatServer({
        apps: [{ appId: wechatPay.config.appId, secret: officialSecret }],
      });
      const stripe = await startStripeServer();
      const paypal = await startPaypalServer();
      const site = await startSite({
        ...wechatSettings(wechatPay, wechat.url),
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
      await Promise.all([stripe.close(), paypal.close(), wechat.close()]);
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
