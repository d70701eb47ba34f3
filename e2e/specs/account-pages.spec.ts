import type { Page } from '@playwright/test';
import { admin } from '../src/admin.ts';
import { accountButton, answers, ask, messageBox, rooms } from '../src/chat.ts';
import { readFeedback } from '../src/database.ts';
import { openLogin, signInWith } from '../src/login.ts';
import { phone } from '../src/phone.ts';
import { expect, test } from '../src/test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ });
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });

test('an operator’s notice reaches an open page, is text whatever it says, and being seen makes it read', async ({
  page,
  site,
  member,
}) => {
  await page.goto('/chat_room');
  await expect(bell(page)).toHaveAccessibleName('Notices');
  const hostile = '<img src=x onerror="document.title=1"> https://example.com/a?b=1 javascript:alert(1)';
  await admin(site, 'notice', '--for', member.username, '--title', '<b>Maintenance</b>', '--body', hostile);
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  await bell(page).click();
  const list = panel(page, 'Notices').getByRole('list', { name: 'Notices' });
  await expect(list.getByRole('heading', { name: '<b>Maintenance</b>' })).toBeVisible();
  await expect(list).toContainText(hostile);
  await expect(list.locator('img, b')).toHaveCount(0);
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(list.getByRole('link')).toHaveAttribute('rel', /noopener/);
  await expect(panel(page, 'Notices').getByText('Everything is read')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notices');
});

test('an operator who ends the sessions signs an open page out at once', async ({ page, site, member }) => {
  await page.goto('/chat_room');
  await messageBox(page).fill('Half a thought');
  await expect(accountButton(page)).toBeVisible();
  await admin(site, 'end-sessions', member.username);
  await expect(loginDialog(page)).toBeVisible();
  await expect(page.getByText('Login expired, please log in again.')).toHaveCount(1);
  // What was written is nobody else's, and there again for its writer.
  await page.keyboard.press('Escape');
  await expect(messageBox(page)).toHaveValue('');
  const place = await openLogin(page, false);
  await signInWith(place, member.username, member.password);
  await expect(messageBox(page)).toHaveValue('Half a thought');
});

test('a blocked account is refused with a reason, and can sign in again once it is free', async ({
  page,
  site,
  member,
}) => {
  await page.goto('/chat_room');
  await expect(accountButton(page)).toBeVisible();
  await admin(site, 'block', member.username);
  const dialog = loginDialog(page);
  await dialog.getByLabel('Account').fill(member.username);
  await dialog.getByLabel('Password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByText('This account is blocked because of unusual activity.')).toBeVisible();
  await admin(site, 'unblock', member.username);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
});

test('settings open by a link and close with back, and theme and voice are kept', async ({
  page,
  member: _member,
}) => {
  await page.goto('/chat_room');
  await page.goto('/chat_room?panel=settings');
  const settings = panel(page, 'Settings');
  await settings.getByRole('radio', { name: /^Gentle/ }).check();
  await settings.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await settings.getByRole('button', { name: 'Check for updates' }).click();
  await expect(settings.getByText('You have the newest version.')).toBeVisible();
  await page.reload();
  await expect(settings.getByRole('radio', { name: /^Gentle/ })).toBeChecked();
  await expect(settings.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.goBack();
  await expect(settings).toBeHidden();
  await expect(page).toHaveURL(/\/chat_room$/);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(settings).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(page).toHaveURL(/\/chat_room$/);
});

test('another language turns the direction of the page and keeps the draft', async ({
  page,
  member: _member,
}) => {
  await page.goto('/chat_room');
  await messageBox(page).fill('Half a thought');
  await page.getByRole('button', { name: 'Settings' }).click();
  await panel(page, 'Settings').getByRole('button', { name: 'فارسی' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(panel(page, 'تنظیمات').getByRole('button', { name: 'فارسی' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'پیام', exact: true })).toHaveValue('Half a thought');
});

test('storage is shown, and the chats can be cleared', async ({ page, member: _member, model }) => {
  model.script([{ text: 'Kept here.' }]);
  await page.goto('/chat_room');
  await ask(page, 'Keep this');
  await expect(answers(page)).toContainText('Kept here.');
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = panel(page, 'Settings');
  await expect(settings.getByText('1 chat', { exact: true })).toBeVisible();
  await expect(settings.getByText(/used on this device/)).toBeVisible();
  await settings.getByRole('button', { name: 'Clear chats on this device' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(settings.getByText('1 chat', { exact: true })).toBeVisible();
  await settings.getByRole('button', { name: 'Clear chats on this device' }).click();
  await question.getByRole('button', { name: 'Delete chats' }).click();
  await expect(settings.getByText('There are no chats on this device.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(answers(page)).toHaveCount(0);
  await expect(rooms(page)).not.toContainText('Keep this');
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByText('Keep this')).toHaveCount(0);
});

for (const onPhone of [false, true]) {
  test.describe(onPhone ? 'on a phone' : 'on the desktop', () => {
    if (onPhone) test.use(phone);

    test('the help is searched and read, and feedback reaches the operator', async ({
      page,
      site,
      member: _member,
    }) => {
      await page.goto('/help_center');
      const search = page.getByRole('searchbox', { name: 'Search help' });
      await search.fill('zzzz');
      await expect(page.getByText('Nothing found for “zzzz”')).toBeVisible();
      await search.fill('first question');
      await expect(page.getByRole('status').filter({ hasText: /article/ })).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: /Ask your first question/ })
        .click();
      await expect(page).toHaveURL(/\?article=/);
      await expect(page.getByRole('heading', { name: 'Ask your first question' })).toBeFocused();
      await page.goBack();
      await expect(search).toHaveValue('first question');
      await page.goForward();
      await page.getByRole('link', { name: 'Did this help? Tell us' }).click();
      const send = page.getByRole('button', { name: 'Send', exact: true });
      const text = page.getByLabel('Your message');
      await text.fill('   ');
      await send.click();
      await expect(text).toHaveAccessibleDescription(/Please enter feedback/);
      const said = `The second step is missing. ${Math.random()}`;
      await page.getByRole('radio', { name: 'An idea' }).check();
      await text.fill(said);
      await page.reload();
      // Not sent yet, and not lost.
      await expect(text).toHaveValue(said);
      await page.getByLabel('Email or phone (optional)').fill('mira@example.com');
      await send.click();
      await expect(page.getByRole('heading', { name: 'Thank you, it has arrived' })).toBeFocused();
      const [newest] = await readFeedback(site);
      expect(newest).toMatchObject({ kind: 'idea', text: said, contact: 'mira@example.com' });
      expect(newest?.page).toContain('article=');
    });
  });
}

test('the About page says what this is and links on', async ({ page }) => {
  await page.goto('/about_us');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Version \d+\.\d+/)).toBeVisible();
  await expect(main.getByText('MIT licence')).toBeVisible();
  await main.getByRole('link', { name: 'Help centre' }).click();
  await expect(page).toHaveURL(/\/help_center$/);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the page “You” leads everywhere, and its bell counts notices', async ({ page, site, member }) => {
    await page.goto('/mine_module');
    const main = page.getByRole('main');
    await expect(main).toContainText(member.username.replaceAll('-', ''));
    await admin(site, 'notice', '--for', member.username, '--title', 'Hello', '--body', 'There.');
    await expect(main.getByRole('button', { name: /Notices.*1 unread/ })).toBeVisible();
    await main.getByRole('button', { name: /Notices/ }).click();
    await expect(panel(page, 'Notices').getByRole('heading', { name: 'Hello' })).toBeVisible();
    await page.goBack();
    await expect(panel(page, 'Notices')).toBeHidden();
    await expect(main.getByText('1 unread')).toHaveCount(0);
    for (const [name, path] of [
      ['Settings', /\/setUp$/],
      ['Questions', /\/questions$/],
      ['Help centre', /\/help_center$/],
      ['About us', /\/about_us$/],
      ['User centre', /\/user_center$/],
    ] as const) {
      await main.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await page.goBack();
      await expect(page).toHaveURL(/\/mine_module$/);
    }
  });

  test('frequent questions open to their answers and lead to the help centre', async ({
    page,
    member: _member,
  }) => {
    await page.goto('/questions');
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button').first();
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await first.click();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    const title = (await first.textContent()) ?? '';
    await page
      .getByRole('region', { name: title })
      .getByRole('link', { name: 'Read in the help centre' })
      .click();
    await expect(page).toHaveURL(/\/help_center\?article=/);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  test('settings are a page on a phone', async ({ page, member: _member }) => {
    await page.goto('/setUp');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
    await expect(page).toHaveURL(/\/setUp$/);
    await page.goto('/mine_module');
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '仍要退出' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
