import { expect, test } from '../src/test.ts';

test('a visitor signs up with one click, asks, sees the answer and finds it again after a reload', async ({
  page,
  model,
}) => {
  model.script([{ text: 'Oranges are **round**.' }]);
  await page.goto('/');
  await expect(page).toHaveURL(/\/chat_room$/);
  await page.getByRole('button', { name: 'Log in' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('button', { name: 'One-click sign-up' }).click();
  await page.getByRole('button', { name: 'I saved it' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Are oranges round?');
  await page.getByRole('button', { name: 'Send' }).click();
  const conversation = page.getByRole('log');
  await expect(conversation.getByRole('article', { name: 'You' })).toContainText('Are oranges round?');
  await expect(conversation.getByRole('article', { name: 'Assistant' })).toContainText('Oranges are round.');
  await expect(conversation.locator('strong')).toHaveText('round');
  await page.reload();
  await expect(conversation.getByRole('article', { name: 'Assistant' })).toContainText('Oranges are round.');
  await expect(page.getByRole('list', { name: 'Chat rooms' }).getByRole('listitem').first()).toContainText(
    'Are oranges round?',
  );
});
