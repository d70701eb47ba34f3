import { answers, ask, messageBox, questions, rooms, sendButton } from '../src/chat.ts';
import { expect, test } from '../src/test.ts';

test('Enter sends, Shift and Enter break the line', async ({ page, member: _member, model }) => {
  await page.goto('/chat_room');
  await messageBox(page).fill('first line');
  await messageBox(page).press('Shift+Enter');
  await messageBox(page).pressSequentially('second line');
  await messageBox(page).press('Enter');
  await expect(questions(page)).toContainText('first line\nsecond line');
  await expect.poll(() => model.requests.length).toBe(1);
  await expect(answers(page)).toContainText('second line');
});

test('Enter that ends the composition of a character does not send', async ({
  page,
  member: _member,
  model,
}) => {
  await page.goto('/chat_room');
  await messageBox(page).focus();
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  await messageBox(page).dispatchEvent('keydown', {
    key: 'Enter',
    code: 'Enter',
    keyCode: 229,
    isComposing: true,
    bubbles: true,
  });
  await input.send('Input.insertText', { text: '你好' });
  await expect(messageBox(page)).toHaveValue('你好');
  await expect(questions(page)).toHaveCount(0);
  await messageBox(page).press('Enter');
  await expect(questions(page)).toContainText('你好');
  await expect.poll(() => model.requests.length).toBe(1);
});

test('16,001 symbols are refused and nothing is lost; 16,000 are sent', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ text: 'That was long.' }]);
  await page.goto('/chat_room');
  // Each of these is one symbol of two code units.
  await messageBox(page).fill('🍊'.repeat(16_001));
  await expect(page.getByText('1 symbol too many.')).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await messageBox(page).press('Enter');
  await expect(questions(page)).toHaveCount(0);
  await messageBox(page).press('Backspace');
  expect(await messageBox(page).inputValue()).toBe('🍊'.repeat(16_000));
  await sendButton(page).click();
  await expect(answers(page)).toContainText('That was long.');
  expect(model.requests[0]?.body.messages.at(-1)?.content).toBe('🍊'.repeat(16_000));
});

test('nothing but spaces is not sent', async ({ page, member: _member }) => {
  await page.goto('/chat_room');
  await messageBox(page).fill('  \n ');
  await expect(sendButton(page)).toBeDisabled();
});

test('a room is deleted only after it was confirmed, and stays deleted', async ({
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
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(rooms(page)).toContainText('A room to delete');
  await remove();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
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
