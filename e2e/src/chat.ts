import type { Locator, Page } from '@playwright/test';

/** The controls of the chat by their accessible names, which are the product's promise to tests and screen readers. */
export const messageBox = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Message', exact: true });
export const sendButton = (page: Page): Locator => page.getByRole('button', { name: 'Send', exact: true });
export const answers = (page: Page): Locator =>
  page.getByRole('log').getByRole('article', { name: 'Assistant' });
export const questions = (page: Page): Locator => page.getByRole('log').getByRole('article', { name: 'You' });
export const rooms = (page: Page): Locator => page.getByRole('list', { name: 'Chat rooms' });

export const accountButton = (page: Page): Locator => page.getByRole('button', { name: /^Account\b/ });

export async function ask(page: Page, question: string): Promise<void> {
  await messageBox(page).fill(question);
  await sendButton(page).click();
}

/** Signs up in the login dialog that is open. */
export async function signUpByOneClick(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Log in' })
    .getByRole('button', { name: 'One-click sign-up' })
    .click();
  await page.getByRole('button', { name: 'I saved it' }).click();
}
