import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

export const documents = (page: Page): Locator => page.getByRole('list', { name: 'Documents', exact: true });
export const documentOf = (page: Page, name: string): Locator =>
  documents(page).getByRole('listitem').filter({ hasText: name });
export const uploads = (page: Page): Locator => page.getByRole('list', { name: 'Uploads', exact: true });

/** Chooses files for the page. Nothing is asked of the button that opens the window of the system. */
export async function choose(page: Page, ...files: ReturnType<typeof file>[]): Promise<void> {
  await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(files);
}

/** A document that has been uploaded and read. */
export async function expectRead(page: Page, name: string): Promise<void> {
  await expect(documentOf(page, name)).toContainText('3 pages');
  await expect(documentOf(page, name)).not.toContainText('Analyzing');
}
