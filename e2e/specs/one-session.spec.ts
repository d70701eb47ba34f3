import type { Browser, Page } from '@playwright/test';
import { type Account, signInElsewhere } from '../src/account.ts';
import { accountButton, answers, ask, messageBox, signUpByOneClick } from '../src/chat.ts';
import { confirmLogOut, logOutButton } from '../src/login.ts';
import { phone } from '../src/phone.ts';
import { expect, test } from '../src/test.ts';

const elsewhere = 'Account logged in on another device, please log in again.';
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });

async function signInHere(page: Page, { username, password }: Account): Promise<void> {
  const dialog = loginDialog(page);
  await dialog.getByLabel('Account').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Another browser: with its own storage, cookies and tabs. */
async function otherBrowser(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
  return context.newPage();
}

test('of two browsers the one that signs in last keeps the account, and the other is informed at once', async ({
  page,
  browser,
  member,
  site,
}) => {
  await page.goto('/chat_room');
  await expect(accountButton(page)).toBeVisible();
  await messageBox(page).fill('Half a thought');
  const other = await otherBrowser(browser, site.url);
  await other.goto('/chat_room');
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await signInHere(other, member);
  // Nobody has touched the first browser since.
  await expect(page.getByText(elsewhere)).toHaveCount(1);
  await expect(loginDialog(page)).toBeVisible();
  await signInHere(page, member);
  await expect(messageBox(page)).toHaveValue('Half a thought');
  await expect(other.getByText(elsewhere)).toHaveCount(1);
  await expect(loginDialog(other)).toBeVisible();
  await other.context().close();
});

test('every tab of a browser is signed out together, with one message each, and in together', async ({
  page,
  context,
  member,
  site,
}) => {
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/chat_room');
    await expect(accountButton(tab)).toBeVisible();
  }
  await signInElsewhere(site.url, member);
  for (const tab of tabs) {
    await expect(tab.getByText(elsewhere)).toHaveCount(1);
    await expect(loginDialog(tab)).toBeVisible();
  }
  await signInHere(page, member);
  for (const tab of tabs) {
    await expect(loginDialog(tab)).toBeHidden();
    await expect(accountButton(tab)).toBeVisible();
  }
});

test('signing out in one tab signs the others out, without a warning', async ({
  page,
  context,
  member: _member,
}) => {
  await page.goto('/user_center');
  const other = await context.newPage();
  await other.goto('/chat_room');
  await accountButton(other).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await confirmLogOut(other);
  await expect(page).toHaveURL(/\/chat_room$/);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByText('please log in again')).toHaveCount(0);
});

test('a question that waits for the login is asked once it is done, also after a session was lost', async ({
  page,
  member,
  site,
  model,
}) => {
  model.script([{ text: 'Here you are.' }]);
  await page.goto('/chat_room');
  await expect(accountButton(page)).toBeVisible();
  await signInElsewhere(site.url, member);
  await expect(loginDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await ask(page, 'Still there?');
  await expect(loginDialog(page)).toBeVisible();
  await signInHere(page, member);
  await expect(answers(page)).toContainText('Here you are.');
  expect(model.requests).toHaveLength(1);
});

test('signing out leads to the start without the query, and cleans up once for two clicks', async ({
  page,
  member: _member,
}) => {
  const logouts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/chat/user/logout')) logouts.push(request.url());
  });
  await page.goto('/about_us?panel=settings');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await logOutButton(page).dblclick();
  await expect(page).toHaveURL(/\/chat_room$/);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(logouts).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a login elsewhere leads to the login page, with the draft kept', async ({ page, member, site }) => {
    await page.goto('/chat_room');
    await messageBox(page).fill('Half a thought');
    await signInElsewhere(site.url, member);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(elsewhere)).toHaveCount(1);
    await page.getByLabel('Account').fill(member.username);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/chat_room$/);
    await expect(messageBox(page)).toHaveValue('Half a thought');
  });

  test('signing out on the page “You” leads to the login', async ({ page, member: _member }) => {
    await page.goto('/mine_module');
    await page.getByRole('button', { name: 'Log out' }).click();
    await confirmLogOut(page);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });
});

test('one-click sign-up in the popup leaves the person where they were', async ({ page }) => {
  await page.goto('/help_center');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await signUpByOneClick(page);
  await expect(page).toHaveURL(/\/help_center$/);
  await expect(accountButton(page)).toBeVisible();
});
