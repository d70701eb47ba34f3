import { useToken } from '../src/account.ts';
import { admin } from '../src/admin.ts';
import { endPluginTerms } from '../src/database.ts';
import { expectNoSidewaysScroll, layouts } from '../src/layouts.ts';
import { atTheBank, paymentPanel } from '../src/payment.ts';
import { pluginCentre, pluginItem, pluginsTest as test } from '../src/plugins.ts';
import { expect } from '../src/test.ts';

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test('a plugin that is installed in one tab is installed and on in the other', async ({
      page,
      context,
      member: _member,
    }) => {
      const other = await context.newPage();
      await other.goto('/chat_room?panel=plugins');
      await expect(pluginItem(other, 'Network search').getByText('Free')).toBeVisible();

      await page.goto(onPhone ? '/mine_module' : '/chat_room');
      const way = onPhone
        ? page.getByRole('button', { name: 'Plugins' })
        : page.getByRole('link', { name: 'Plugins' });
      await way.click();
      const here = pluginItem(page, 'Network search');
      await here.getByRole('button', { name: 'Install', exact: true }).click();
      await expect(here.getByRole('button', { name: 'Uninstall' })).toBeVisible();
      await expectNoSidewaysScroll(page);

      const there = pluginItem(other, 'Network search');
      await expect(there.getByRole('button', { name: 'Settings' })).toBeVisible();
      await there.getByRole('button', { name: 'Settings' }).click();
      await pluginCentre(other).getByRole('checkbox', { name: 'Search before each question' }).uncheck();
      await pluginCentre(other).getByRole('button', { name: 'Save' }).click();
      await expect(other.getByText('The settings are saved.')).toBeVisible();

      await here.getByRole('button', { name: 'Settings' }).click();
      const setting = pluginCentre(page).getByRole('checkbox', { name: 'Search before each question' });
      await expect(setting).not.toBeChecked();
      await page.reload();
      await expect(setting).not.toBeChecked();
      await pluginCentre(page).getByRole('button', { name: 'Uninstall' }).click();
      await expect(pluginCentre(page).getByText('This plugin is not installed')).toBeVisible();
    });
  });
}

test('the switch of the message box and the plugin are one', async ({ page, context, member: _member }) => {
  await page.goto('/chat_room');
  const toggle = page.getByRole('button', { name: 'Search the web' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const other = await context.newPage();
  await other.goto('/chat_room?panel=plugins/7/settings');
  const setting = pluginCentre(other).getByRole('checkbox', { name: 'Search before each question' });
  await expect(setting).toBeChecked();
  await pluginCentre(other).getByRole('button', { name: 'Uninstall' }).click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});

test('every status of a plugin is shown, and what ends shows so by itself', async ({
  page,
  member,
  site,
}) => {
  await page.goto('/chat_room?panel=plugins');
  const statuses = [
    ['Network search', 'Free', 'Install'],
    ['Table recognition', 'Trial', 'Start trial'],
    ['Document parsing', 'Payment', 'Subscribe'],
    ['Text recognition', 'Subscribe', 'Subscribe'],
    ['Question recognition', 'For VIPs', 'Install'],
  ] as const;
  for (const [plugin, status, button] of statuses) {
    await expect(pluginItem(page, plugin).getByText(status, { exact: true }).first()).toBeVisible();
    await expect(pluginItem(page, plugin).getByRole('button', { name: button, exact: true })).toBeVisible();
  }

  const tables = pluginItem(page, 'Table recognition');
  await tables.getByRole('button', { name: 'Start trial' }).click();
  await expect(tables.getByText(/^Trial until /)).toBeVisible();
  await admin(site, 'subscribe', member.username, '1', '--days', '30');
  const texts = pluginItem(page, 'Text recognition');
  await expect(texts.getByText(/^Subscribed · until /)).toBeVisible();
  await texts.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(texts.getByRole('button', { name: 'Settings' })).toBeVisible();

  await endPluginTerms(site, member.username);
  for (const ended of [tables, texts]) {
    await expect(ended.getByText('Expired', { exact: true })).toBeVisible();
    await expect(ended.getByRole('button', { name: 'Start trial' })).toHaveCount(0);
    await expect(ended.getByRole('button', { name: 'Settings' })).toHaveCount(0);
  }
  await tables.getByRole('button', { name: 'Subscribe' }).click();
  const prices = pluginCentre(page).getByRole('list', { name: 'Prices' });
  await prices.getByRole('button', { name: 'Subscribe' }).click();
  await expect(paymentPanel(page).getByRole('heading', { name: 'Table recognition, 1 month' })).toBeVisible();
  await paymentPanel(page).getByRole('button', { name: 'Pay' }).click();
  await atTheBank(page, 'Pay');
  await expect(paymentPanel(page).getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await page.goto('/chat_room?panel=plugins');
  await expect(tables.getByText(/^Subscribed · until /)).toBeVisible();
});

test('a plugin for VIPs leads to the plans, and opens with one', async ({ page, member, site }) => {
  await page.goto('/chat_room?panel=plugins');
  const questions = pluginItem(page, 'Question recognition');
  await questions.getByRole('button', { name: 'Install', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '“Question recognition” is for VIPs' });
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toBeHidden();
  await admin(site, 'grant', member.username, 'vip', '--days', '30');
  await questions.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(questions.getByRole('button', { name: 'Settings' })).toBeVisible();
});

test('a guest sees the plugins and logs in to install one', async ({ page, member }) => {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/chat_room?panel=plugins');
  await pluginItem(page, 'Network search').getByRole('button', { name: 'Install', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /log in/i })).toBeVisible();
  await useToken(page, member.token);
  await page.goto('/chat_room?panel=plugins');
  await expect(
    pluginItem(page, 'Network search').getByRole('button', { name: 'Install', exact: true }),
  ).toBeVisible();
});
