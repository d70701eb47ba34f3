import { layouts } from '../src/layouts.ts';
import { paymentPanel, stripeTest as test } from '../src/payment.ts';
import { expect } from '../src/test.ts';

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test('a plan is paid by card, and is there though the report of Stripe was lost', async ({
      page,
      member: _member,
    }) => {
      await page.goto(`${onPhone ? '/upgrade_service' : '/vip_card'}?panel=payment/plan/pro-month`);
      await expect(paymentPanel(page).getByRole('radio', { name: 'Card or wallet (Stripe)' })).toBeChecked();
      await paymentPanel(page).getByRole('button', { name: 'Pay' }).click();
      await page.getByRole('button', { name: 'Pay by card' }).click();
      await expect(paymentPanel(page).getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    });
  });
}
