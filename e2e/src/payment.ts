import { expect, type Locator, type Page } from '@playwright/test';

/** The panel in which something is ordered and paid. */
export const paymentPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Payment' });

/** Presses a button of the bank that plays, and comes back to the order. */
export async function atTheBank(page: Page, button: string): Promise<void> {
  await page.waitForURL(/\/sandbox-cashier/);
  await expect(page.getByText('Test: no money moves')).toBeVisible();
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL(/panel=payment/);
}
