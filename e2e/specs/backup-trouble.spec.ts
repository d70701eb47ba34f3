import type { Page, Route } from '@playwright/test';
import { signIn } from '../src/account.ts';
import {
  backUp,
  backUpButton,
  backupState,
  backupWorker,
  chat,
  chatWithBackup,
  installBackup,
  openBackup,
  openVersion,
  otherDevice,
  restore,
  revisionOf,
  say,
  signOut,
  versions,
} from '../src/backup.ts';
import { answers, questions } from '../src/chat.ts';
import { roomAction, roomButton } from '../src/rooms.ts';
import { expect, test } from '../src/test.ts';

const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
const saved = 'Your chats are backed up.';

/** The calls of a backup, in their order. */
const steps = [
  ['asks what is in the cloud', 'GET', /\/chat\/user\/chat-record$/],
  ['asks for a token', 'GET', /\/chat\/help\/qiniu-token/],
  ['uploads', 'PUT', /\/chat\/objects\//],
  ['reports', 'POST', /\/chat\/user\/chat-record$/],
] as const;

/** Handles requests of one kind differently; returns what ends it. */
async function meddle(
  page: Page,
  method: string,
  address: RegExp,
  handle: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const handler = (route: Route) => (route.request().method() === method ? handle(route) : route.fallback());
  await page.route(address, handler);
  return () => page.unroute(address, handler);
}

/** Lets requests of one kind wait; `reached` resolves with the first of them. */
async function hold(page: Page, method: string, address: RegExp) {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const release = await meddle(page, method, address, async () => reach());
  return { reached, release };
}

for (const [step, method, address] of steps) {
  test(`a backup can be canceled while it ${step}, and made again`, async ({ page, site, member, model }) => {
    await chatWithBackup({ page, site, member, model });
    await openBackup(page);
    const { reached, release } = await hold(page, method, address);
    await backUpButton(page).click();
    await reached;
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(backupState(page)).toContainText('The backup was cancelled.');
    expect(await revisionOf(site, member)).toBe(0);
    await release();
    await backUpButton(page).click();
    await expect(backupState(page)).toContainText(saved);
    await expect(versions(page)).toHaveCount(1);
  });

  test(`a tab that is closed while a backup ${step} loses nothing`, async ({
    page,
    context,
    browser,
    site,
    member,
    model,
  }) => {
    await chatWithBackup(
      { page, site, member, model },
      { question: 'Where is the key?', answer: 'Under the pot.' },
    );
    await openBackup(page);
    const { reached } = await hold(page, method, address);
    await backUpButton(page).click();
    await reached;
    await page.close();
    const next = await context.newPage();
    await openBackup(next);
    await backUpButton(next).click();
    await expect(backupState(next)).toContainText(saved);
    expect(await revisionOf(site, member)).toBe(1);
    const other = await otherDevice(browser, site, member);
    await openVersion(other);
    await restore(other);
    await other.goto('/chat_room');
    await roomButton(other, 'Where is the key?').click();
    await expect(answers(other)).toContainText('Under the pot.');
    await other.context().close();
  });
}

test('a permission that has ended in the middle, and a file that arrives cut off, are replaced', async ({
  page,
  site,
  member,
  model,
}) => {
  await chatWithBackup({ page, site, member, model });
  await openBackup(page);
  let permissions = 0;
  await meddle(page, 'GET', /\/chat\/help\/qiniu-token/, async (route) => {
    permissions += 1;
    // The second is asked for before the first is answered.
    const isFirst = permissions === 1;
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: { url: string } };
    // One that the server does not know (any more).
    if (isFirst) envelope.data.url = `/chat/objects/${'A'.repeat(43)}`;
    await route.fulfill({ response, json: envelope });
  });
  let isCut = false;
  const answersToCut: number[] = [];
  await meddle(page, 'PUT', /\/chat\/objects\/(?!A{43})/, async (route) => {
    if (isCut) return route.continue();
    // Two files are on their way at the same time.
    isCut = true;
    const response = await route.fetch({ postData: 'half' });
    answersToCut.push(response.status());
    await route.fulfill({ response });
  });
  await backUpButton(page).click();
  await expect(backupState(page)).toContainText(saved);
  expect(answersToCut).toEqual([400]);
  // Two files, each of which was refused once.
  expect(permissions).toBe(4);
  // Every file is read, and compared with what was announced.
  await openVersion(page);
  expect(await revisionOf(site, member)).toBe(1);
});

test('a report whose answer is lost is no second backup', async ({ page, site, member, model }) => {
  await chatWithBackup({ page, site, member, model });
  await openBackup(page);
  const [, method, address] = steps[3];
  const release = await meddle(page, method, address, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await backUpButton(page).click();
  await expect(backupState(page)).toContainText('The backup was not uploaded.');
  await release();
  await again(page).click();
  await expect(backupState(page)).toContainText(saved);
  expect(await revisionOf(site, member)).toBe(1);
});

test('an account that is full sees what can be done about it', async ({ page, site, member, model }) => {
  await chatWithBackup({ page, site, member, model });
  await openBackup(page);
  const release = await meddle(page, 'GET', /\/chat\/help\/qiniu-token/, (route) =>
    route.fulfill({ status: 400, json: { code: 1001, msg: 'bad parameter', data: { full: true } } }),
  );
  await backUpButton(page).click();
  await expect(backupState(page)).toContainText('There is no space left for your backup in the cloud.');
  await release();
  await again(page).click();
  await expect(backupState(page)).toContainText(saved);
});

test('a proxy that takes no such large file is not asked again, and what it means is said', async ({
  page,
  site,
  member,
  model,
}) => {
  await chatWithBackup({ page, site, member, model });
  await openBackup(page);
  const sent: string[] = [];
  const release = await meddle(page, 'PUT', /\/chat\/objects\//, (route) => {
    sent.push(route.request().url());
    return route.fulfill({
      status: 413,
      contentType: 'text/html',
      body: '<h1>Request Entity Too Large</h1>',
    });
  });
  await backUpButton(page).click();
  await expect(backupState(page)).toContainText(
    'A chat, or the backup, is larger than 50 MB and cannot be handled here.',
  );
  // Two files, neither of them twice.
  expect(sent.length).toBeLessThanOrEqual(2);
  expect(await revisionOf(site, member)).toBe(0);
  await release();
  await again(page).click();
  await expect(backupState(page)).toContainText(saved);
});

test('a session that ends in the middle of a backup costs no chat', async ({ page, site, member, model }) => {
  await chatWithBackup({ page, site, member, model }, { question: 'Are you there?', answer: 'Still here.' });
  await openBackup(page);
  const { reached, release } = await hold(page, 'GET', /\/chat\/help\/qiniu-token/);
  await backUpButton(page).click();
  await reached;
  const { token } = await signIn(site.url, member);
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await release();
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await openBackup(page);
  await backUpButton(page).click();
  await expect(backupState(page)).toContainText(saved);
  await page.goto('/chat_room');
  await roomButton(page, 'Are you there?').click();
  await expect(answers(page)).toContainText('Still here.');
});

test('logging out without saving ends the backup, and the chats are there at the next login', async ({
  page,
  site,
  member,
  model,
}) => {
  await chatWithBackup(
    { page, site, member, model },
    { question: 'Are you there?', answer: 'Still here.', is_auto: true },
  );
  const { reached } = await hold(page, 'PUT', /\/chat\/objects\//);
  await signOut(page, false);
  await reached;
  await page.getByRole('button', { name: 'Log out without saving' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const account = await signIn(site.url, member);
  expect(await revisionOf(site, account)).toBe(0);
  await page.evaluate((value) => localStorage.setItem('token', value), account.token);
  await page.goto('/chat_room');
  await roomButton(page, 'Are you there?').click();
  await expect(answers(page)).toContainText('Still here.');
});

test('a storage that gives another file harms nothing, and the right one is read', async ({
  page,
  browser,
  site,
  member,
  model,
}) => {
  await chatWithBackup({ page, site, member, model });
  await backUp(page);
  const other = await otherDevice(browser, site, member);
  const release = await meddle(other, 'GET', /\/chat\/user\/chat-record\/part/, (route) =>
    route.fulfill({ status: 200, contentType: 'application/octet-stream', body: 'another file' }),
  );
  await openBackup(other);
  await versions(other).first().getByRole('button').click();
  await expect(other.getByRole('alert')).toContainText('Cloud record format wrong');
  await release();
  await again(other).click();
  await restore(other);
  await other.context().close();
});

test('a device that is full while it restores keeps its chats, and goes on when there is room', async ({
  page,
  browser,
  site,
  member,
  model,
}) => {
  model.script([{ text: 'Yes.' }, { text: 'Mine.' }]);
  await installBackup(site, member);
  await chat(page, 'From the first device');
  await backUp(page);
  const other = await otherDevice(browser, site, member);
  await chat(other, 'From the second device');
  await openVersion(other);
  const worker = backupWorker(other);
  await worker.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Object.assign(globalThis, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) });
    IDBObjectStore.prototype.put = function (...given) {
      // The engine says so of the request, whose transaction ends with it.
      if (this.transaction.db.name.endsWith('_backup')) return put.apply(this, given);
      throw new DOMException('no space', 'QuotaExceededError');
    };
  });
  await other.getByRole('button', { name: 'Restore', exact: true }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(other.getByRole('alert')).toContainText('Your chats are as they were.');
  await expect(other.getByRole('alert')).toContainText('This device has no space for all chats.');
  await worker.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom());
  await restore(other);
  await other.goto('/chat_room');
  await expect(roomButton(other, 'From the first device')).toBeVisible();
  await expect(roomButton(other, 'From the second device')).toBeVisible();
  await other.context().close();
});

/** In the page, before its own code. Only what is read of the clock is another time: timers go on as they do. */
function setClockAhead(milliseconds: number): void {
  const { now } = Date;
  Date.now = () => now() + milliseconds;
  window.Date = new Proxy(Date, {
    construct: (target, given) =>
      Reflect.construct(target, given.length === 0 ? [target.now()] : given) as Date,
  });
}

test('a clock that is a year ahead on one device neither loses a chat nor brings one back', async ({
  page,
  browser,
  site,
  member,
  model,
}) => {
  model.script([{ text: 'Yes.' }, { text: 'No.' }, { text: 'Later.' }, { text: 'Now.' }]);
  await installBackup(site, member);
  await chat(page, 'A room of both');
  await page.getByRole('button', { name: 'New chat', exact: true }).first().click();
  await say(page, 'Delete this one');
  await backUp(page);
  const other = await otherDevice(browser, site, member);
  await other.addInitScript(setClockAhead, 365 * 24 * 60 * 60_000);
  await openVersion(other);
  await restore(other);
  const goOn = async (device: Page, question: string) => {
    await device.goto('/chat_room');
    await roomButton(device, 'A room of both').click();
    await say(device, question);
    await expect(answers(device)).toHaveCount(2);
  };
  await goOn(other, 'Said in a year');
  await backUp(other);
  await goOn(page, 'Said now');
  await roomAction(page, 'Delete this one', 'Delete');
  await expect(roomButton(page, 'Delete this one')).toHaveCount(0);
  for (const device of [page, other]) {
    await openBackup(device);
    await backUpButton(device).click();
    await expect(backupState(device)).toContainText(saved);
  }
  for (const device of [page, other]) {
    await device.goto('/chat_room');
    await roomButton(device, 'A room of both').click();
    await expect(questions(device).filter({ hasText: 'Said in a year' })).toHaveCount(1);
    await expect(questions(device).filter({ hasText: 'Said now' })).toHaveCount(1);
    await expect(roomButton(device, 'Delete this one')).toHaveCount(0);
  }
  await other.context().close();
});
