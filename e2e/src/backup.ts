import type { OpenAiServer } from '@orangery/testing/openai-server';
import type { Browser, BrowserContextOptions, Locator, Page, Worker } from '@playwright/test';
import { type Account, useToken } from './account.ts';
import { accountButton, answers, ask } from './chat.ts';
import type { Site } from './site.ts';
import { expect } from './test.ts';

type Settings = { is_auto?: boolean; is_live?: boolean };

async function call(site: Site, { token }: Account, method: 'GET' | 'POST', path: string, body?: unknown) {
  const response = await fetch(`${site.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, device: 'web' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as { code: number; msg: string; data: unknown };
  if (envelope.code !== 200) throw new Error(`${path} answered ${envelope.code}: ${envelope.msg}`);
  return envelope.data;
}

/** Starts the trial of the backup for the account; it does nothing by itself unless the settings say so. */
export async function installBackup(site: Site, account: Account, settings: Settings = {}): Promise<void> {
  const params = { is_auto: false, is_live: false, ...settings };
  await call(site, account, 'POST', '/chat/plugins/trial', { id: 4 });
  await call(site, account, 'POST', '/chat/user/install-plugin', { id: 4, installed: true, params });
}

/** Asks, and waits for the answer. */
export async function say(page: Page, question: string): Promise<void> {
  await ask(page, question);
  await expect(answers(page).last()).toContainText(/\S/);
  await expect(page.getByRole('button', { name: 'Regenerate' }).last()).toBeVisible();
}

/** Asks in the first room of the account on this device. */
export async function chat(page: Page, question: string): Promise<void> {
  await page.goto('/chat_room');
  await say(page, question);
}

/** An account with the backup whose only chat on this device is one question and its answer. */
export async function chatWithBackup(
  { page, site, member, model }: { page: Page; site: Site; member: Account; model: OpenAiServer },
  {
    question = 'Is it safe?',
    answer = 'Yes.',
    ...settings
  }: Settings & { question?: string; answer?: string } = {},
): Promise<void> {
  model.script([{ text: answer }]);
  await installBackup(site, member, settings);
  await chat(page, question);
}

export async function signOut(page: Page, onPhone: boolean): Promise<void> {
  if (onPhone) await page.goto('/mine_module');
  else await accountButton(page).click();
  await page.getByRole(onPhone ? 'button' : 'menuitem', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
}

/** The revision that the backup of the account is at; 0: there never was one. */
export async function revisionOf(site: Site, account: Account): Promise<number> {
  return ((await call(site, account, 'GET', '/chat/user/chat-record')) as { revision: number }).revision;
}

/** Uploads a record in the whole-file format, as older clients do, and makes it the current backup. */
export async function backUpWhole(site: Site, account: Account, content: string): Promise<void> {
  const bytes = new TextEncoder().encode(content);
  const query = new URLSearchParams({
    filename: 'chats.json',
    bucket: 'chat-record',
    size: String(bytes.length),
  });
  const permission = (await call(site, account, 'GET', `/chat/help/qiniu-token?${query}`)) as {
    key: string;
    url: string;
    method: string;
    headers: Record<string, string>;
  };
  const { url, method, headers, key } = permission;
  const stored = await fetch(new URL(url, site.url), { method, headers, body: bytes });
  if (!stored.ok) throw new Error(`The storage answered ${stored.status}`);
  await call(site, account, 'POST', '/chat/user/chat-record', { path: key, is_auto: false });
}

/** Another browser of the same account, which has nothing of this one. */
export async function otherDevice(
  browser: Browser,
  site: Site,
  { token }: Account,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', ...options, baseURL: site.url });
  await context.addInitScript(() => localStorage.setItem('guide', 'seen'));
  const page = await context.newPage();
  await useToken(page, token);
  return page;
}

/** Opens the page of the backup over the chat. */
export async function openBackup(page: Page): Promise<void> {
  await page.goto('/chat_room?panel=plugins/backup');
  await expect(backupState(page)).toBeVisible();
}

export const backupState = (page: Page): Locator => page.getByRole('region', { name: 'State of the backup' });

/** Where the chats of this device are read and written for the backup. */
export function backupWorker(page: Page): Worker {
  const worker = page.workers().find((one) => one.url().includes('backup.worker'));
  if (!worker) throw new Error('The page has no worker that backs up.');
  return worker;
}

export const backUpButton = (page: Page): Locator => page.getByRole('button', { name: 'Back up now' });

/** Backs up by hand, and waits until it is over. */
export async function backUp(page: Page): Promise<void> {
  await openBackup(page);
  await backUpButton(page).click();
  await expect(backupState(page)).toContainText('Your chats are backed up.');
}

export const versions = (page: Page): Locator =>
  page.getByRole('list', { name: 'Versions' }).getByRole('listitem');

/** Opens a version of the list, the current one unless another is meant. */
export async function openVersion(page: Page, index = 0): Promise<void> {
  await openBackup(page);
  await versions(page)
    .nth(index)
    .getByRole('button', { name: /^Open the backup of / })
    .click();
  await expect(page.getByRole('heading', { name: /^Backup of / })).toBeVisible();
}

/** Restores what is looked at, and agrees to it. */
export async function restore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Your chats are restored.')).toBeVisible();
}
