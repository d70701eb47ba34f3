import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answers, ask, messageBox, questions, rooms, sendButton } from '../src/chat.ts';
import { chatsFile, importFile } from '../src/chats-file.ts';
import { expectNoLayers, phone } from '../src/phone.ts';
import {
  hideRooms,
  roomAction,
  roomButton,
  roomSearch,
  roomsAction,
  roomsFound,
  roomTitles,
  showRooms,
} from '../src/rooms.ts';
import { expect, test } from '../src/test.ts';

const bread = { title: 'Bread', said: ['How long does it bake?', 'With marmalade, forty-five minutes.'] };
const garden = { title: 'Garden', said: ['怎样种橘子树？', '先选一个阳光充足的地方，再挖一个坑。'] };
const travel = { title: 'Travel', said: ['Where to in May?', 'To the south, where the oranges are.'] };

/** Room actions that change what is shown announce themselves with a word and a way back. */
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

for (const onPhone of [false, true]) {
  test.describe(onPhone ? 'on a phone' : 'on the desktop', () => {
    test.use(onPhone ? phone : { viewport: { width: 1440, height: 900 } });

    test('rooms are found by words in their messages, Chinese ones too', async ({
      page,
      member: _member,
    }) => {
      await page.goto('/chat_room');
      await showRooms(page, onPhone);
      await importFile(page, 'chats.json', chatsFile([bread, garden, travel]));
      // Letters of full width and another case are the same letters.
      await roomSearch(page).fill('ＭＡＲＭＡＬＡＤＥ');
      await expect(page.getByText('1 chat found')).toBeVisible();
      await expect(roomsFound(page).getByRole('listitem')).toHaveText([
        'BreadWith marmalade, forty-five minutes.',
      ]);
      await expect(roomsFound(page).locator('mark')).toHaveText('marmalade');
      await roomSearch(page).fill('阳光');
      await expect(roomsFound(page).locator('mark')).toHaveText('阳光');
      await roomsFound(page).getByRole('button', { name: 'Garden' }).click();
      await expect(answers(page)).toContainText('阳光充足');
      if (onPhone) await expect(page.getByRole('dialog', { name: 'Chats' })).toBeHidden();

      await showRooms(page, onPhone);
      await roomSearch(page).fill('tra');
      await expect(roomsFound(page).getByRole('button', { name: 'Travel' })).toBeVisible();
      await roomSearch(page).fill('xylophone');
      await expect(page.getByText('No chats found.')).toBeVisible();
      await page.getByRole('button', { name: 'Clear the search' }).click();
      await expect(roomSearch(page)).toHaveValue('');
      await expect(rooms(page)).toContainText('Bread');
    });

    test('rooms are filtered by when they were last used', async ({ page, member: _member }) => {
      const used = [0, 5, 20, 60].map((daysAgo) => ({
        title: `Used ${daysAgo} days ago`,
        said: ['When was that?', 'It was about oranges.'],
        daysAgo,
      }));
      await page.goto('/chat_room');
      await showRooms(page, onPhone);
      await importFile(page, 'chats.json', chatsFile(used));
      const [today = '', thisWeek = '', thisMonth = '', before = ''] = used.map(({ title }) => title);
      await roomSearch(page).focus();
      const chip = (name: string) => page.getByRole('button', { name, exact: true });
      const expected = {
        '3 days': [today],
        Week: [today, thisWeek],
        Month: [today, thisWeek, thisMonth],
        Older: [before],
      };
      for (const [name, titles] of Object.entries(expected)) {
        await chip(name).click();
        await expect(chip(name)).toHaveAttribute('aria-pressed', 'true');
        await expect(roomTitles(page)).toHaveText(titles);
      }
      // Words are looked for within the range.
      await roomSearch(page).fill('oranges');
      await expect(roomsFound(page).getByRole('listitem')).toHaveText([new RegExp(`^${before}`)]);
      await chip('Older').click();
      await expect(roomsFound(page).getByRole('listitem')).toHaveCount(4);
    });

    test('a pinned room stays first', async ({ page, member: _member }) => {
      await page.goto('/chat_room');
      await showRooms(page, onPhone);
      await importFile(page, 'chats.json', chatsFile([bread, garden, travel]));
      await roomAction(page, 'Travel', 'Pin');
      await expect(rooms(page).getByRole('heading').first()).toHaveText('Pinned');
      await expect(roomTitles(page).first()).toHaveText('Travel');
      await hideRooms(page, onPhone);
      await expectNoLayers(page);
      await page.reload();
      await showRooms(page, onPhone);
      await expect(roomTitles(page).first()).toHaveText('Travel');
      await roomAction(page, 'Travel', 'Unpin');
      await expect(rooms(page).getByRole('heading', { name: 'Pinned' })).toHaveCount(0);
      await hideRooms(page, onPhone);
      await expectNoLayers(page);
      await page.reload();
      await showRooms(page, onPhone);
      await expect(roomButton(page, 'Travel')).toBeVisible();
      await expect(rooms(page).getByRole('heading', { name: 'Pinned' })).toHaveCount(0);
    });

    test('a press on a room opens it, also the press that leaves the search', async ({
      page,
      member: _member,
    }) => {
      await page.goto('/chat_room');
      await showRooms(page, onPhone);
      await importFile(page, 'chats.json', chatsFile([bread, garden, travel]));
      await roomSearch(page).click();
      await expect(page.getByRole('group', { name: 'When the chat was last used' })).toBeVisible();
      await roomButton(page, 'Garden').click();
      await expect(questions(page)).toContainText('怎样种橘子树？');
      await showRooms(page, onPhone);
      await expect(page.getByRole('group', { name: 'When the chat was last used' })).toBeHidden();
    });

    test('a room is renamed in its place', async ({ page, member: _member, model }) => {
      model.script([{ text: 'Yes.' }]);
      await page.goto('/chat_room');
      await ask(page, 'Old name');
      await expect(answers(page)).toContainText('Yes.');
      await showRooms(page, onPhone);
      await roomAction(page, 'Old name', 'Rename');
      await page.getByRole('textbox', { name: 'New name of the chat' }).fill('New name');
      await page.keyboard.press('Enter');
      await expect(roomButton(page, 'New name')).toBeVisible();
      await page.reload();
      await showRooms(page, onPhone);
      await expect(roomButton(page, 'New name')).toBeVisible();
      await expect(roomButton(page, 'Old name')).toHaveCount(0);
    });

    test('a room that is deleted is gone in every tab, and comes back with its messages', async ({
      page,
      context,
      member: _member,
      model,
    }) => {
      model.script([{ text: 'Kept.' }]);
      await page.goto('/chat_room');
      await ask(page, 'A room to delete');
      await expect(answers(page)).toContainText('Kept.');
      const other = await context.newPage();
      await other.goto('/chat_room');
      await expect(answers(other)).toContainText('Kept.');
      await showRooms(page, onPhone);
      await showRooms(other, onPhone);
      await roomAction(page, 'A room to delete', 'Delete');
      for (const tab of [page, other]) {
        await expect(rooms(tab)).toBeVisible();
        await expect(roomButton(tab, 'A room to delete')).toHaveCount(0);
      }
      // It is deleted, whether or not somebody still wants it back.
      await other.reload();
      await showRooms(other, onPhone);
      await expect(rooms(other)).toBeVisible();
      await expect(roomButton(other, 'A room to delete')).toHaveCount(0);
      await undo(page).click();
      for (const tab of [page, other]) await expect(roomButton(tab, 'A room to delete')).toBeVisible();
      await roomButton(other, 'A room to delete').click();
      await expect(answers(other)).toContainText('Kept.');

      await roomAction(page, 'A room to delete', 'Delete');
      await expect(roomButton(page, 'A room to delete')).toHaveCount(0);
      await expect(answers(other)).toHaveCount(0);
      await page.reload();
      await expect(messageBox(page)).toBeVisible();
      await showRooms(page, onPhone);
      await expect(rooms(page)).toBeVisible();
      await expect(roomButton(page, 'A room to delete')).toHaveCount(0);
    });

    test('several deletions are undone one after the other, and leave people in the room they are in', async ({
      page,
      member: _member,
    }) => {
      await page.goto('/chat_room');
      await showRooms(page, onPhone);
      await importFile(page, 'chats.json', chatsFile([bread, garden, travel]));
      await roomButton(page, 'Bread').click();
      await showRooms(page, onPhone);
      for (const { title } of [bread, garden]) {
        await roomAction(page, title, 'Delete');
        await expect(roomButton(page, title)).toHaveCount(0);
      }
      await roomButton(page, 'Travel').click();
      await expect(page.getByRole('heading', { name: 'Travel' })).toBeVisible();
      await undo(page).first().click();
      await undo(page).first().click();
      await expect(undo(page)).toHaveCount(0);
      await showRooms(page, onPhone);
      for (const { title } of [bread, garden]) await expect(roomButton(page, title)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Travel', includeHidden: true })).toHaveCount(1);
    });

    test('several rooms are exported or deleted together', async ({ page, member: _member }) => {
      await page.goto('/chat_room');
      await showRooms(page, onPhone);
      await importFile(page, 'chats.json', chatsFile([bread, garden, travel]));
      await roomsAction(page, 'Select chats');
      const choices = page.getByRole('list', { name: 'Chats to choose from' });
      for (const title of ['Bread', 'Travel']) await choices.getByRole('checkbox', { name: title }).check();
      await expect(page.getByText('2 chosen')).toBeVisible();
      const download = page.waitForEvent('download');
      const actions = page.getByRole('group', { name: 'What to do with the chosen chats' });
      await actions.getByRole('button', { name: 'Export' }).click();
      const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'));
      expect(exported.rooms.map((room: { chatMessage: string }) => room.chatMessage)).toEqual([
        'Bread',
        'Travel',
      ]);

      await roomsAction(page, 'Select chats');
      await page.getByRole('button', { name: 'Choose all' }).click();
      await choices.getByRole('checkbox', { name: 'Garden' }).uncheck();
      await actions.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('2 chats deleted')).toBeVisible();
      await expect(roomButton(page, 'Garden')).toBeVisible();
      await expect(roomButton(page, 'Bread')).toHaveCount(0);
      await undo(page).click();
      for (const title of ['Bread', 'Garden', 'Travel']) await expect(roomButton(page, title)).toBeVisible();
    });

    test('the storage shows the size of the rooms, and the largest is deleted there', async ({
      page,
      member: _member,
    }) => {
      await page.goto('/chat_room');
      await showRooms(page, onPhone);
      const large = { title: 'Large', said: ['Much?', 'word '.repeat(20_000)] };
      await importFile(page, 'chats.json', chatsFile([bread, large, travel]));
      await roomsAction(page, 'Storage');
      const dialog = page.getByRole('dialog', { name: 'Storage' });
      const list = dialog.getByRole('list', { name: 'Chats by size' });
      await expect(dialog.getByText(/ of .+ in use$/)).toBeVisible();
      await expect(list.getByRole('listitem').first()).toHaveText(/^Large.*\d kB$/);
      await dialog.getByRole('button', { name: 'Delete “Large”' }).click();
      await expect(list).toContainText('Bread');
      await expect(list).not.toContainText('Large');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(roomButton(page, 'Bread')).toBeVisible();
      await expect(roomButton(page, 'Large')).toHaveCount(0);
    });

    test('a full device offers to delete rooms, and then saves the message', async ({
      page,
      member: _member,
      model,
    }) => {
      model.script([{ text: 'Kept in the page.' }, { text: 'Kept for good.' }]);
      await page.goto('/chat_room');
      await showRooms(page, onPhone);
      await importFile(page, 'chats.json', chatsFile([bread, travel]));
      await hideRooms(page, onPhone);
      await messageBox(page).fill('Is there room?');
      await expect(sendButton(page)).toBeEnabled();
      await page.evaluate(fillDevice);
      const dialog = page.getByRole('dialog', { name: 'The storage of this browser is full' });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Delete “Bread”' }).click();
      await expect(dialog.getByRole('list')).not.toContainText('Bread');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toBeHidden();
      await expect(answers(page)).toContainText('Kept in the page.');
      await ask(page, 'And now?');
      await expect(answers(page).last()).toContainText('Kept for good.');
      await page.reload();
      // What had not fitted was written with it.
      await expect(answers(page)).toContainText(['Kept in the page.', 'Kept for good.']);
      await showRooms(page, onPhone);
      await expect(roomButton(page, 'Travel')).toBeVisible();
      await expect(roomButton(page, 'Bread')).toHaveCount(0);
    });

    test('empty rooms do not pile up', async ({ page, member: _member, model }) => {
      model.script([{ text: 'Yes.' }]);
      const newChat = page.getByRole('button', { name: 'New chat', exact: true }).first();
      await page.goto('/chat_room');
      await ask(page, 'Something was said');
      await expect(answers(page)).toContainText('Yes.');
      for (const _ of [1, 2, 3]) {
        await newChat.click();
        await expect(questions(page)).toHaveCount(0);
      }
      await showRooms(page, onPhone);
      await expect(roomTitles(page)).toHaveText(['New chat', 'Something was said']);
      await roomButton(page, 'Something was said').click();
      await expect(answers(page)).toContainText('Yes.');
      // Asked again, so that the empty room is no longer the newest.
      await ask(page, 'More was said');
      await expect(answers(page)).toHaveCount(2);
      await page.reload();
      await expect(answers(page)).toHaveCount(2);
      await showRooms(page, onPhone);
      await expect(roomTitles(page)).toHaveText(['Something was said']);
    });
  });
}

/** Runs in the page: lets the device have no place for messages until a room is deleted, and sends what stands in the box. */
function fillDevice(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
    const [value] = args as [{ deletedAt?: number; chatRecord?: unknown[] }];
    if (value.deletedAt !== undefined) IDBObjectStore.prototype.put = put;
    else if (value.chatRecord) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    return put.apply(this, args);
  };
  // At once: a write that fails before it would put the dialog over the button.
  document.querySelector<HTMLElement>('button[aria-label="Send"]')?.click();
}

test('two tabs keep the messages of both', async ({ page, member: _member, context }) => {
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

test('a full device says so, and loses nothing while the page is open', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ text: 'Kept in the page.' }, { text: 'And this too.' }]);
  await page.goto('/chat_room');
  await expect(page.locator('#first-paint')).toHaveCount(0);
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
  // Said once: further failed writes do not get in the way.
  await expect(dialog).toBeHidden();
  await rooms(page).getByRole('button', { name: 'Is there room?', exact: true }).click();
  await expect(answers(page)).toContainText('Kept in the page.');
});
