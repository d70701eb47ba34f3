import type { Page } from '@playwright/test';
import { answers, messageBox } from '../src/chat.ts';
import { chatsFile, importFile } from '../src/chats-file.ts';
import { phone } from '../src/phone.ts';
import { roomButton, showRooms } from '../src/rooms.ts';
import { expect, test } from '../src/test.ts';

const chats = chatsFile([
  {
    title: 'Fruit',
    said: [
      'Which fruit?',
      'An **orange**. Or the [Orange](https://example.com/orange) of Valencia.',
      '橙子怎么说？',
      'In English it is an ora`nge`, 橙子.',
    ],
  },
  { title: 'Bread', said: ['Which flour?', 'Wheat, of course.'] },
]);

const search = (page: Page) => page.getByRole('search', { name: 'Search in this chat' });
const field = (page: Page) => search(page).getByRole('textbox', { name: 'Find in this chat' });

/** Words the browser marks in the messages, and those of them that are the current ones. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const words = (name: string) => [...(CSS.highlights.get(name) ?? [])].map(String);
    return { all: words('room-search'), current: words('room-search-current') };
  });

for (const onPhone of [false, true]) {
  test.describe(onPhone ? 'on a phone' : 'on the desktop', () => {
    test.use(onPhone ? phone : { viewport: { width: 1440, height: 900 } });

    test('words are found and marked in a room, one after the other', async ({ page, member: _member }) => {
      await page.goto('/chat_room');
      await showRooms(page, onPhone);
      await importFile(page, 'chats.json', chats);
      await roomButton(page, 'Fruit').click();
      await expect(answers(page)).toHaveCount(2);
      await page.getByRole('button', { name: 'Chat actions' }).click();
      await page.getByRole('menuitem', { name: 'Search in this chat' }).click();
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('ORANGE');
      // Not in the address, which nobody sees; across the signs of Markdown.
      await expect(search(page).getByRole('status')).toHaveText('1 of 3');
      await expect
        .poll(() => marked(page))
        .toEqual({ all: ['orange', 'Orange', 'orange'], current: ['orange'] });
      await page.keyboard.press('Enter');
      await expect(search(page).getByRole('status')).toHaveText('2 of 3');
      await expect.poll(async () => (await marked(page)).current).toEqual(['Orange']);
      await search(page).getByRole('button', { name: 'Next match' }).click();
      await search(page).getByRole('button', { name: 'Next match' }).click();
      await expect(search(page).getByRole('status')).toHaveText('1 of 3');
      await search(page).getByRole('button', { name: 'Previous match' }).click();
      await expect(search(page).getByRole('status')).toHaveText('3 of 3');
      await field(page).fill('橙子');
      await expect(search(page).getByRole('status')).toHaveText('1 of 2');
      await field(page).press('Shift+Enter');
      await expect(search(page).getByRole('status')).toHaveText('2 of 2');
      await field(page).fill('xylophone');
      await expect(search(page).getByRole('status')).toHaveText('No matches');
      await expect(search(page).getByRole('button', { name: 'Next match' })).toBeDisabled();
      await search(page).getByRole('button', { name: 'Close the search' }).click();
      await expect(search(page)).toHaveCount(0);
      expect(await marked(page)).toEqual({ all: [], current: [] });
    });
  });
}

test('the key for finding searches the room that has the focus, and gives it back', async ({
  page,
  member: _member,
}) => {
  await page.goto('/chat_room');
  await importFile(page, 'chats.json', chats);
  await roomButton(page, 'Fruit').click();
  await expect(answers(page)).toHaveCount(2);
  await messageBox(page).focus();
  await page.keyboard.press('Control+f');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('valencia');
  await expect(search(page).getByRole('status')).toHaveText('1 of 1');
  // Another room is searched for the same, or rather not at all.
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveCount(0);
  await expect(messageBox(page)).toBeFocused();
});
