import type { Browser, CDPSession, Page } from '@playwright/test';
import { signUp } from './api.ts';
import { openPage } from './browser.ts';
import { chatIsReady } from './chat-is-ready.ts';
import { fillRecords } from './fill-records.ts';
import type { KeptRoom } from './kept-room.ts';

export type Place = { browser: Browser; origin: string };

/** Hands the page of a new account that has these rooms to `look`, and closes it afterwards. */
export async function withRooms<T>(
  { browser, origin }: Place,
  rooms: readonly KeptRoom[],
  look: (page: Page, cdp: CDPSession) => Promise<T>,
  { onPhone = false } = {},
): Promise<T> {
  const session = await signUp(origin);
  const { context, page, cdp } = await openPage(browser, { slowdown: 1, onPhone });
  try {
    await page.addInitScript((token) => localStorage.setItem('token', token), session.token);
    await page.goto(`${origin}/chat_room`);
    await chatIsReady(page);
    await fillRecords(page, rooms);
    return await look(page, cdp);
  } finally {
    await context.close();
  }
}
