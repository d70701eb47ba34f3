import { answers, ask, messageBox, rooms, sendButton } from '../src/chat.ts';
import { expect, test } from '../src/test.ts';

test('a room that is deleted can be brought back, and else stays deleted', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ text: 'Kept.' }]);
  await page.goto('/chat_room');
  await ask(page, 'A room to delete');
  await expect(answers(page)).toContainText('Kept.');
  const menu = page.getByRole('button', { name: 'Actions for “A room to delete”' });
  const remove = async () => {
    await rooms(page).getByRole('button', { name: 'A room to delete', exact: true }).hover();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await remove();
  await expect(rooms(page)).not.toContainText('A room to delete');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rooms(page)).toContainText('A room to delete');
  await expect(answers(page)).toContainText('Kept.');
  await remove();
  await expect(rooms(page)).not.toContainText('A room to delete');
  await page.reload();
  await expect(messageBox(page)).toBeVisible();
  await expect(rooms(page)).toBeVisible();
  await expect(page.getByText('A room to delete')).toHaveCount(0);
});

test('a room is renamed in its place', async ({ page, member: _member, model }) => {
  model.script([{ text: 'Yes.' }]);
  await page.goto('/chat_room');
  await ask(page, 'Old name');
  await expect(answers(page)).toContainText('Yes.');
  await rooms(page).getByRole('button', { name: 'Old name', exact: true }).hover();
  await page.getByRole('button', { name: 'Actions for “Old name”' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'New name of the chat' }).fill('New name');
  await page.keyboard.press('Enter');
  await expect(rooms(page)).toContainText('New name');
  await page.reload();
  await expect(rooms(page)).toContainText('New name');
});

test('two tabs keep what each of them wrote', async ({ page, member: _member, context }) => {
  await page.goto('/chat_room');
  const other = await context.newPage();
  await other.goto('/chat_room');
  await ask(page, 'From the first tab');
  await expect(answers(page)).toContainText('From the first tab');
  await ask(other, 'From the second tab');
  await expect(answers(other).last()).toContainText('From the second tab');
  for (const tab of [page, other]) {
    await expect(rooms(tab)).toContainText('From the first tab');
    await tab.reload();
    await expect(rooms(tab)).toContainText('From the first tab');
  }
});

test('a full device says so, and nothing is lost while the page is open', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ text: 'Kept in the page.' }, { text: 'And this too.' }]);
  await page.goto('/chat_room');
  await messageBox(page).fill('Is there room?');
  await expect(sendButton(page)).toBeEnabled();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    // At once: a write that fails before it would put the dialog over the button.
    document.querySelector<HTMLElement>('button[aria-label="Send"]')?.click();
  });
  const dialog = page.getByRole('dialog', { name: 'The storage of this browser is full' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(answers(page)).toContainText('Kept in the page.');
  await page.getByRole('button', { name: 'New chat', exact: true }).first().click();
  await ask(page, 'Another one');
  await expect(answers(page)).toContainText('And this too.');
  // Told once: further writes that fail do not get in the way.
  await expect(dialog).toBeHidden();
  await rooms(page).getByRole('button', { name: 'Is there room?', exact: true }).click();
  await expect(answers(page)).toContainText('Kept in the page.');
});
