import { answers, ask, messageBox, questions, rooms } from '../src/chat.ts';
import { roomSearch, roomTitles } from '../src/rooms.ts';
import { expect, test } from '../src/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a question mark shows the sheet of shortcuts, but not while typing', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ text: 'Yes.' }]);
  await page.goto('/chat_room');
  await ask(page, 'Anything?');
  await expect(answers(page)).toContainText('Yes.');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await messageBox(page).focus();
  await page.keyboard.type('Why?');
  await expect(messageBox(page)).toHaveValue('Why?');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('Control+/');
  await expect(sheet.getByText('New chat')).toBeVisible();
  await expect(sheet.locator('kbd').first()).toHaveText('Alt');
  // Behind an open window the keys do nothing.
  await page.keyboard.press('Alt+n');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(messageBox(page)).toBeFocused();
  await expect(questions(page)).toHaveCount(1);
  await page.getByRole('log').focus();
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
});

test('rooms are created, searched and stepped through by keys', async ({ page, member: _member, model }) => {
  model.script([{ text: 'First.' }, { text: 'Second.' }]);
  await page.goto('/chat_room');
  await ask(page, 'Room one');
  await expect(answers(page)).toContainText('First.');
  await page.keyboard.press('Alt+n');
  await expect(answers(page)).toHaveCount(0);
  await expect(messageBox(page)).toBeFocused();
  await page.keyboard.type('Room two');
  await page.keyboard.press('Enter');
  await expect(answers(page)).toContainText('Second.');
  await expect(roomTitles(page)).toHaveText(['Room two', 'Room one']);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(answers(page)).toContainText('First.');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(answers(page)).toContainText('Second.');
  await page.keyboard.press('Alt+k');
  await expect(roomSearch(page)).toBeFocused();
  await page.keyboard.type('one');
  const found = page.getByRole('list', { name: 'Chats found' });
  await expect(found.getByRole('listitem')).toHaveText([/^Room one/]);
  await page.keyboard.press('ArrowDown');
  await expect(found.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answers(page)).toContainText('First.');
  await page.keyboard.press('Alt+m');
  await expect(messageBox(page)).toBeFocused();
  await page.keyboard.press('Alt+k');
  await page.keyboard.press('Escape');
  await expect(roomSearch(page)).toHaveValue('');
  await expect(rooms(page)).toContainText('Room two');
});

test('the last answer is copied, regenerated and stopped by keys', async ({
  page,
  context,
  member: _member,
  model,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  model.script([{ text: 'Some **text**.' }, { tokens: ['Another ', 'text ', 'follows.'], waitAfter: 2 }]);
  await page.goto('/chat_room');
  await ask(page, 'Write something');
  await expect(answers(page)).toContainText('Some text.');
  // Its text stands there before it is finished, and only a finished answer is copied.
  await expect(answers(page).getByRole('button', { name: 'Copy', exact: true })).toBeAttached();
  await page.keyboard.press('Alt+c');
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Some **text**.');
  await page.keyboard.press('Alt+r');
  await expect(answers(page)).toContainText('Another text');
  await page.keyboard.press('Escape');
  await expect(answers(page)).toContainText('You stopped this answer.');
  await model.requests[1]?.ended;
  expect(model.requests[1]?.aborted).toBe(true);
});

test('shortcuts work by position on another keyboard layout', async ({ page, member: _member, model }) => {
  model.script([{ text: 'Yes.' }]);
  await page.goto('/chat_room');
  await ask(page, 'Да?');
  await expect(answers(page)).toContainText('Yes.');
  // The key N of a Russian keyboard.
  await messageBox(page).dispatchEvent('keydown', { key: 'т', code: 'KeyN', altKey: true, bubbles: true });
  await expect(answers(page)).toHaveCount(0);
  await expect(messageBox(page)).toBeFocused();
});
