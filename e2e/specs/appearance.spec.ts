import type { Locator, Page } from '@playwright/test';
import { answers, ask, messageBox } from '../src/chat.ts';
import { expectNoSidewaysScroll } from '../src/layouts.ts';
import { phone } from '../src/phone.ts';
import { expect, test } from '../src/test.ts';

type Language = { lang: string; dir: 'ltr' | 'rtl'; name: string; box: string; send: string };

const languages: Language[] = [
  { lang: 'en', dir: 'ltr', name: 'English', box: 'Message', send: 'Send' },
  { lang: 'zh', dir: 'ltr', name: '中文', box: '消息', send: '发送' },
  { lang: 'ru', dir: 'ltr', name: 'Русский', box: 'Сообщение', send: 'Отправить' },
  { lang: 'fa', dir: 'rtl', name: 'فارسی', box: 'پیام', send: 'ارسال' },
];

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

for (const { lang, dir, name, box, send } of languages) {
  test(`the interface is in ${name} when the browser is`, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, locale: lang });
    const page = await context.newPage();
    await page.goto('/chat_room');
    await expect(page.getByRole('textbox', { name: box, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: send, exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expectNoSidewaysScroll(page);
    // A key in place of a text would look like this.
    await expect(page.getByText(/\b(?:rooms|composer|nav|layout|conversation)\.\w+/)).toHaveCount(0);
    await context.close();
  });
}

test('a chosen language stays, and the page reads from right to left in Persian', async ({ page }) => {
  await page.goto('/chat_room');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'فارسی' }).click();
  await expect(page.getByRole('textbox', { name: 'پیام', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const startOf = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
  await expect(async () => {
    const sidebar = await startOf(page.getByRole('list', { name: 'گفتگوها' }));
    expect(sidebar).toBeGreaterThan(await startOf(page.getByRole('main')));
  }).toPass();
});

test('on a Persian page, a Persian list is counted in Persian, and an English one is not', async ({
  page,
  member: _member,
  model,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'fa'));
  model.script([
    {
      text: '1. پرتقال شیرین‌ترین میوهٔ این باغ است\n2. لیمو ترش است و زرد، و در زمستان می‌رسد\n\nIn English:\n\n1. Oranges are the sweetest fruit of the orchard\n2. Lemons are as sour as a fruit can be',
    },
  ]);
  await page.goto('/chat_room');
  const box = page.getByRole('textbox', { name: 'پیام', exact: true });
  await box.fill('مرکبات');
  await box.press('Enter');
  const styleOf = (words: string) =>
    page
      .getByRole('log')
      .getByRole('listitem')
      .filter({ hasText: words })
      .evaluate((item) => getComputedStyle(item).listStyleType);
  expect(await styleOf('لیمو')).toBe('persian');
  expect(await styleOf('Lemons')).toBe('decimal');
});

test('the theme can be switched, and stays', async ({ page }) => {
  await page.goto('/chat_room');
  const light = await background(page);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => background(page)).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a dark page is dark in its first frame, before any script of the product ran', async ({ page }) => {
  await page.goto('/chat_room');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await background(page);
  await page.route('**/*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await background(page)).toBe(dark);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('until it is chosen, the theme follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/chat_room');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'default');
});

/** How high the area is in which a tap reaches an element, pixels: it may be higher than what is drawn. */
function targetHeight(element: Element): number {
  const { left, top, width, height } = element.getBoundingClientRect();
  const reaches = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
  const middle = top + height / 2;
  let first = middle;
  let last = middle;
  while (reaches(first - 1)) first -= 1;
  while (reaches(last + 1)) last += 1;
  return last - first + 1;
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a guest signs up on a page, asks, and finds the rooms in a drawer', async ({ page, model }) => {
    model.script([{ text: 'From the phone.' }]);
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('button', { name: 'Start now' }).tap();
    await page.getByRole('button', { name: 'I saved it' }).tap();
    await expect(page).toHaveURL(/\/chat_room$/);
    await ask(page, 'Does it fit?');
    await expect(answers(page)).toContainText('From the phone.');
    await page.getByRole('button', { name: 'Show chats' }).tap();
    await expect(page.getByRole('list', { name: 'Chat rooms' })).toContainText('Does it fit?');
    await expectNoSidewaysScroll(page);
  });

  test('everything that can be tapped is large enough for a finger', async ({ page, member: _member }) => {
    await page.goto('/chat_room');
    await expect(messageBox(page)).toBeVisible();
    // What is still loading may be replaced meanwhile.
    const wait = { timeout: 2_000 };
    await expect(async () => {
      for (const button of await page.getByRole('button').or(page.getByRole('link')).all()) {
        const box = await button.boundingBox(wait);
        if (!box || box.width <= 1 || box.y < 0) continue;
        const height = Math.max(Math.round(box.height), await button.evaluate(targetHeight, undefined, wait));
        expect(height, await button.ariaSnapshot(wait)).toBeGreaterThanOrEqual(44);
      }
    }).toPass();
  });

  test('no page is wider than the narrowest phone', async ({ page, member: _member }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/chat_room', '/mine_module', '/usage_scenario', '/help_center']) {
      await page.goto(path);
      await expect(page.getByRole('main')).not.toBeEmpty();
      await expectNoSidewaysScroll(page);
    }
  });
});
