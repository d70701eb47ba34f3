import type { Locator, Page } from '@playwright/test';
import { rooms } from './chat.ts';

/** Brings the list of rooms up: it stands beside the conversation, on a phone in a drawer. */
export async function showRooms(page: Page, onPhone: boolean): Promise<void> {
  if (onPhone) await page.getByRole('button', { name: 'Show chats' }).click();
}

/** Puts it away again where it covers the conversation. */
export async function hideRooms(page: Page, onPhone: boolean): Promise<void> {
  if (onPhone)
    await page.getByRole('dialog', { name: 'Chats' }).getByRole('button', { name: 'Close' }).click();
}

export const roomButton = (page: Page, title: string): Locator =>
  rooms(page).getByRole('button', { name: title, exact: true });

/** Titles of the rooms in the list, in its order. */
export const roomTitles = (page: Page): Locator =>
  rooms(page)
    .getByRole('listitem')
    .getByRole('button', { name: /^(?!Actions for “)/ });

/** Chooses something in the menu of one room of the list. */
export async function roomAction(page: Page, title: string, action: string): Promise<void> {
  await roomButton(page, title).hover();
  await page.getByRole('button', { name: `Actions for “${title}”` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Chooses something in the menu of all rooms. */
export async function roomsAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions for chats' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export const roomSearch = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search chats' });
export const roomsFound = (page: Page): Locator => page.getByRole('list', { name: 'Chats found' });
