import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answers, ask, rooms } from '../src/chat.ts';
import { expect, test } from '../src/test.ts';

/** A conversation as a ChatGPT export has it, with two answers to its question. */
function conversation(number: number) {
  const node = (id: string, parent: string | null, children: string[], role: string, text: string) => ({
    id,
    parent,
    children,
    message: {
      id: `${number}-${id}`,
      author: { role },
      create_time: 1_700_000_000 + number * 100,
      content: { content_type: 'text', parts: [text] },
      metadata: { model_slug: 'gpt-4o' },
      recipient: 'all',
    },
  });
  return {
    title: `Old talk ${number}`,
    create_time: 1_700_000_000.5 + number * 100,
    update_time: 1_700_000_050 + number * 100,
    conversation_id: `talk-${number}`,
    current_node: 'b',
    mapping: {
      q: node('q', null, ['a', 'b'], 'user', `What is the number ${number}?`),
      a: node('a', 'q', [], 'assistant', 'A first attempt.'),
      b: node('b', 'q', [], 'assistant', `It is a number, like all others; the word is marmalade${number}.`),
    },
  };
}

const menuItem = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions for chats' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

async function importFile(page: Page, name: string, text: string): Promise<void> {
  await menuItem(page, 'Import chats');
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
}

const export40 = JSON.stringify(Array.from({ length: 40 }, (_, index) => conversation(index)));

test('a ChatGPT export is imported once, and found by a word in it', async ({ page, member: _member }) => {
  await page.goto('/chat_room');
  await importFile(page, 'conversations.json', export40);
  const dialog = page.getByRole('dialog', { name: 'Import chats' });
  await expect(dialog).toContainText('40 chats · 80 messages');
  await dialog.getByRole('button', { name: 'Import 40 chats' }).click();
  await expect(dialog).toContainText('40 chats added.');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await importFile(page, 'conversations.json', export40);
  await expect(dialog).toContainText('40 already here');
  await dialog.getByRole('button', { name: 'Import 40 chats' }).click();
  await expect(dialog).toContainText('Everything in these files is here already.');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('searchbox', { name: 'Search chats' }).fill('MARMALADE17');
  const found = page.getByRole('list', { name: 'Chats found' });
  await expect(found.getByRole('listitem')).toHaveCount(1);
  await found.getByRole('button').click();
  await expect(answers(page)).toContainText('marmalade17');
  await page.getByRole('searchbox', { name: 'Search chats' }).fill('');
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page.getByText('No chats from this time.')).toBeVisible();
  await page.getByRole('button', { name: 'Older', exact: true }).click();
  await expect(rooms(page)).toContainText('Old talk 39');
});

test('a room that was exported and deleted comes back from its file', async ({
  page,
  member: _member,
  model,
}) => {
  model.script([{ text: 'With flour and **water**.' }]);
  await page.goto('/chat_room');
  await ask(page, 'How is bread made?');
  await expect(answers(page)).toContainText('With flour');
  const action = async (name: string) => {
    await rooms(page).getByRole('button', { name: 'How is bread made?', exact: true }).hover();
    await page.getByRole('button', { name: 'Actions for “How is bread made?”' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const download = page.waitForEvent('download');
  await action('Export as JSON');
  const file = await download;
  expect(file.suggestedFilename()).toBe('How is bread made.json');
  const text = await readFile(await file.path(), 'utf8');
  await action('Delete');
  await expect(rooms(page)).not.toContainText('How is bread made?');

  await importFile(page, 'bread.json', text);
  await page.getByRole('button', { name: 'Import 1 chat' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await rooms(page).getByRole('button', { name: 'How is bread made?', exact: true }).click();
  await expect(answers(page)).toContainText('With flour');
  await page.reload();
  await expect(answers(page)).toContainText('With flour');
});

test('a pinned room stays first', async ({ page, member: _member }) => {
  await page.goto('/chat_room');
  await importFile(page, 'conversations.json', export40);
  await page.getByRole('button', { name: 'Import 40 chats' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await rooms(page).getByRole('button', { name: 'Old talk 30', exact: true }).hover();
  await page.getByRole('button', { name: 'Actions for “Old talk 30”' }).click();
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  await expect(rooms(page).getByRole('listitem').first()).toContainText('Old talk 30');
  await page.reload();
  await expect(rooms(page).getByRole('listitem').first()).toContainText('Old talk 30');
});
