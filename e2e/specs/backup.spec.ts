import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signIn } from '../src/account.ts';
import {
  backUp,
  backUpButton,
  backUpWhole,
  backupState,
  chat,
  chatWithBackup,
  installBackup,
  openBackup,
  openVersion,
  otherDevice,
  restore,
  say,
  signOut,
  versions,
} from '../src/backup.ts';
import { answers, ask, messageBox, questions } from '../src/chat.ts';
import { expectNoSidewaysScroll, layouts } from '../src/layouts.ts';
import { roomAction, roomButton, showRooms } from '../src/rooms.ts';
import { expect, test } from '../src/test.ts';

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test('chats of one device come to another one, after a look at what changes, and that can be undone', async ({
      page,
      browser,
      site,
      member,
      model,
    }) => {
      await chatWithBackup(
        { page, site, member, model },
        { question: 'When to prune figs?', answer: 'Prune in March.' },
      );
      await backUp(page);
      await expect(versions(page)).toHaveCount(1);
      await expectNoSidewaysScroll(page);

      const other = await otherDevice(browser, site, member, use);
      await openVersion(other);
      await expect(other.getByRole('list', { name: 'Added' }).getByRole('listitem')).toContainText(
        'When to prune figs?',
      );
      await expectNoSidewaysScroll(other);
      await restore(other);
      await other.getByRole('button', { name: 'Undo' }).click();
      await expect(other.getByText('Your chats are as they were before.')).toBeVisible();
      await openVersion(other);
      await restore(other);
      await other.goto('/chat_room');
      await showRooms(other, onPhone);
      await roomButton(other, 'When to prune figs?').click();
      await expect(answers(other)).toContainText('Prune in March.');
      await other.context().close();
    });

    test('signing out saves the chats first, and the next device is offered them', async ({
      page,
      browser,
      site,
      member,
      model,
    }) => {
      await chatWithBackup(
        { page, site, member, model },
        { question: 'When to sow basil?', answer: 'In April.', is_auto: true },
      );
      // Slow enough to be seen.
      await page.route('**/chat/user/chat-record', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await route.continue();
      });
      await signOut(page, onPhone);
      await expect(page.getByRole('alertdialog', { name: 'Saving your chats…' })).toBeVisible();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();

      const other = await otherDevice(browser, site, await signIn(site.url, member), use);
      await other.goto('/chat_room');
      await expect(other.getByText('Your backup has 1 chat that is not on this device.')).toBeVisible();
      await other.getByRole('button', { name: 'Look', exact: true }).click();
      await expect(other.getByRole('list', { name: 'Added' })).toContainText('When to sow basil?');
      await restore(other);
      await other.reload();
      await expect(other.getByText(/Your backup has/)).toHaveCount(0);
      await other.context().close();
    });
  });
}

test('what was deleted does not come back from another device, but can be restored from an older version', async ({
  page,
  browser,
  site,
  member,
  model,
}) => {
  model.script([{ text: 'Yes.' }, { text: 'No.' }]);
  await installBackup(site, member);
  await chat(page, 'Keep this one');
  await page.getByRole('button', { name: 'New chat', exact: true }).first().click();
  await say(page, 'Delete this one');
  await backUp(page);
  const other = await otherDevice(browser, site, member);
  await openVersion(other);
  await restore(other);

  await page.goto('/chat_room');
  await roomAction(page, 'Delete this one', 'Delete');
  await expect(roomButton(page, 'Delete this one')).toHaveCount(0);
  await backUp(page);

  await openVersion(other);
  await expect(other.getByRole('list', { name: 'Removed' })).toContainText('Delete this one');
  await backUp(other);
  await other.goto('/chat_room');
  await expect(roomButton(other, 'Keep this one')).toBeVisible();
  await expect(roomButton(other, 'Delete this one')).toHaveCount(0);
  await backUp(page);
  await page.goto('/chat_room');
  await expect(roomButton(page, 'Delete this one')).toHaveCount(0);

  // What an older version brings back lasts, also when it was restored on a device that does not have the deletion yet.
  const third = await otherDevice(browser, site, member);
  await openVersion(third, (await countOf(third)) - 1);
  await expect(third.getByRole('list', { name: 'Added' })).toContainText('Delete this one');
  await restore(third);
  await backUp(third);
  await backUp(page);
  for (const device of [third, page]) {
    await device.goto('/chat_room');
    await roomButton(device, 'Delete this one').click();
    await expect(answers(device)).toHaveText(/No\./);
  }
  await Promise.all([other, third].map((device) => device.context().close()));
});

async function countOf(page: Page): Promise<number> {
  await openBackup(page);
  await expect(versions(page).first()).toBeVisible();
  return versions(page).count();
}

test('what was asked on two devices at once is merged on both, though one was faster', async ({
  page,
  browser,
  site,
  member,
  model,
}) => {
  model.script([{ text: 'First.' }, { text: 'Here.' }, { text: 'There.' }]);
  await installBackup(site, member);
  await chat(page, 'A room of both');
  await backUp(page);
  const other = await otherDevice(browser, site, member);
  await openVersion(other);
  await restore(other);
  const goOn = async (device: Page, question: string) => {
    await device.goto('/chat_room');
    await roomButton(device, 'A room of both').click();
    await ask(device, question);
    await expect(answers(device)).toHaveCount(2);
    await expect(answers(device).last()).toContainText(/\S/);
  };
  await goOn(page, 'Said here');
  await goOn(other, 'Said there');

  // The first device has read the cloud and is about to report when the other one has reported.
  let isHeld = false;
  await page.route('**/chat/user/chat-record', async (route) => {
    if (route.request().method() === 'POST' && !isHeld) {
      isHeld = true;
      await backUp(other);
    }
    await route.continue();
  });
  await openBackup(page);
  await backUpButton(page).click();
  await expect(backupState(page)).toContainText('Changes from another device were merged in.');
  expect(isHeld).toBe(true);
  await openBackup(other);
  await backUpButton(other).click();
  await expect(backupState(other)).toContainText('Your chats are backed up.');
  for (const device of [page, other]) {
    await device.goto('/chat_room');
    await roomButton(device, 'A room of both').click();
    await expect(questions(device).filter({ hasText: 'Said here' })).toHaveCount(1);
    await expect(questions(device).filter({ hasText: 'Said there' })).toHaveCount(1);
  }
  await other.context().close();
});

test('a finished answer comes to the other open device by itself', async ({
  page,
  browser,
  site,
  member,
  model,
}) => {
  model.script([{ text: 'Begun.' }, { text: 'At once.' }]);
  await installBackup(site, member, { is_live: true });
  const other = await otherDevice(browser, site, member);
  await other.goto('/chat_room');
  await expect(messageBox(other)).toBeEditable();
  await chat(page, 'Is it there?');
  await expect(roomButton(other, 'Is it there?')).toBeVisible();
  await roomButton(other, 'Is it there?').click();
  await expect(answers(other)).toHaveText(/Begun\./);

  await ask(page, 'And now?');
  await expect(answers(page).last()).toContainText('At once.');
  await expect(answers(other).last()).toContainText('At once.');
  await other.context().close();
});

/** Whether a text stands in any file of the folder. */
async function isStored(folder: string, text: string): Promise<boolean> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = files
    .filter((file) => file.isFile())
    .map((file) => readFile(path.join(file.parentPath, file.name)));
  return (await Promise.all(contents)).some((content) => content.includes(text));
}

test('an encrypted backup asks for its passphrase on another device, and opens with that only', async ({
  page,
  browser,
  site,
  member,
  model,
}) => {
  await chatWithBackup(
    { page, site, member, model },
    { question: 'Where is the key?', answer: 'Under the third pot.' },
  );
  await openBackup(page);
  await page.getByRole('button', { name: 'Set a passphrase' }).click();
  const passphrase = 'velvet orchard thunder spoon';
  await page.getByLabel('New passphrase').fill(passphrase);
  await page.getByLabel('Repeat the passphrase').fill(passphrase);
  await page.getByRole('checkbox', { name: /^I have written it down/ }).check();
  await page.getByRole('button', { name: 'Encrypt the backup' }).click();
  await expect(backupState(page)).toContainText('Your chats are backed up.');
  await expect(backupState(page)).toContainText('With a passphrase');
  await expect(versions(page).first()).toContainText('Encrypted');
  expect(await isStored(site.data, passphrase)).toBe(false);

  const other = await otherDevice(browser, site, member);
  await other.goto('/chat_room');
  await other.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(backupState(other)).toBeVisible();
  await other.getByLabel('Passphrase', { exact: true }).fill('velvet orchard thunder knife');
  await other.getByRole('button', { name: 'Unlock' }).click();
  await expect(other.getByText('This is not the passphrase of this backup.')).toBeVisible();
  await other.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await other.getByRole('button', { name: 'Unlock' }).click();
  await expect(backupState(other)).toContainText('Backed up');
  await other.goto('/chat_room');
  await roomButton(other, 'Where is the key?').click();
  await expect(answers(other)).toContainText('Under the third pot.');
  await other.context().close();
});

test('a storage that refuses is said, and trying again goes on from there', async ({
  page,
  site,
  member,
  model,
}) => {
  await chatWithBackup({ page, site, member, model });
  let refusals = 0;
  await page.route('**/*', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    refusals += 1;
    return route.fulfill({ status: 503 });
  });
  await openBackup(page);
  await expect(backupState(page)).toContainText('Not backed up yet');
  await backUpButton(page).click();
  await expect(backupState(page)).toContainText('The last backup failed');
  await expect(backupState(page)).toContainText(
    'The backup was not uploaded. Your chats are still on this device.',
  );
  expect(refusals).toBeGreaterThan(0);
  await page.unroute('**/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(backupState(page)).toContainText('Your chats are backed up.');
});

test('who gets no upload token, or no records, reads so', async ({ page, site, member, model }) => {
  await chatWithBackup({ page, site, member, model });
  await openBackup(page);
  await page.route('**/chat/help/qiniu-token*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await backUpButton(page).click();
  await expect(backupState(page)).toContainText('no upload token');
  await page.unroute('**/chat/help/qiniu-token*');
  await page.route('**/chat/user/chat-record', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(backupState(page)).toContainText('could not be fetched from the cloud');
  await page.unroute('**/chat/user/chat-record');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(backupState(page)).toContainText('Your chats are backed up.');
});

test('signing out goes on when the backup fails, and the chats are there at the next login', async ({
  page,
  site,
  member,
  model,
}) => {
  await chatWithBackup(
    { page, site, member, model },
    { question: 'Are you there?', answer: 'Still here.', is_auto: true },
  );
  await page.route('**/chat/help/qiniu-token*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await signOut(page, false);
  await expect(page.getByText('Your chats could not be backed up. They stay in this browser')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(roomButton(page, 'Are you there?')).toHaveCount(0);
  const { token } = await signIn(site.url, member);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto('/chat_room');
  await roomButton(page, 'Are you there?').click();
  await expect(answers(page)).toContainText('Still here.');
});

const hostileTitle = '<img src=x onerror="document.title=\'owned\'">\u202Egnp.exe';

const wholeRoom = (title: string) => ({
  id: '20230000001',
  chatMessage: title,
  chatModel: '3.5',
  prompt: '',
  isNot: false,
  chatRecord: [
    { id: 'q', role: 'user', content: 'From before?', createTime: 1_700_000_000_000, rev: 2, status: 'done' },
  ],
  messageArr: ['q'],
  createTime: 1_700_000_000_000,
  rev: 2,
  updatedAt: 1_700_000_000_000,
});

test('a record in the old format is read, and its titles are text', async ({ page, site, member }) => {
  await installBackup(site, member);
  await backUpWhole(site, member, JSON.stringify([wholeRoom(hostileTitle)]));
  await openVersion(page);
  await expect(page.getByRole('list', { name: 'Added' }).getByRole('listitem')).toContainText('onerror=');
  await restore(page);
  await page.goto('/chat_room');
  await page
    .getByRole('list', { name: 'Chat rooms' })
    .getByRole('button', { name: /onerror/ })
    .first()
    .click();
  await expect(questions(page)).toHaveText(/From before\?/);
  expect(await page.title()).not.toContain('owned');
});

test('the tenth older version can be restored, and of an eleventh nothing is left', async ({
  page,
  site,
  member,
}) => {
  await installBackup(site, member);
  const record = (number: number) => [
    {
      id: `202300000${number + 10}`,
      createTime: number,
      chatMessage: `Chat of version ${number}`,
      chatRecord: [{ id: 'q', role: 'user', content: 'Which tree?' }],
    },
  ];
  for (let number = 1; number <= 12; number += 1)
    await backUpWhole(site, member, JSON.stringify(record(number)));
  await openVersion(page, 10);
  await expect(page.getByRole('list', { name: 'Added' }).getByRole('listitem')).toHaveText(
    /Chat of version 1/,
  );
  await restore(page);
  await openBackup(page);
  await expect(versions(page)).toHaveCount(11);
  await page.goto('/chat_room');
  await expect(roomButton(page, 'Chat of version 1')).toBeVisible();
});

test('a cloud record that is not what it should be harms nothing, and the next one is read', async ({
  page,
  site,
  member,
  model,
}) => {
  await chatWithBackup({ page, site, member, model }, { question: 'Mine' });
  await backUpWhole(site, member, JSON.stringify([wholeRoom('From the cloud')]));
  const good = JSON.stringify([wholeRoom('From the cloud')]);
  let body = '';
  await page.route('**/chat/user/chat-record/file*', (route) =>
    route.fulfill({ status: 200, contentType: 'application/octet-stream', body }),
  );
  const tries = [
    ['{"rooms":[]}', 'Cloud record format wrong'],
    [good.slice(0, -40), 'Cloud record format wrong'],
    ['"a text"', 'Cloud record format wrong'],
    ['[1,null,{"id":7}]', 'Cloud record format wrong'],
    ['{"format":99,"parts":[],"rooms":0,"devices":{}}', 'newer version of the app'],
  ] as const;
  for (const [record, message] of tries) {
    body = record;
    await openBackup(page);
    await versions(page).first().getByRole('button').click();
    await expect(page.getByRole('alert')).toContainText(message);
    await openBackup(page);
    await page.getByRole('button', { name: /^(Back up now|Try again)$/ }).click();
    await expect(backupState(page)).toContainText(message);
  }
  await page.unroute('**/chat/user/chat-record/file*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(backupState(page)).toContainText('Your chats are backed up.');
  await page.goto('/chat_room');
  await expect(roomButton(page, 'Mine')).toBeVisible();
  await expect(roomButton(page, 'From the cloud')).toBeVisible();
});

test('one tab sees that another one is backing up, and its result', async ({
  page,
  context,
  site,
  member,
  model,
}) => {
  await chatWithBackup({ page, site, member, model }, { question: 'Two tabs' });
  const other = await context.newPage();
  await openBackup(other);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/chat/help/qiniu-token*', async (route) => {
    await held;
    await route.continue();
  });
  await openBackup(page);
  await backUpButton(page).click();
  await expect(backupState(other)).toContainText('Another tab is backing up');
  goOn();
  await expect(backupState(other)).toContainText('Backed up');
  await expect(versions(other)).toHaveCount(1);
});

test('the backup can be used without a mouse and by a screen reader, on the smallest screen', async ({
  page,
  site,
  member,
  model,
}) => {
  model.script([{ text: 'Yes.' }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await installBackup(site, member);
  await chat(page, 'A question with averyveryverylongwordthatdoesnotfitonthesmallestscreenatall');
  await openBackup(page);
  await backUpButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(backupState(page)).toContainText('Your chats are backed up.');
  await expectNoSidewaysScroll(page);
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await versions(page).first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Backup of / })).toBeFocused();
  await expectNoSidewaysScroll(page);
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
});
