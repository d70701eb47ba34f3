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
  // A picture that is drawn to be recognized takes its time on a slow machine.
  await expect(item).not.toContainText('Analyzing', { timeout: 45_000 });
  await page.getByRole('button', { name, exact: true }).click();
}

/** Shows the page on a phone, where the chat is shown first. */
export async function showPages(page: Page, onPhone: boolean): Promise<void> {
  if (onPhone) await page.getByRole('button', { name: 'Page', exact: true }).click();
  await expect(reader(page).locator('.page canvas').first()).toBeVisible();
}

/** The page that is read, by its label. */
export const pageField = (page: Page): Locator => reader(page).getByRole('textbox', { name: 'Page number' });

/** Chooses from what is needed less often. */
export async function chooseMore(page: Page, item: string): Promise<void> {
  await reader(page).getByRole('button', { name: 'More for this document' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  // The step of the menu in the history is taken back once it has closed; a page that is reloaded meanwhile is not.
  await page.waitForFunction(() => !history.state?.layer);
}
