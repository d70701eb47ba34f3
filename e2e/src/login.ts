import type { Locator, Page } from '@playwright/test';

/** Where a person signs in: the popup of the desktop, the pages of a phone. */
export type LoginPlace = { scope: Locator; phone: boolean };

/** Opens the way in of the layout. */
export async function openLogin(page: Page, phone: boolean, path = '/chat_room'): Promise<LoginPlace> {
  await page.goto(phone ? '/sign_in' : path);
  if (phone) return { scope: page.getByRole('main'), phone };
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  return { scope: page.getByRole('dialog', { name: 'Log in' }), phone };
}

/** Goes from signing in to registering: a tab in the popup, a page on a phone. */
export const showRegister = ({ scope, phone }: LoginPlace): Promise<void> =>
  scope.getByRole(phone ? 'link' : 'tab', { name: 'Register' }).click();

export async function signInWith({ scope }: LoginPlace, account: string, password: string): Promise<void> {
  await scope.getByLabel('Account').fill(account);
  await scope.getByLabel('Password', { exact: true }).fill(password);
  await scope.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** What a page looks like to a signed-in person. */
export const signedIn = (page: Page, phone: boolean): Locator =>
  page.getByRole('button', { name: phone ? 'Show chats' : /^Account\b/ });

/** In the question that is asked back of a person who logs out; an account made by one click has no contact. */
export const logOutButton = (page: Page): Locator =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Log out anyway' });

export const confirmLogOut = (page: Page): Promise<void> => logOutButton(page).click();
