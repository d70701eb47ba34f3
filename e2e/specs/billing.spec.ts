import { readFile } from 'node:fs/promises';
import { expectNoSidewaysScroll, expectOneScroller, layouts } from '../src/layouts.ts';
import { atTheBank, paymentPanel } from '../src/payment.ts';
import { operatorKey } from '../src/site.ts';
import { expect, test } from '../src/test.ts';
import { chooseModel } from '../src/tools.ts';

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);
    const plans = onPhone ? '/upgrade_service' : '/vip_card';

    test('a locked model leads to its plan, which is paid and then used, back where one was', async ({
      page,
      member: _member,
    }) => {
      await page.goto('/chat_room');
      await chooseModel(page, 'o1');
      await page.getByRole('button', { name: 'Upgrade', exact: true }).click();
      const pro = page.getByRole('region', { name: 'PRO' });
      await expect(pro.getByRole('button', { name: 'Choose PRO' })).toBeInViewport();
      await expectNoSidewaysScroll(page);
      await expectOneScroller(page);
      await pro.getByRole('radio', { name: /1 month/ }).check();
      await pro.getByRole('button', { name: 'Choose PRO' }).click();
      await expect(paymentPanel(page).getByRole('heading', { name: 'PRO, 1 month' })).toBeVisible();
      await paymentPanel(page).getByRole('button', { name: 'Pay' }).click();
      await atTheBank(page, 'Pay');
      await expect(paymentPanel(page).getByRole('heading', { name: 'Payment successful' })).toBeVisible();
      await paymentPanel(page).getByRole('button', { name: 'Continue' }).click();
      await expect(paymentPanel(page)).toBeHidden();
      await expect(page).toHaveURL(/\/chat_room$/);
      await page.goto(plans);
      await expect(page.getByRole('region', { name: 'PRO' }).getByText('Your plan')).toBeVisible();
    });

    test('oranges are bought, and stand in the records', async ({ page, member: _member }) => {
      await page.goto(`${plans}?panel=payment/plan/vip-month`);
      await paymentPanel(page).getByRole('button', { name: 'Pay' }).click();
      await atTheBank(page, 'Pay twice');
      await expect(paymentPanel(page).getByRole('heading', { name: 'Payment successful' })).toBeVisible();
      await page.goto(onPhone ? '/upgrade_service?tab=oranges' : '/orange');
      await page.getByRole('button', { name: 'Buy 50 oranges' }).click();
      await expect(paymentPanel(page).getByText(/cannot be refunded/)).toBeVisible();
      await paymentPanel(page).getByRole('button', { name: 'Pay' }).click();
      await atTheBank(page, 'Pay');
      await expect(paymentPanel(page).getByText('50 oranges were added.')).toBeVisible();
      await paymentPanel(page).getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('You have 50 oranges')).toBeVisible();
      const records = page.getByRole('table', { name: 'Orange records' });
      await expect(records.getByRole('row', { name: /Pack bought \+50/ })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });
}

test('a payment that the bank declines is paid another time, in another tab, and this one sees it', async ({
  page,
  context,
  member: _member,
}) => {
  await page.goto('/vip_card?panel=payment/plan/vip-year');
  await paymentPanel(page).getByRole('button', { name: 'Pay' }).click();
  await atTheBank(page, 'Decline the payment');
  await expect(paymentPanel(page).getByText(/refused by the provider/)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/chat_room?panel=payment');
  await paymentPanel(other).getByRole('button', { name: 'Pay' }).click();
  await other.waitForURL(/\/sandbox-cashier/);
  await page.reload();
  await expect(paymentPanel(page).getByText('Waiting for payment')).toBeVisible();
  await atTheBank(other, 'Pay');
  await expect(paymentPanel(page).getByRole('heading', { name: 'Payment successful' })).toBeVisible();

  await page.goto('/vip_card?panel=orders');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt' }).click();
  const receipt = await saved;
  expect(receipt.suggestedFilename()).toMatch(/^receipt-\d{20}\.pdf$/);
  const file = await readFile(await receipt.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.length).toBeLessThan(300_000);
});

test('an order is cancelled with a word, and ordered again', async ({ page, member: _member }) => {
  await page.goto('/vip_card?panel=payment/plan/svip-year');
  await paymentPanel(page).getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL(/\/sandbox-cashier/);
  await page.goto('/chat_room?panel=orders');
  await page.getByRole('dialog', { name: 'Orders' }).getByRole('button', { name: 'Continue' }).click();
  await expect(paymentPanel(page).getByText('Waiting for payment')).toBeVisible();
  await paymentPanel(page).getByRole('button', { name: 'Cancel order' }).click();
  await paymentPanel(page).getByRole('button', { name: 'Send and cancel order' }).click();
  await expect(paymentPanel(page).getByText('Please enter feedback')).toBeVisible();
  await paymentPanel(page).getByLabel('Why do you not want to pay?').fill('The wrong plan');
  await paymentPanel(page).getByRole('button', { name: 'Send and cancel order' }).click();
  await paymentPanel(page).getByRole('button', { name: 'Order again' }).click();
  await expect(paymentPanel(page).getByRole('heading', { name: 'SVIP, 1 year' })).toBeVisible();
});

test('staff see with the key of the operator what was sold, and what happened to an order', async ({
  page,
  member,
}) => {
  await page.goto('/vip_card?panel=payment/plan/vip-month');
  await paymentPanel(page).getByRole('button', { name: 'Pay' }).click();
  await atTheBank(page, 'Pay');
  await expect(paymentPanel(page).getByRole('heading', { name: 'Payment successful' })).toBeVisible();

  await page.goto('/staff/orders');
  await page.getByLabel('Operator’s key').fill('not this one');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('This is not the operator’s key.');
  await page.getByLabel('Operator’s key').fill(operatorKey);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('searchbox', { name: /Order number/ }).fill(member.username);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').click();
  await expect(page.getByText('Report of the provider')).toBeVisible();
  await page.getByRole('link', { name: 'Sales' }).click();
  await expect(page.getByRole('img', { name: 'Revenue over time' })).toBeVisible();
  await page.getByRole('link', { name: 'فارسی' }).click();
  await expect(page.getByRole('heading', { name: 'فروش' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'خروج' }).click();
  await page.goto('/staff/books');
  await expect(page.getByLabel('Operator’s key')).toBeVisible();
});
