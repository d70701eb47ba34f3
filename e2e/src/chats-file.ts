import type { Page } from '@playwright/test';
import { roomButton, roomsAction, showRooms } from './rooms.ts';

type Said = { role: 'user' | 'assistant'; content: string };
type Chat = {
  title: string;
  /** A question and its answer in turn. */
  said: readonly string[];
  /** How long ago the last word was said. */
  daysAgo?: number;
};

const day = 86_400_000;

function roomOf({ title, said, daysAgo = 0 }: Chat, number: number) {
  // Rooms of one day need an order too.
  const end = Date.now() - daysAgo * day - number * 1_000;
  const begin = end - said.length;
  const chatRecord = said.map((content, index) => ({
    id: `said-${number}-${index}`,
    role: (index % 2 === 0 ? 'user' : 'assistant') satisfies Said['role'],
    content,
    createTime: begin + index,
    rev: index + 1,
    status: 'done',
  }));
  return {
    id: `2023${String(number).padStart(7, '0')}`,
    chatMessage: title,
    chatModel: '3.5',
    prompt: '',
    isNot: false,
    chatRecord,
    messageArr: chatRecord.map(({ id }) => id),
    createTime: begin,
    rev: said.length + 1,
    updatedAt: end,
  };
}

/** A file of chats as the product exports them. */
export const chatsFile = (chats: readonly Chat[]): string =>
  JSON.stringify({
    format: 'orangery-chats',
    version: 1,
    exportedAt: new Date().toISOString(),
    rooms: chats.map(roomOf),
  });

/** Chooses files in the dialog that brings chats in; the list of rooms is in sight. */
export async function chooseFiles(
  page: Page,
  ...files: readonly { name: string; data: string | Buffer }[]
): Promise<void> {
  await roomsAction(page, 'Import chats');
  const parts = files.map(({ name, data }) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(data),
  }));
  await importDialog(page).locator('input[type=file]').setInputFiles(parts);
}

export const importDialog = (page: Page) => page.getByRole('dialog', { name: 'Import chats' });

/** Brings the chats of a file in. */
export async function importFile(page: Page, name: string, data: string | Buffer): Promise<void> {
  await chooseFiles(page, { name, data });
  await importDialog(page)
    .getByRole('button', { name: /^Import [\d,]+ chats?$/ })
    .click();
  await importDialog(page).getByRole('button', { name: 'Done' }).click();
}

/** Opens a room with what was said. */
export async function openRoomOf(
  page: Page,
  title: string,
  said: readonly string[],
  onPhone: boolean,
): Promise<void> {
  await page.goto('/chat_room');
  await showRooms(page, onPhone);
  await importFile(page, 'chats.json', chatsFile([{ title, said }]));
  await roomButton(page, title).click();
}
