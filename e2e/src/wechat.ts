import type { WechatPayServer } from '@orangery/testing/wechat-pay-server';
import type { Page } from '@playwright/test';

/** What the browser inside WeChat calls itself. */
export const wechatAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49';

/** WeChat around the page, whose person gives these answers when a payment is asked for: `ok` pays it. */
export async function playWechat(
  page: Page,
  wechatPay: WechatPayServer,
  answers: ('ok' | 'cancel')[],
): Promise<void> {
  await page.exposeFunction('askThePerson', (name: string, params: Record<string, unknown>) => {
    if (name !== 'getBrandWCPayRequest') throw new Error(`WeChat does not know ${name}`);
    return answers.shift() === 'ok' ? wechatPay.payInside(params) : 'get_brand_wcpay_request:cancel';
  });
  await page.addInitScript(() => {
    type Ask = (name: string, params: object) => Promise<string>;
    const { askThePerson } = window as unknown as { askThePerson: Ask };
    const invoke = async (name: string, params: object, done: (answer: { err_msg: string }) => void) =>
      done({ err_msg: await askThePerson(name, params) });
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { WeixinJSBridge: { invoke } });
      document.dispatchEvent(new Event('WeixinJSBridgeReady'));
    });
  });
}
