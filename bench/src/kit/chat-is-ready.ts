import type { Page } from '@playwright/test';

/** The scripts have taken over from the first paint, whose box looks the same. */
export async function chatIsReady(page: Page): Promise<void> {
  await page.locator('#first-paint').waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor();
}
