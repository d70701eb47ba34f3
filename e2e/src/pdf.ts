import { expect, type Locator, type Page } from '@playwright/test';

const documents = (page: Page): Locator => page.getByRole('list', { name: 'Documents', exact: true });

/** Where the document is read. */
export const reader = (page: Page): Locator => page.getByRole('region', { name: 'Document', exact: true });

/** Uploads a document, waits until it has been read, and opens it. */
export async function openUploaded(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/chat_pdf');
  await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: `${name}.pdf`, mimeType: 'application/pdf', buffer }]);
  const item = documents(page).getByRole('listitem').filter({ hasText: name });
  await expect(item).toContainText(/\d pages?/);
  await expect(item).not.toContainText('Analyzing');
  await page.getByRole('button', { name, exact: true }).click();
}

/** Shows the page on a phone, where the chat is shown first. */
export async function showPages(page: Page, onPhone: boolean): Promise<void> {
  if (onPhone) await page.getByRole('button', { name: 'Page', exact: true }).click();
  await expect(reader(page).locator('.page canvas').first()).toBeVisible();
}
