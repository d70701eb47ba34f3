import { readFile } from 'node:fs/promises';
import { bread, hello, kite, silent } from '@orangery/testing/chatgpt-export';
import { zipOf } from '@orangery/testing/zip';
import type { Browser, Download, Page } from '@playwright/test';
import { signUp, useToken } from '../src/account.ts';
import { answers, ask, questions, rooms } from '../src/chat.ts';
import { chatsFile, chooseFiles, importDialog, importFile } from '../src/chats-file.ts';
import { phone } from '../src/phone.ts';
import { roomAction, roomButton, roomSearch, roomsAction, roomsFound, showRooms } from '../src/rooms.ts';
import type { Site } from '../src/site.ts';
import { expect, test } from '../src/test.ts';

const textOf = async (download: Promise<Download>): Promise<string> =>
  readFile(await (await download).path(), 'utf8');

/** A browser that has nothing of this one, with another account. */
async function elsewhere(browser: Browser, site: Site, options: object): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: site.url });
  const page = await context.newPage();
  await useToken(page, (await signUp(site.url)).token);
  await page.goto('/chat_room');
  return page;
}

/** Rooms of a file, without what says when it was written. */
const roomsIn = (text: string): unknown => JSON.parse(text).rooms;

const archive = async (files: Parameters<typeof zipOf>[0]): Promise<Buffer> =>
  Buffer.from(await (await zipOf(files)).arrayBuffer());

/** Everything that is in the export of a person, as it is downloaded. */
const chatGptArchive = () =>
  archive([
    { name: 'user.json', text: '{"id":"user-1"}' },
    { name: 'message_feedback.json', text: '[]' },
    { name: 'chat.html', text: '<html><body>ChatGPT Data Export</body></html>' },
    { name: 'conversations.json', text: JSON.stringify([bread, hello, silent]) },
    { name: 'file-abc-bread.png', text: 'no picture', stored: true },
  ]);

for (const onPhone of [false, true]) {
  const layout = onPhone ? phone : { viewport: { width: 1440, height: 900 } };
  test.describe(onPhone ? 'on a phone' : 'on the desktop', () => {
    test.use(layout);

    test('all chats go through a file into another browser, and nothing is lost', async ({
      page,
      browser,
      site,
      member: _member,
      model,
    }) => {
      model.script([
        { text: 'First answer.' },
        { reasoning: 'Which one is **better**?', text: 'Second answer, with 橙子.' },
        { text: 'Another room.' },
      ]);
      await page.goto('/chat_room');
      await ask(page, 'Ask it twice');
      await expect(answers(page)).toContainText('First answer.');
      await page.getByRole('button', { name: 'Regenerate' }).click();
      await expect(answers(page)).toContainText('Second answer');
      await page.getByRole('button', { name: 'New chat', exact: true }).first().click();
      await ask(page, 'A pinned room');
      await expect(answers(page)).toContainText('Another room.');
      await showRooms(page, onPhone);
      await roomAction(page, 'A pinned room', 'Pin');
      await expect(rooms(page).getByRole('heading', { name: 'Pinned' })).toBeVisible();
      const file = page.waitForEvent('download');
      await roomsAction(page, 'Export all chats');
      expect((await file).suggestedFilename()).toMatch(/^orangery-chats-\d{4}-\d\d-\d\d\.json$/);
      const text = await textOf(file);

      const other = await elsewhere(browser, site, layout);
      await showRooms(other, onPhone);
      await importFile(other, 'chats.json', text);
      await expect(rooms(other).getByRole('listitem').first()).toContainText('A pinned room');
      const again = other.waitForEvent('download');
      await roomsAction(other, 'Export all chats');
      expect(roomsIn(await textOf(again))).toEqual(roomsIn(text));
      await roomButton(other, 'Ask it twice').click();
      await expect(answers(other)).toContainText('Second answer, with 橙子.');
      await expect(answers(other).getByRole('group', { name: 'Versions of this answer' })).toContainText(
        '2 / 2',
      );
      await other.context().close();
    });

    test('a chat goes through Markdown into another browser', async ({
      page,
      browser,
      site,
      member: _member,
      model,
    }) => {
      const answer = '# Peel\n\n1. Cut it\n2. Pull **hard**\n\n```js\nconst a = 1;\n```';
      model.script([{ reasoning: 'First the peel.', text: answer }]);
      await page.goto('/chat_room');
      await ask(page, 'Peel it: by hand / knife?');
      await expect(answers(page)).toContainText('Pull hard');
      await showRooms(page, onPhone);
      const file = page.waitForEvent('download');
      await roomAction(page, 'Peel it: by hand / knife?', 'Export as Markdown');
      expect((await file).suggestedFilename()).toBe('Peel it by hand knife.md');
      const text = await textOf(file);
      expect(text).toContain(`\n\n${answer}\n\n`);
      expect(text).toContain('# Peel it: by hand / knife?');

      const other = await elsewhere(browser, site, layout);
      await showRooms(other, onPhone);
      await importFile(other, 'orange.md', text);
      await roomButton(other, 'Peel it: by hand / knife?').click();
      await expect(questions(other)).toHaveText(/by hand \/ knife\?/);
      await expect(answers(other).getByRole('heading', { name: 'Peel' })).toBeVisible();
      await expect(answers(other).locator('strong')).toHaveText('hard');
      await answers(other)
        .getByText(/^Thought/)
        .click();
      await expect(answers(other)).toContainText('First the peel.');
      await other.context().close();
    });

    test('an archive of ChatGPT is imported once', async ({ page, member: _member }) => {
      await page.goto('/chat_room');
      await showRooms(page, onPhone);
      const data = await chatGptArchive();
      await chooseFiles(page, { name: 'export.zip', data });
      const dialog = importDialog(page);
      await expect(dialog.getByRole('listitem')).toContainText('2 chats · 6 messages');
      await dialog.getByRole('button', { name: 'Import 2 chats' }).click();
      await expect(dialog.getByRole('status')).toHaveText('2 chats added.');
      await dialog.getByRole('button', { name: 'Done' }).click();
      // Its file by itself has the same chats.
      await chooseFiles(page, { name: 'conversations.json', data: JSON.stringify([bread, hello, silent]) });
      await expect(dialog.getByRole('listitem')).toContainText('2 already here');
      await dialog.getByRole('button', { name: 'Import 2 chats' }).click();
      await expect(dialog.getByRole('status')).toHaveText('Everything in these files is here already.');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(rooms(page).getByRole('button', { name: /^Hello$/ })).toHaveCount(1);

      await rooms(page)
        .getByRole('button', { name: /^Baking.* bread$/ })
        .click();
      await expect(questions(page)).toHaveText([/How long does this bread bake\?/, /Thanks!/]);
      await expect(answers(page)).toHaveText([/About 45 minutes\./, /You are welcome\./]);
      // Instructions for the model there, shown to nobody.
      await expect(page.getByRole('log')).not.toContainText('A baker.');
      await expect(answers(page).first()).toContainText('print(40 + 5)');
      await answers(page).first().getByText('Thought for 4 s').click();
      await expect(answers(page).first()).toContainText('It is a sourdough.');
      const versions = answers(page).first().getByRole('group', { name: 'Versions of this answer' });
      await expect(versions).toContainText('1 / 2');
      await versions.getByRole('button', { name: 'Next version' }).click();
      await expect(answers(page).first()).toContainText('Half an hour.');
    });

    test('an imported ChatGPT answer contains its canvas text, and a sign for each image', async ({
      page,
      member: _member,
    }) => {
      await page.goto('/chat_room');
      await showRooms(page, onPhone);
      await importFile(page, 'conversations.json', JSON.stringify([kite]));
      await roomButton(page, 'Kite').click();
      await expect(answers(page).first()).toContainText('Two sticks.');
      await expect(answers(page).first().getByRole('heading', { name: 'Frame' })).toBeVisible();
      await expect(answers(page).nth(1).getByRole('region', { name: 'Code, python' })).toContainText(
        'print(90 * 60)',
      );
      await expect(answers(page).last()).toContainText('🖼 A red kite in the sky');
    });

    test('a file that cannot be imported says why, and the others are imported', async ({
      page,
      member: _member,
    }) => {
      await page.goto('/chat_room');
      await showRooms(page, onPhone);
      const good = chatsFile([{ title: 'Whole', said: ['Whole?', 'Whole.'] }]);
      await chooseFiles(
        page,
        { name: 'broken.json', data: JSON.stringify([bread, hello]).slice(0, -400) },
        { name: 'letter.json', data: '{"dear":"reader"}' },
        { name: 'empty.json', data: chatsFile([]) },
        { name: 'photos.zip', data: await archive([{ name: 'orange.png', text: 'no picture' }]) },
        {
          name: 'locked.zip',
          data: await archive([{ name: 'conversations.json', text: '[]', encrypted: true }]),
        },
        { name: 'newer.json', data: good.replace(/"version":\d/, '"version":99') },
        { name: 'whole.json', data: good },
        { name: 'followed.json', data: `${chatsFile([{ title: 'Before', said: ['Whole?', 'Yes.'] }])}]}` },
        {
          name: 'bomb.zip',
          data: await archive([{ name: 'conversations.json', text: `[[${'{},'.repeat(1_100_000)}{}]]` }]),
        },
      );
      const file = (name: string) => importDialog(page).getByRole('listitem').filter({ hasText: name });
      const expected = {
        'broken.json': 'The file is damaged or breaks off.',
        'letter.json': 'This is no export that can be read here.',
        'empty.json': 'There are no chats in this file.',
        'photos.zip': 'There is no conversations.json in this archive.',
        'locked.zip': 'The archive has a password.',
        'newer.json': 'A newer version of this site wrote the file.',
        'followed.json': 'The chats before that are whole and can be imported.',
        'bomb.zip': 'The file is too large to be read here.',
      };
      for (const [name, problem] of Object.entries(expected))
        await expect(file(name).getByRole('alert')).toContainText(problem);
      await expect(file('whole.json')).toContainText('1 chat · 2 messages');
      await expect(file('whole.json').getByRole('alert')).toHaveCount(0);
      // What stands before the break is whole.
      await importDialog(page).getByRole('button', { name: 'Import 3 chats' }).click();
      await importDialog(page).getByRole('button', { name: 'Done' }).click();
      await expect(roomButton(page, 'Whole')).toBeVisible();
      await expect(roomButton(page, 'Before')).toBeVisible();
      await expect(rooms(page).getByRole('button', { name: /^Baking/ })).toBeVisible();
    });
  });
}

test('a room that was exported and deleted comes back from its file', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ text: 'With flour and **water**.' }]);
  await page.goto('/chat_room');
  await ask(page, 'How is bread made?');
  await expect(answers(page)).toContainText('With flour');
  const file = page.waitForEvent('download');
  await roomAction(page, 'How is bread made?', 'Export as JSON');
  expect((await file).suggestedFilename()).toBe('How is bread made.json');
  const text = await textOf(file);
  await roomAction(page, 'How is bread made?', 'Delete');
  await expect(roomButton(page, 'How is bread made?')).toHaveCount(0);
  await importFile(page, 'bread.json', text);
  await roomButton(page, 'How is bread made?').click();
  await expect(answers(page)).toContainText('With flour');
  await page.reload();
  await expect(answers(page)).toContainText('With flour');
});

test('a chat that is open shows what a newer export adds to it', async ({ page, member: _member }) => {
  const said = ['Which fruit?', 'An orange.'];
  const before = chatsFile([{ title: 'Fruit', said }]);
  const room = JSON.parse(before).rooms[0];
  await page.goto('/chat_room');
  await importFile(page, 'chats.json', before);
  await roomButton(page, 'Fruit').click();
  await expect(answers(page)).toHaveText(/An orange\./);
  const last = room.chatRecord.at(-1);
  room.chatRecord.push({
    ...last,
    id: 'said-later',
    content: 'Or a lemon.',
    createTime: last.createTime + 1,
  });
  room.messageArr.push('said-later');
  room.rev += 1;
  const after = JSON.stringify({ ...JSON.parse(before), rooms: [room] });
  await chooseFiles(page, { name: 'chats.json', data: after });
  await importDialog(page).getByRole('button', { name: 'Import 1 chat' }).click();
  await expect(importDialog(page).getByRole('status')).toHaveText('1 chat has more in it now.');
  await importDialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(answers(page)).toHaveText([/An orange\./, /Or a lemon\./]);
});

/** Chats of two pages of text each. */
const many = (count: number): string =>
  chatsFile(
    Array.from({ length: count }, (_, number) => ({
      title: `Talk ${number}`,
      said: [
        `What is the number ${number}?`,
        `A number like all others; its word is fig-${number}. ${'Fruit. '.repeat(900)}`,
      ],
    })),
  );

test('of 500 chats that are imported each is found', async ({ page, member: _member }) => {
  await page.goto('/chat_room');
  await chooseFiles(page, { name: 'chats.json', data: many(500) });
  await expect(importDialog(page)).toContainText('500 chats · 1,000 messages');
  await importDialog(page).getByRole('button', { name: 'Import 500 chats' }).click();
  await expect(importDialog(page).getByRole('status')).toHaveText('500 chats added.');
  await importDialog(page).getByRole('button', { name: 'Done' }).click();
  await roomSearch(page).fill('fig-499.');
  await expect(roomsFound(page).getByRole('listitem')).toHaveText([/^Talk 499/]);
  await roomsFound(page).getByRole('button').click();
  await expect(answers(page)).toContainText('fig-499');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  // The list takes more in as its end comes near.
  const last = roomButton(page, 'Talk 499');
  await expect(async () => {
    await rooms(page).getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('an import is stopped while it goes on, keeps what it imported, and goes on from there', async ({
  page,
  member: _member,
}) => {
  await page.goto('/chat_room');
  const data = many(500);
  await chooseFiles(page, { name: 'chats.json', data });
  const dialog = importDialog(page);
  await expect(dialog).toContainText('500 chats');
  // As soon as there is something to stop, whatever the machine takes for the whole.
  await page.evaluate(() => {
    const watcher = new MutationObserver(() => {
      const bar = document.querySelector('[role="dialog"] [role="progressbar"]');
      const stop = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Stop');
      if (!stop || Number(bar?.getAttribute('aria-valuenow') ?? 0) === 0) return;
      watcher.disconnect();
      stop.click();
    });
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await dialog.getByRole('button', { name: 'Import 500 chats' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^Stopped\. [1-4]?\d?\d chats added\.$/);
  const [added] = /\d+/.exec((await dialog.getByRole('status').textContent()) ?? '') ?? [];
  await dialog.getByRole('button', { name: 'Done' }).click();
  await chooseFiles(page, { name: 'chats.json', data });
  await expect(dialog).toContainText(`${added} already here`);
  await dialog.getByRole('button', { name: 'Import 500 chats' }).click();
  await expect(dialog.getByRole('status')).toHaveText(`${500 - Number(added)} chats added.`);
});
