import type { Browser, CDPSession, Page } from '@playwright/test';
import { call, signUp } from '../kit/api.ts';
import { openPage } from '../kit/browser.ts';
import { chatIsReady } from '../kit/chat-is-ready.ts';

/** Milliseconds; ten thousand rooms on a slow page take a while. */
const patience = 280_000;
const backupPlugin = 4;

/** A new account with cloud backup; resolves to its token. */
export async function member(origin: string, isLive: boolean): Promise<string> {
  const { token } = await signUp(origin);
  await call(origin, 'POST /chat/plugins/trial', { id: backupPlugin }, token);
  const settings = { id: backupPlugin, installed: true, params: { is_auto: isLive, is_live: isLive } };
  await call(origin, 'POST /chat/user/install-plugin', settings, token);
  return token;
}

export type Device = {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** How many times slower the page is while it is measured. */
  readonly slowdown: number;
};

/** Another browser of the same account. */
export async function device(browser: Browser, origin: string, token: string, slowdown = 1): Promise<Device> {
  const { page, cdp } = await openPage(browser, { slowdown: 1 });
  page.setDefaultTimeout(patience);
  await page.addInitScript((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('guide', 'seen');
  }, token);
  await page.goto(`${origin}/chat_room`);
  await chatIsReady(page);
  return { page, cdp, slowdown };
}

/** The page of the plugin, over the chat. */
export const openBackup = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/chat_room?panel=plugins/backup`);
  await page.getByRole('button', { name: 'Back up now' }).waitFor();
};
