import { layouts } from '../src/layouts.ts';
import { paymentPanel, providersTest as test } from '../src/payment.ts';
import { phone } from '../src/phone.ts';
import { expect } from '../src/test.ts';
import { playWechat, wechatAgent } from '../src/wechat.ts';

const methods = [
  { method: 'Card or wallet (Stripe)', agree: 'Pay by card' },
  { method: 'PayPal', agree: 'Agree and pay' },
] as const;

for (const method of ['Alipay', 'WeChat Pay'])
  test(`a plan is paid by ${method} with a code that a phone scans`, async ({
    page,
    alipay,
    wechatPay,
    member: _member,
  }) => {
    await page.goto('/vip_card?panel=payment/plan/pro-month');
    await paymentPanel(page).getByRole('radio', { name: method }).check();
    await paymentPanel(page).getByRole('button', { name: 'Pay' }).click();
    await expect(paymentPanel(page).getByRole('img', { name: 'Code to pay with your phone' })).toBeVisible();
    const order = new URL(page.url()).searchParams.get('panel')?.split('/')[1];
    (method === 'Alipay' ? alipay : wechatPay).settle(`${order}01`);
    await expect(paymentPanel(page).getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  });

test.describe('on a phone', () => {
  test.use(phone);

  for (const [method, agree] of [
    ['Alipay', 'Pay with Alipay'],
    ['WeChat Pay', 'Pay with WeChat'],
  ] as const)
    test(`a plan is paid by ${method} on its page`, async ({ page, member: _member }) => {
      await page.goto('/upgrade_service?panel=payment/plan/pro-month');
      await paymentPanel(page).getByRole('radio', { name: method }).check();
      await paymentPanel(page).getByRole('button', { name: 'Pay' }).click();
      await page.getByRole('button', { name: agree }).click();
      await expect(paymentPanel(page).getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    });
});

test.describe('inside WeChat', () => {
  test.use({ ...phone, userAgent: wechatAgent });

  test('a plan is paid in WeChat itself, at the second try', async ({ page, wechatPay, member: _member }) => {
    await playWechat(page, wechatPay, ['cancel', 'ok']);
    await page.goto('/upgrade_service?panel=payment/plan/pro-month');
    await expect(paymentPanel(page).getByRole('radio', { name: 'PayPal' })).toBeVisible();
    await expect(paymentPanel(page).getByRole('radio', { name: 'Alipay' })).toHaveCount(0);
    await paymentPanel(page).getByRole('radio', { name: 'WeChat Pay' }).check();
    await paymentPanel(page).getByRole('button', { name: 'Pay' }).click();
    await expect(paymentPanel(page).getByText('You cancelled the payment.')).toBeVisible();
    expect(page.url()).not.toMatch(/code=|state=/);
    await paymentPanel(page).getByRole('button', { name: 'Continue to payment' }).click();
    await expect(paymentPanel(page).getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await paymentPanel(page).getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/upgrade_service$/);
  });
});

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    for (const { method, agree } of methods)
      test(`a plan is paid by ${method}, and is there though its report was lost`, async ({
        page,
        member: _member,
      }) => {
        await page.goto(`${onPhone ? '/upgrade_service' : '/vip_card'}?panel=payment/plan/pro-month`);
        await paymentPanel(page).getByRole('radio', { name: method }).check();
        await paymentPanel(page).getByRole('button', { name: 'Pay' }).click();
        await page.getByRole('button', { name: agree }).click();
        await expect(paymentPanel(page).getByRole('heading', { name: 'Payment successful' })).toBeVisible();
        await expect(paymentPanel(page).getByText(/^PRO, until/)).toBeVisible();
      });
  });
}
