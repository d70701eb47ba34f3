import { layouts } from '../src/layouts.ts';
import { paymentPanel, providersTest as test } from '../src/payment.ts';
import { phone } from '../src/phone.ts';
import { expect } from '../src/test.ts';

const methods = [
  { method: 'Card or wallet (Stripe)', agree: 'Pay by card' },
  { method: 'PayPal', agree: 'Agree and pay' },
] as const;

test('a plan is paid by Alipay with a code that a phone scans', async ({ page, alipay, member: _member }) => {
  await page.goto('/vip_card?panel=payment/plan/pro-month');
  await paymentPanel(page).getByRole('radio', { name: 'Alipay' }).check();
  await paymentPanel(page).getByRole('button', { name: 'Pay' }).click();
  await expect(paymentPanel(page).getByRole('img', { name: 'Code to pay with your phone' })).toBeVisible();
  const order = new URL(page.url()).searchParams.get('panel')?.split('/')[1];
  alipay.settle(`${order}01`);
  await expect(paymentPanel(page).getByRole('heading', { name: 'Payment successful' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a plan is paid by Alipay on its page', async ({ page, member: _member }) => {
    await page.goto('/upgrade_service?panel=payment/plan/pro-month');
    await paymentPanel(page).getByRole('radio', { name: 'Alipay' }).check();
    await paymentPanel(page).getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('button', { name: 'Pay with Alipay' }).click();
    await expect(paymentPanel(page).getByRole('heading', { name: 'Payment successful' })).toBeVisible();
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
