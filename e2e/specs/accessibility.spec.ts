import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { answers, ask, messageBox } from '../src/chat.ts';
import { phone } from '../src/phone.ts';
import { expect, test } from '../src/test.ts';

/** Nothing that keeps people out: axe's serious and critical findings, each with the elements it is about. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, where).toEqual([]);
}

for (const theme of ['default', 'dark'] as const) {
  test.describe(`${theme} theme`, () => {
    test.use({
      colorScheme: theme === 'dark' ? 'dark' : 'light',
      contextOptions: { reducedMotion: 'reduce' },
    });
    test.slow();

    test('everybody can use the empty chat, the login and the registration', async ({ page }) => {
      await page.goto('/chat_room');
      await expect(messageBox(page)).toBeVisible();
      await expectAccessible(page, 'empty chat');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Log in' });
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expectAccessible(page, 'login with refused fields');
      await dialog.getByRole('tab', { name: 'Register' }).click();
      await expect(dialog.getByLabel('Picture code')).toBeVisible();
      await expectAccessible(page, 'registration');
      await dialog.getByRole('button', { name: 'One-click sign-up' }).click();
      await expect(page.getByRole('button', { name: 'I saved it' })).toBeVisible();
      await expectAccessible(page, 'new account');
    });

    test('everybody can use a conversation, a failed answer and the other pages', async ({
      page,
      member: _member,
    }) => {
      await page.goto('/chat_room');
      await ask(page, 'markdown');
      await expect(answers(page).getByRole('table')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
      await expectAccessible(page, 'conversation');
      await ask(page, 'status=500');
      await expect(page.getByRole('log').getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'failed answer');
      for (const path of ['/test', '/help_center']) {
        await page.goto(path);
        await expect(page.getByRole('main')).not.toBeEmpty();
        await expectAccessible(page, path);
      }
    });

    test.describe('phone', () => {
      test.use(phone);

      test('everybody can use a conversation and the rooms', async ({ page, member: _member }) => {
        await page.goto('/chat_room');
        await ask(page, 'markdown');
        await expect(answers(page).getByRole('table')).toBeVisible();
        await expectAccessible(page, 'conversation');
        await page.getByRole('button', { name: 'Show chats' }).tap();
        await expect(page.getByRole('list', { name: 'Chat rooms' })).toBeVisible();
        await expectAccessible(page, 'rooms');
      });

      test('everybody can use the login pages', async ({ page }) => {
        for (const path of ['/login', '/register']) {
          await page.goto(path);
          await expect(page.getByRole('main')).not.toBeEmpty();
          await expectAccessible(page, path);
        }
      });
    });
  });
}

test('the chat can be used with the keyboard alone', async ({ page, member: _member, model }) => {
  model.script([{ text: 'By keyboard.' }]);
  await page.goto('/chat_room');
  await expect(messageBox(page)).toBeFocused();
  await page.keyboard.type('Hello');
  await page.keyboard.press('Enter');
  await expect(answers(page)).toContainText('By keyboard.');
  await page
    .getByRole('list', { name: 'Chat rooms' })
    .getByRole('button', { name: 'Hello', exact: true })
    .focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Chat rooms' })).toContainText('Hello');
});
